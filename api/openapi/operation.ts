import type Joi from 'joi';
import { capitalized } from '../../runtime/capitalized.ts';
import { isRequired, membersOf } from '../../runtime/joi-schema.ts';
import type { OperationId } from '../operation-types.ts';
import type { DeclaredCallback, Route } from '../route.ts';
import { publishedOf } from '../schemas/component.ts';
import { acceptLanguageParameter, ifNoneMatchParameter, rangeParameters } from './headers.ts';
import type { Json, JsonSchemas } from './json-schemas.ts';
import type { Responses } from './responses.ts';

/**
 * Operations for which the interface, as it was specified, has no status 400: wrong
 * input is refused all the same.
 */
const extendedStatuses: ReadonlySet<string> = new Set([
  'listProviderCodes',
  'getStats',
  'exportCatalog',
  'getCoverage',
  'getMappingQuality',
  'listAmenities',
  'listRoomTypes',
  'removeChainOverride',
  'listChainOverrides',
  'listChainSuggestions',
] satisfies readonly OperationId[]);

/**
 * The operation of a route. Its body and its response are components, named after it unless they have a name.
 */
export function operationOf(route: Route, schemas: JsonSchemas, responses: Responses): Json {
  const secured = route.access !== 'public';
  const name = capitalized(route.operationId);
  const parameters = [
    ...parametersOf(route.params, 'path', schemas),
    ...parametersOf(route.query, 'query', schemas),
    ...parametersOf(route.headers, 'header', schemas),
    ...(route.acceptsLanguage === true ? [acceptLanguageParameter] : []),
    ...(route.etag === true ? [ifNoneMatchParameter] : []),
    ...(route.acceptsRanges === true ? rangeParameters : []),
  ];
  return {
    operationId: route.operationId,
    tags: [route.tag],
    summary: route.summary,
    description: extendedStatuses.has(route.operationId)
      ? `${route.description} Of the statuses, 400 is an extension of the specified interface.`
      : route.description,
    security: secured ? [...(route.access === 'admin' ? [] : [{ apiKey: [] }]), { bearer: [] }] : [],
    ...(parameters.length > 0 && { parameters }),
    ...(route.body !== undefined && {
      requestBody: {
        required: (membersOf(route.body) ?? []).some(({ schema }) => isRequired(schema)),
        content: {
          'application/json': {
            schema: schemas.named(`${name}Request`, route.body),
            ...(route.bodyExample === undefined ? {} : { example: route.bodyExample }),
          },
        },
      },
    }),
    ...(route.upload !== undefined && {
      requestBody: {
        required: true,
        description: route.upload,
        // A media range is none that a generated client can send.
        content: { 'application/octet-stream': { schema: {} } },
      },
    }),
    responses: responses.of(route, `${name}Response`),
    ...(route.callbacks !== undefined && {
      callbacks: Object.fromEntries(
        Object.entries(route.callbacks).map(([key, sent]) => [key, callbackOf(route, sent, schemas)]),
      ),
    }),
  };
}

function callbackOf({ tag }: Route, sent: DeclaredCallback, schemas: JsonSchemas): Json {
  const { operationId, address, summary, description, body, bodyExample, responses } = sent;
  return {
    [address]: {
      post: {
        ...{ operationId, tags: [tag], summary, description },
        security: [],
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemas.of(body), example: bodyExample } },
        },
        responses: Object.fromEntries(
          Object.entries(responses).map(([status, meaning]) => [status, { description: meaning }]),
        ),
      },
    },
  };
}

function parametersOf(
  parameters: Joi.ObjectSchema | undefined,
  place: 'path' | 'query' | 'header',
  schemas: JsonSchemas,
): readonly Json[] {
  return ((parameters && membersOf(parameters)) ?? []).map(({ key, schema }) => {
    const { description, ...shape } = schemas.of(schema);
    return {
      name: key,
      in: place,
      description: description ?? publishedOf(schema).description,
      required: isRequired(schema),
      schema: shape,
    };
  });
}
