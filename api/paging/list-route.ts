import Joi from 'joi';
import type { Page } from '../../catalog/paging/keyset-page.ts';
import type { Route, RouteDependencies } from '../route.ts';
import { code, providerCode } from '../schemas/fields.ts';
import { languages } from '../schemas/languages.ts';
import { type Warning, warnings } from '../schemas/responses.ts';
import { listOf, count, nullableString } from '../schemas/response-fields.ts';
import type { ProviderScope } from '../scope/provider-scope.ts';
import { criteriaOf, defaultSize, maxSize, oneOf, token } from './list-query.ts';
import type { Position } from './page-token.ts';

/** What the bodies of all lists have in common. */
interface ListBody {
  readonly query?: {
    readonly connectionCode?: string;
    readonly providerCode?: string;
    readonly maxSize: number;
    readonly token?: string;
  };
  readonly connectionCode?: string;
  readonly token?: string;
  readonly languages?: readonly string[];
}

type QueryOf<Body extends ListBody> = Partial<NonNullable<Body['query']>>;

/** What distinguishes one list from the others. */
export interface List<Body extends ListBody, Row> {
  readonly path: string;
  readonly operationId: string;
  readonly summary: string;
  readonly description: string;
  /** The member of the response that holds the rows. */
  readonly member: string;
  /** The fields of the query beside `connectionCode`, `providerCode` and `maxSize`. */
  readonly fields: Joi.PartialSchemaMap;
  /** When given, a query is required, with at least one of these. */
  readonly requireOneOf?: readonly string[];
  /** Whether the token may also be given in the query. */
  readonly tokenInQuery?: boolean;
  /** Whether the rows are providers, so that a sandbox is listed as any. */
  readonly ofProviders?: boolean;
  /** Whether the rows have texts, so that the body may wish languages. */
  readonly hasTexts?: boolean;
  readonly row: Joi.Schema;
  readonly examples: { readonly body: object; readonly row: object };
  readonly read: (
    query: QueryOf<Body>,
    scope: ProviderScope,
    page: ListPage,
  ) => Promise<Page<Row> & { readonly warnings?: readonly Warning[] }>;
}

interface ListPage {
  readonly after: Position | null;
  readonly limit: number;
  readonly languages: readonly string[] | undefined;
}

/** The route of a list of reference data: `POST` with a query, returned page by page. */
export function listRoute<Body extends ListBody, Row>(
  list: List<Body, Row>,
  { providerScopeOf, pageTokens }: Pick<RouteDependencies, 'providerScopeOf' | 'pageTokens'>,
): Route {
  const route: Route<Body> = {
    method: 'post',
    path: list.path,
    operationId: list.operationId,
    tag: 'Reference data',
    summary: list.summary,
    description:
      `${list.description} The next page is requested with \`token\`, which is valid only for the query that it was issued ` +
      'for and does not expire; `count` is the number of all rows. Without provider or connection, rows of all providers ' +
      'are listed.',
    access: 'content',
    body: bodySchema(list),
    bodyExample: list.examples.body,
    responses: {
      200: {
        description: 'A page of the list.',
        schema: Joi.object({
          [list.member]: listOf(list.row),
          count,
          token: nullableString.description('Null on the last page.'),
          warnings,
        }),
        example: { [list.member]: [list.examples.row], count: 1, token: null, warnings: [] },
      },
    },
    errors: ['UNKNOWN_CONNECTION', 'INVALID_TOKEN'],

    async handle({ body, claims }) {
      const query = { ...body.query } as QueryOf<Body>;
      const connectionCode = oneOf('connectionCode', body.connectionCode, query.connectionCode);
      const sentToken = oneOf('token', body.token, query.token);
      const { providerCode } = query;
      const scope = await providerScopeOf(
        {
          ...{ connectionCode, providerCode, providerField: 'query.providerCode' },
          ofProvider: list.ofProviders === true,
        },
        claims,
      );
      const criteria = criteriaOf(list.operationId, { ...query, connectionCode });
      const after = pageTokens.readToken(criteria, sentToken);
      const limit = query.maxSize ?? defaultSize;
      const page = await list.read(query, scope, { after, limit, languages: body.languages });
      return {
        status: 200,
        body: {
          [list.member]: page.rows,
          count: page.count,
          token: page.next === null ? null : pageTokens.issue(criteria, page.next),
          warnings: [...scope.warnings, ...(page.warnings ?? [])],
        },
      };
    },
  };
  return route;
}

function bodySchema({
  fields,
  requireOneOf,
  tokenInQuery = false,
  hasTexts = false,
}: Pick<List<ListBody, unknown>, 'fields' | 'requireOneOf' | 'tokenInQuery' | 'hasTexts'>): Joi.ObjectSchema {
  const query = Joi.object({
    connectionCode: code.description('Only rows of the family of the provider of this connection.'),
    providerCode: providerCode.description(
      'Only rows of the family of this provider: a code, an alias or a family.',
    ),
    ...fields,
    maxSize,
    ...(tokenInQuery ? { token } : {}),
  });
  return Joi.object({
    query: requireOneOf === undefined ? query : query.or(...requireOneOf).required(),
    connectionCode: code.description('The same as in the query.'),
    token,
    ...(hasTexts ? { languages } : {}),
  });
}
