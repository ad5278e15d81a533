import { allowLongBody } from '../runtime/http/long-bodies.ts';
import { membersOf } from '../runtime/joi-schema.ts';
import { acceptedLanguages } from './accepted-languages.ts';
import { admit, type AccessDependencies } from './access/admit.ts';
import type { RequestContext } from './context.ts';
import { invalidRequest } from './errors.ts';
import { isPercentEncoded, percentEncoded } from './middleware/request-target.ts';
import { queryParameters } from './query-parameters.ts';
import { sendReusedBytes } from './response/compression.ts';
import { type Connection, connectionOf } from './response/connection.ts';
import { sendWithEtag } from './response/etag.ts';
import { JsonText, jsonText, plainBody } from './response/json-text.ts';
import { sendStoredFile, StoredFile } from './response/stored-file.ts';
import { type CheckValue, StreamedBody } from './response/streamed-body.ts';
import type { Route, RouteResponse } from './route.ts';
import { bodyValidator } from './validation/body-validator.ts';
import { readBody } from './validation/read-body.ts';
import { validator } from './validation/validator.ts';

export interface RouteMiddlewareDependencies extends AccessDependencies {
  /**
   * Whether every response is checked against the declared schema, and fails when it breaks it: for tests.
   */
  readonly checkResponses: boolean;
  /** The routes that have a field, for callers who send it to another one. */
  readonly fieldOwners: ReadonlyMap<string, string>;
}

/**
 * Makes the Koa middleware of a route: it admits the caller, validates parameters and body, calls the
 * handler and sends the response.
 */
export function createRouteMiddleware(
  deps: RouteMiddlewareDependencies,
): (route: Route) => (ctx: RequestContext) => Promise<void> {
  return (route) => {
    const queryOf = validator(route.query, { convert: true, root: 'query' });
    const paramsOf = validator(route.params, { convert: true, root: 'path' });
    const headersOf = validator(route.headers, { convert: true, root: 'header' });
    const listNames = ((route.query && membersOf(route.query)) ?? [])
      .filter(({ schema }) => schema.type === 'array')
      .map(({ key }) => key);
    const headerNames = ((route.headers && membersOf(route.headers)) ?? []).map(({ key }) => key);
    const bodyOf = bodyValidator(
      validator(route.body, {
        ...{ convert: false, root: 'body' },
        ...{ misplaced: route.misplacedFields, elsewhere: deps.fieldOwners },
      }),
    );
    return async (ctx) => {
      ctx.state.route = route.path;
      if (route.access !== 'public') await admit(ctx, route.access, deps);
      const params = paramsOf({ ...ctx['params'] });
      const query = queryOf(querySent(ctx, listNames));
      const headers = headersOf(headersSent(ctx, headerNames));
      const body = route.body === undefined ? undefined : bodyOf(await readBody(ctx.req));
      if (route.upload !== undefined) allowLongBody(ctx.req);
      const connection = connectionOf(ctx);
      const request = {
        ...{ body, query, params, headers, claims: ctx.state.claims ?? null },
        request: ctx.req,
        languages: route.acceptsLanguage === true ? languagesOf(ctx) : undefined,
        contentType: acceptedType(ctx, route),
        isGone: () => ctx.req.socket.destroyed,
        gone: connection.gone,
      };
      const response = await route.handle(request).catch((error: unknown) => {
        // The rest of a body is not read.
        if (route.upload !== undefined && !ctx.req.complete) ctx.set('Connection', 'close');
        throw error;
      });
      const check = deps.checkResponses ? checkBy(route, response.status, [body, query]) : null;
      await send(ctx, route, response, { check, connection });
    };
  };
}

/** What was sent of these headers. */
function headersSent({ req }: RequestContext, names: readonly string[]): object {
  return Object.fromEntries(
    names.flatMap((name) => {
      const sent = req.headers[name.toLowerCase()];
      return sent === undefined ? [] : [[name, sent]];
    }),
  );
}

function languagesOf(ctx: RequestContext): readonly string[] | undefined {
  ctx.vary('Accept-Language');
  return acceptedLanguages(ctx.get('Accept-Language'));
}

function acceptedType(ctx: RequestContext, route: Route): string {
  const { contentType = 'application/json', otherTypes } = route.responses[200] ?? {};
  if (otherTypes === undefined) return contentType;
  ctx.vary('Accept');
  // Whoever accepts none of them gets the first one, as where there is no choice.
  return ctx.accepts(contentType, ...Object.keys(otherTypes)) || contentType;
}

/**
 * @param lists the names of those that are lists: repeated, or with commas between the entries
 * @throws ApiError VALIDATION_ERROR for a query that is not percent-encoded UTF-8
 */
function querySent(ctx: RequestContext, lists: readonly string[]): object {
  const { querystring } = ctx;
  if (querystring === '') return {};
  if (!isPercentEncoded(querystring)) throw invalidRequest([{ field: 'query', reason: percentEncoded }]);
  const sent: Record<string, string | readonly string[]> = { ...queryParameters(querystring) };
  for (const name of lists) {
    const value = sent[name];
    if (value !== undefined) sent[name] = [value].flat().flatMap((part) => part.split(','));
  }
  return sent;
}

interface Sending {
  readonly check: CheckValue | null;
  readonly connection: Connection;
}

async function send(
  ctx: RequestContext,
  route: Route,
  { status, headers, body }: RouteResponse,
  { check, connection }: Sending,
): Promise<void> {
  ctx.status = status;
  if (headers !== undefined) ctx.set({ ...headers });
  if (body instanceof StreamedBody) {
    ctx.set({ 'Content-Type': `${body.contentType}; charset=utf-8`, ...body.headers });
    ctx.compress = body.compressed;
    connection.send(body.stream(check));
    return;
  }
  if (body instanceof StoredFile) {
    await sendStoredFile(ctx, body, connection);
    return;
  }
  if (route.responses[status]?.schema === undefined) {
    ctx.body = null;
    return;
  }
  // Only for a check is a body that is text already parsed.
  check?.(plainBody(body));
  ctx.set('Content-Type', 'application/json; charset=utf-8');
  if (route.etag === true && status === 200) {
    // Callers may see different content at the same URL: no shared cache may store it.
    const { maxAgeSeconds } = route;
    ctx.set(
      'Cache-Control',
      maxAgeSeconds === undefined ? 'private, no-cache' : `private, max-age=${maxAgeSeconds}`,
    );
    sendWithEtag(ctx, jsonText(body));
  } else if (body instanceof JsonText) await sendReusedBytes(ctx, body);
  else ctx.body = jsonText(body);
}

/** Throws for a body, or a line of one, that breaks what the route declares. */
function checkBy(route: Route, status: number, asked: readonly unknown[]): CheckValue | null {
  const declared = route.responses[status];
  if (declared === undefined) throw new Error(`${route.operationId} does not declare the status ${status}`);
  const { schema } = declared;
  if (schema === undefined) return null;
  return (value) => {
    const selecting = asked.find((part) => typeof part === 'object' && part !== null && 'fields' in part);
    const context = { fields: selecting?.fields };
    const { error } = schema.validate(value, { abortEarly: false, convert: false, context });
    if (error !== undefined) throw new Error(`${route.operationId} breaks its schema: ${error.message}`);
  };
}
