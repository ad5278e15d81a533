import type Joi from 'joi';
import type { Claims } from './access/jwt.ts';
import type { Access } from './access/authenticate.ts';
import type { ErrorCode } from './errors.ts';
import type { ResponseOf, BodyOf, OperationId, ParamsOf, QueryOf } from './operation-types.ts';
import type { Tag } from './openapi/tags.ts';

/** What a handler is given: only what its route declares, validated and typed. */
export interface RouteRequest<Body, Query, Params> {
  readonly body: Body;
  readonly query: Query;
  readonly params: Params;
  readonly requestId: string;
  /** Null on public routes. */
  readonly claims: Claims | null;
}

export interface RouteResponse {
  readonly status: number;
  /** Any JSON value, a `JsonText` of one, or `JsonLines`. */
  readonly body: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface DeclaredResponse {
  readonly description: string;
  /** What an answer is, or a line of it. */
  readonly schema: Joi.Schema;
  /** `application/json` unless told otherwise. */
  readonly contentType?: string;
  /** Beside those of every route: names, and what they tell. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly example?: unknown;
}

/** One route, all that it takes and gives; the guard enforces it and OpenAPI is made from it. */
export interface Route<Body = unknown, Query = unknown, Params = unknown, Response = RouteResponse> {
  readonly method: 'get' | 'post' | 'delete';
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
  /** Fields of the body that people look for here, and the route that they belong to. */
  readonly misplacedFields?: Readonly<Record<string, string>>;
  /** Query parameters; they come as text and are converted. Absent: the route takes none. */
  readonly query?: Joi.ObjectSchema;
  /** The parameters in the path. Absent: it has none. */
  readonly params?: Joi.ObjectSchema;
  /** The answer 200 carries an ETag; a client that names it in `If-None-Match` is answered 304, whatever the method. */
  readonly etag?: boolean;
  readonly responses: Readonly<Record<number, DeclaredResponse>>;
  /** Error codes beyond those that every route of its kind can answer. */
  readonly errors?: readonly ErrorCode[];
  handle(request: RouteRequest<Body, Query, Params>): Promise<Response>;
}

/** A route with the types of its operation, which are made from its schemas (`npm run docs:openapi`). */
interface RouteOf<Id extends OperationId> extends Route<
  BodyOf<Id>,
  QueryOf<Id>,
  ParamsOf<Id>,
  ResponseOf<Id>
> {
  readonly operationId: Id;
}

/** Declares a route with the types of its operation; what it returns goes into one list with all others. */
export function defineRoute<Id extends OperationId>(route: RouteOf<Id>): Route {
  return route;
}
