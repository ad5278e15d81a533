import type { IncomingMessage } from 'node:http';
import type Joi from 'joi';
import type { ConnectionQueries } from '../catalog/access/connections.ts';
import type { Access } from './access/authenticate.ts';
import type { Claims } from './access/jwt.ts';
import type { ApiDependencies } from './dependencies.ts';
import type { ErrorCode } from './errors.ts';
import type { BodyOf, HeadersOf, OperationId, ParamsOf, QueryOf, ResponseOf } from './operation-types.ts';
import type { StreamLimit } from './response/stream-limit.ts';
import type { PageTokens } from './paging/page-token.ts';
import type { ProviderScopeOf } from './scope/provider-scope.ts';
import type { SalesScopeOf } from './scope/sales-scope.ts';

/** The groups of operations, in the order of the documentation. */
export const tags = [
  { name: 'System', description: 'The state of the service.' },
  { name: 'Hotels', description: 'Content, codes and search of hotels.' },
  { name: 'Places', description: 'Cities, regions and zones of the platform.' },
  { name: 'Chains', description: 'Chains of the platform, and the names of those of providers.' },
  { name: 'Reference data', description: 'What hotels refer to, of providers and of the platform.' },
  { name: 'Scopes', description: 'What was changed about connections, agencies and policies.' },
  { name: 'Statistics', description: 'The size of the catalog, and the quality of its content.' },
  { name: 'Webhooks', description: 'Where changes are sent.' },
  { name: 'Imports', description: 'Files of suppliers that operators import.' },
  { name: 'Access', description: 'API keys.' },
  { name: 'Operations', description: 'What operators do, and what they have done.' },
  { name: 'Export', description: 'The catalog as lines: in one response, or in files.' },
] as const;

type Tag = (typeof tags)[number]['name'];

/** What routes are made with: each takes what it needs. */
export interface RouteDependencies extends ApiDependencies {
  readonly connections: ConnectionQueries;
  readonly providerScopeOf: ProviderScopeOf;
  readonly salesScopeOf: SalesScopeOf;
  readonly pageTokens: PageTokens;
  readonly streamLimit: StreamLimit;
}

/** What a handler is given: only what its route declares, validated and typed. */
interface RouteRequest<Body, Query, Params, Headers = object> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  /** Those that the route declares, by the names in its declaration. */
  readonly headers: Headers;
  /** The request itself, whose body the handler of a route with `upload` reads. */
  readonly request: IncomingMessage;
  /** Null on public routes. */
  readonly claims: Claims | null;
  /** What the header `Accept-Language` wishes, where the route reads it; undefined: nothing. */
  readonly languages: readonly string[] | undefined;
  /** Which of the types of the response with status 200 the header `Accept` prefers; the first by default. */
  readonly contentType: string;
  /** Whether the client has gone, so that nobody will read the response. */
  readonly isGone: () => boolean;
  /** A signal that aborts when the client leaves before the whole response was written. */
  readonly gone: () => AbortSignal;
}

export interface RouteResponse {
  readonly status: number;
  /**
   * Any JSON value, a `JsonText` of one, a `StreamedBody` or a `StoredFile`; null where the response has no
   * body.
   */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DeclaredResponse {
  readonly description: string;
  /**
   * The schema of the body, of a line of it, or of an event (its name and its data); a response without one
   * has no body.
   */
  readonly schema?: Joi.Schema;
  /** `application/json` by default. */
  readonly contentType?: string;
  /** The types that a client may choose by `Accept` in its place, each with a schema of the whole body. */
  readonly otherTypes?: Readonly<Record<string, { readonly schema: Joi.Schema; readonly example: unknown }>>;
  /** Headers beside those of every route, with their descriptions. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Those that not every such response has. */
  readonly optionalHeaders?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** A request that the service sends, because of a route that was called. */
export interface DeclaredCallback {
  readonly operationId: string;
  /** Where it is sent, as a runtime expression of OpenAPI. */
  readonly address: string;
  readonly summary: string;
  readonly description: string;
  readonly body: Joi.ObjectSchema;
  readonly bodyExample: unknown;
  /** What a receiver says by a status. */
  readonly responses: Readonly<Record<string, string>>;
}

/**
 * One route: all that it takes and returns. The route middleware enforces it,
 * and OpenAPI is generated from it.
 */
export interface Route<
  Body = unknown,
  Query = unknown,
  Params = unknown,
  Headers = unknown,
  Response = RouteResponse,
> {
  readonly method: 'get' | 'head' | 'post' | 'put' | 'patch' | 'delete';
  /** Below the prefix of the API, in the router's notation. */
  readonly path: string;
  readonly operationId: string;
  readonly tag: Tag;
  readonly summary: string;
  readonly description: string;
  readonly access: Access;
  /** The JSON body; a route without one takes none. */
  readonly body?: Joi.ObjectSchema;
  readonly bodyExample?: unknown;
  /** What the body is where it is a file, of any type, which the handler reads. */
  readonly upload?: string;
  /**
   * Fields of the body that callers mistake for fields of this route, and the route that is meant: below the
   * top, or where several have them. That of any other field is found (`field-owners.ts`).
   */
  readonly misplacedFields?: Readonly<Record<string, string>>;
  /** The query parameters, which are converted from text. Absent: the route takes none. */
  readonly query?: Joi.ObjectSchema;
  /** Whether `Accept-Language` chooses texts of the response: of a route without a body that has some. */
  readonly acceptsLanguage?: boolean;
  /** The parameters in the path. Absent: it has none. */
  readonly params?: Joi.ObjectSchema;
  /** The headers that it reads, by their names as they are published. */
  readonly headers?: Joi.ObjectSchema;
  /** Whether a response with status 200 has an ETag, and `If-None-Match` is honoured, whatever the method. */
  readonly etag?: boolean;
  /** For how many seconds a caller may use a response with an ETag without asking again; 0 by default. */
  readonly maxAgeSeconds?: number;
  /** Whether a range of the response may be requested: its body is a `StoredFile`. */
  readonly acceptsRanges?: boolean;
  readonly responses: Readonly<Record<number, DeclaredResponse>>;
  /** What it has the service send, by name. */
  readonly callbacks?: Readonly<Record<string, DeclaredCallback>>;
  /** Error codes beyond those that every route of its kind can return. */
  readonly errors?: readonly ErrorCode[];
  handle(request: RouteRequest<Body, Query, Params, Headers>): Promise<Response>;
}

/** A route with the types of its operation, which are generated from its schemas (`npm run generate`). */
interface TypedRoute<Id extends OperationId> extends Route<
  BodyOf<Id>,
  QueryOf<Id>,
  ParamsOf<Id>,
  HeadersOf<Id>,
  ResponseOf<Id>
> {
  readonly operationId: Id;
}

/** Declares a route with the types of its operation. */
export function defineRoute<Id extends OperationId>(route: TypedRoute<Id>): Route {
  return route;
}
