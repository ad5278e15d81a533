import Joi from 'joi';
import type { Page } from '../../catalog/lists/page.ts';
import { ApiError } from '../errors.ts';
import { defineRoute, type Route } from '../route.ts';
import { warnings } from '../schemas/answers.ts';
import { connectionCode, providerCode } from '../schemas/fields.ts';
import type { Scope, ScopeOf } from './scope.ts';
import type { ListingTokens, Position } from './tokens.ts';

export interface ListDependencies {
  readonly scopeOf: ScopeOf;
  readonly tokens: ListingTokens;
}

/** The fields that the query of every list has. */
export interface ListQuery {
  readonly connectionCode?: string;
  readonly providerCode?: string;
  readonly maxSize?: number;
}

interface ListBody<Query extends ListQuery> {
  readonly query?: Query & { readonly token?: string };
  readonly connectionCode?: string;
  readonly token?: string;
}

const defaultSize = 100;
const largestSize = 1000;
const longestToken = 4096;

/** What tells one list from the others. */
export interface List<Query extends ListQuery, Row> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The member of the answer that holds the rows. */
  readonly member: string;
  /** The fields of the query beside `connectionCode`, `providerCode` and `maxSize`. */
  readonly fields: Joi.PartialSchemaMap;
  /** A query must be sent, with one of these at least. */
  readonly scopingFields?: readonly string[];
  /** The token is also taken inside the query. */
  readonly tokenInQuery?: boolean;
  readonly row: Joi.ObjectSchema;
  readonly examples: { readonly body: object; readonly row: object };
  readonly read: (
    query: Query,
    scope: Scope,
    page: { readonly after: Position | null; readonly limit: number },
  ) => Promise<Page<Row>>;
}

/** The route of a list: `POST` with a query, answered page by page. */
export function listRoute<Query extends ListQuery, Row>(
  list: List<Query, Row>,
  { scopeOf, tokens }: ListDependencies,
): Route {
  return defineRoute<ListBody<Query>>({
    method: 'post',
    path: list.path,
    operationId: list.operationId,
    tag: 'Reference data',
    summary: list.summary,
    description:
      `${list.description} Pages follow one another by \`token\`, which fits the query that it was given for alone and does ` +
      'not end; `count` is the number of all rows. Without provider or connection: of all providers.',
    access: 'content',
    body: bodySchema(list),
    bodyExample: list.examples.body,
    responses: {
      200: {
        description: 'A page of the list.',
        schema: Joi.object({
          [list.member]: Joi.array().items(list.row).required(),
          count: Joi.number().integer().min(0).required(),
          token: Joi.string().allow(null).required().description('Null on the last page.'),
          warnings,
        }),
        example: { [list.member]: [list.examples.row], count: 1, token: null, warnings: [] },
      },
    },
    errors: ['UNKNOWN_CONNECTION', 'INVALID_TOKEN'],

    async handle({ body, claims }) {
      const query = { ...body.query } as Query & { readonly token?: string };
      const connection = oneOf('connectionCode', body.connectionCode, query.connectionCode);
      const token = oneOf('token', body.token, query.token);
      const scope = await scopeOf({ connectionCode: connection, providerCode: query.providerCode }, claims);
      const criteria = criteriaOf(list.operationId, { ...query, connectionCode: connection });
      const after = token === undefined ? null : tokens.read(criteria, token);
      const page = await list.read(query, scope, { after, limit: query.maxSize ?? defaultSize });
      return {
        status: 200,
        body: {
          [list.member]: page.rows,
          count: page.count,
          token: page.next === null ? null : tokens.issue(criteria, page.next),
          warnings: scope.warnings,
        },
      };
    },
  });
}

function bodySchema<Query extends ListQuery, Row>({
  fields,
  scopingFields,
  tokenInQuery = false,
}: List<Query, Row>): Joi.ObjectSchema<ListBody<Query>> {
  const token = Joi.string()
    .max(longestToken)
    .description(`The token of the page before${tokenInQuery ? '; also taken inside the query' : ''}.`);
  const query = Joi.object({
    connectionCode: connectionCode.description('Only rows of the family of the provider of this connection.'),
    providerCode: providerCode.description(
      'Only rows of the family of this provider: a code, an alias or a family.',
    ),
    ...fields,
    maxSize: Joi.number()
      .integer()
      .min(1)
      .max(largestSize)
      .description(`Rows of a page at most (default ${defaultSize}).`),
    ...(tokenInQuery ? { token } : {}),
  });
  return Joi.object<ListBody<Query>>({
    query: scopingFields === undefined ? query : query.or(...scopingFields).required(),
    connectionCode: connectionCode.description('The same as in the query.'),
    token,
  });
}

/** A field that may stand at the top or inside the query. */
function oneOf(field: string, above: string | undefined, inside: string | undefined): string | undefined {
  if (above !== undefined && inside !== undefined && above !== inside) {
    throw new ApiError(
      'VALIDATION_ERROR',
      `The request is not valid: ${field} stands there twice, and differs.`,
      {
        details: [{ field, reason: 'differs from that in the query' }],
      },
    );
  }
  return above ?? inside;
}

/** All that decides which rows a list has, in one form: neither the order of fields nor that of codes matters. */
function criteriaOf(operationId: string, query: object): string {
  const fields = Object.entries(query as Readonly<Record<string, unknown>>)
    .filter(([name, value]) => value !== undefined && name !== 'maxSize' && name !== 'token')
    .map(([name, value]) => [name, Array.isArray(value) ? [...new Set(value as string[])].sort() : value])
    .sort(([one], [other]) => (String(one) < String(other) ? -1 : 1));
  return JSON.stringify([operationId, fields]);
}
