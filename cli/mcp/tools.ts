import {
  type JsonSchema,
  type OpenApiDocument,
  type PostPath,
  prefix,
} from '../../packages/client/src/index.ts';
import { type Api, ApiError, type Caller } from './api.ts';
import { type Arguments, checkArguments, type Properties } from './arguments.ts';

/** A tool as clients of the Model Context Protocol see it. */
export interface Tool {
  readonly name: string;
  readonly description: string;
  readonly inputSchema: { readonly type: 'object' } & JsonSchema;
}

interface ToolDefinition {
  readonly name: string;
  readonly describe: (document: OpenApiDocument) => Tool;
  /** @throws ApiError */
  readonly call: (api: Api, given: Arguments, caller: Caller) => Promise<Record<string, unknown>>;
}

const componentPrefix = '#/components/schemas/';

/** Hotels that are listed where no limit is given, and at most of a place: models read slowly. */
const hotelsOfPlace = { usual: 20, most: 200 } as const;

/** Of lists that are read page by page. */
const usualPage = { maxSize: hotelsOfPlace.usual, outputCodeType: 'platform', include: ['summary'] } as const;

const definitions: readonly ToolDefinition[] = [
  routeTool('suggest', '/suggest', 'Find places, hotels and chains by what a person types.'),
  routeTool('hotel', '/hotels/by-base-codes', 'Read the merged content of hotels by their base codes.'),
  placeTool(),
  describePlaceTool(),
  routeTool(
    'by-area',
    '/hotels/by-area',
    `List the hotels in a box or polygon, with names and platform codes; ${usualPage.maxSize} without \`maxSize\`.`,
    usualPage,
  ),
  routeTool(
    'by-coordinates',
    '/hotels/by-coordinates',
    `List the hotels around a point, with names and platform codes; ${usualPage.maxSize} without \`maxSize\`.`,
    usualPage,
  ),
  routeTool(
    'changed-since',
    '/hotels/changed-since',
    'List hotels that have changed since a time; without `fields`, their names and cities only.',
    { fields: ['primary.hotelName', 'primary.location.city'] },
  ),
  routeTool('geo-check', '/hotels/geo-check', 'Check which hotels a connection may not sell.'),
  routeTool('match', '/hotels/match', 'Find the base codes of hotels of another list.'),
];

/** The tools, with the schemas that the service publishes. */
export async function listTools(api: Api, signal: AbortSignal): Promise<readonly Tool[]> {
  const document = await api.document(signal);
  return definitions.map(({ describe }) => describe(document));
}

/** @throws ApiError */
export async function callTool(
  api: Api,
  name: string,
  given: Arguments,
  caller: Caller,
): Promise<Record<string, unknown>> {
  const definition = definitions.find((one) => one.name === name);
  if (definition === undefined) throw new ApiError(`There is no tool ${name}.`);
  return definition.call(api, given, caller);
}

/**
 * A tool that is a route: its arguments are the body.
 *
 * @param usual fields of the body where they are not given
 */
function routeTool(name: string, path: PostPath, purpose: string, usual: Arguments = {}): ToolDefinition {
  return {
    name,
    describe(document) {
      const operation = document.paths[`${prefix}${path}`]?.['post'];
      const schema = operation?.requestBody?.content['application/json'].schema;
      if (operation === undefined || schema === undefined)
        throw new ApiError(`The service has no route ${path}.`);
      return {
        name,
        description: `${purpose} ${operation.description}`,
        inputSchema: selfContained(schema, document),
      };
    },
    call: (api, given, caller) => api.post(path, { ...usual, ...given }, caller),
  };
}

/** What the model sends, which the service checks but for the limit. */
interface PlaceArguments {
  readonly placeId: string;
  readonly providerCode?: string;
  readonly connectionCode?: string;
  readonly filters?: Readonly<Record<string, unknown>>;
  readonly limit?: number;
}

/** The hotels of a place may be thousands: the first ones, with how many there are. */
function placeTool(): ToolDefinition {
  const properties = {
    placeId: { type: 'string', format: 'uuid' },
    providerCode: { type: 'string', description: 'Only hotels of the family of this provider.' },
    connectionCode: { type: 'string', description: 'What this connection may not sell is left out.' },
    filters: { $ref: `${componentPrefix}HotelFilters` },
    limit: {
      type: 'integer',
      minimum: 1,
      maximum: hotelsOfPlace.most,
      default: hotelsOfPlace.usual,
      description: 'The maximum number of rows of hotels.',
    },
  };
  return {
    name: 'place',
    describe: (document) => ({
      name: 'place',
      description:
        'Say which hotels belong to a place, by which rule, and how many each provider has. Ids of places come from suggest.',
      inputSchema: selfContained(argumentsOf(properties), document),
    }),
    async call(api, given, caller) {
      checkArguments('place', properties, given);
      const { placeId, providerCode, connectionCode, filters, limit } = given as Arguments & PlaceArguments;
      const body = {
        destination: { canonicalCityId: placeId },
        outputCodeType: 'platform' as const,
        ...(providerCode !== undefined && { scope: { providerCode } }),
        ...(connectionCode !== undefined && { connectionCode }),
        ...(filters !== undefined && { filters }),
      };
      const { hotels, ...answer } = await api
        .post('/hotels/by-destination', body, caller)
        .catch((error: unknown) => {
          throw inWordsOfPlace(error);
        });
      const count = Math.min(Math.max(limit ?? hotelsOfPlace.usual, 1), hotelsOfPlace.most);
      return { ...answer, total: hotels.length, hotels: hotels.slice(0, count) };
    },
  };
}

/** The service names fields of its route, which the model does not know. */
function inWordsOfPlace(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  return new ApiError(
    error.message
      .replaceAll('destination.canonicalCityId', 'placeId')
      .replaceAll('scope.providerCode', 'providerCode'),
  );
}

/** What the route of a place says, whose arguments are not in a body. */
function describePlaceTool(): ToolDefinition {
  const properties = {
    placeId: { type: 'string', format: 'uuid' },
    providerCode: { type: 'string', description: 'Only hotels of the family of this provider count.' },
  };
  return {
    name: 'describe-place',
    describe: () => ({
      name: 'describe-place',
      description:
        'Say what a place is: its kind, population, what is above and below it, and how many hotels it has at which providers.',
      inputSchema: argumentsOf(properties),
    }),
    async call(api, given, caller) {
      checkArguments('describe-place', properties, given);
      const { placeId, ...query } = given as Arguments & Pick<PlaceArguments, 'placeId' | 'providerCode'>;
      return api.place(placeId, query, caller);
    },
  };
}

function argumentsOf(properties: Properties): Tool['inputSchema'] {
  return { type: 'object', properties, required: ['placeId'], additionalProperties: false };
}

/** A schema with all that it refers to in `$defs`, so that it is understood without the document. */
function selfContained(schema: JsonSchema, { components }: OpenApiDocument): Tool['inputSchema'] {
  const used = new Map<string, unknown>();
  const rewrite = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(rewrite);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => {
        if (key !== '$ref' || typeof entry !== 'string') return [key, rewrite(entry)];
        const name = entry.slice(componentPrefix.length);
        if (!used.has(name)) {
          used.set(name, {});
          used.set(name, rewrite(components.schemas[name]));
        }
        return [key, `#/$defs/${name}`];
      }),
    );
  };
  // Clients want the type of the arguments at the top, not behind a reference.
  const { $ref } = schema;
  const top = typeof $ref === 'string' ? components.schemas[$ref.slice(componentPrefix.length)] : schema;
  const rewritten = rewrite(top) as JsonSchema;
  return { ...rewritten, type: 'object', ...(used.size > 0 && { $defs: Object.fromEntries(used) }) };
}
