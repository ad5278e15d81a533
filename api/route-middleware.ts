import type { ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { HttpMetrics } from '../runtime/metrics.ts';
import { authorize, type Authenticate } from './access/authenticate.ts';
import { clientAddress } from './access/client-address.ts';
import { rateHeaderNames } from './access/rate-headers.ts';
import type { RateLimiter, WindowState } from './access/rate-limiter.ts';
import type { RequestContext } from './context.ts';
import { ApiError } from './errors.ts';
import { sendWithEtag } from './response/etag.ts';
import { JsonLines, jsonLinesType } from './response/json-lines.ts';
import { jsonText, plainBody } from './response/json-text.ts';
import { readBody } from './validation/read-body.ts';
import type { Route } from './route.ts';
import { validator } from './validation/validator.ts';

export interface RouteMiddlewareDependencies {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly metrics: HttpMetrics;
  readonly trustedProxies: readonly string[];
  /** Checks every answer against the declared schema and fails when it breaks it: for tests. */
  readonly checkResponses: boolean;
}

/**
 * The way of a request through its route, always in this order: who calls, how often, may they, what do they ask;
 * then the handler; then, in tests, whether the answer is what the route declares.
 */
export function createRouteMiddleware(
  deps: RouteMiddlewareDependencies,
): (route: Route) => (ctx: RequestContext) => Promise<void> {
  return (route) => {
    const queryOf = validator(route.query, { convert: true, root: 'query' });
    const paramsOf = validator(route.params, { convert: true, root: 'path' });
    const bodyOf = validator(route.body, { convert: false, root: 'body', misplaced: route.misplacedFields });
    return async (ctx) => {
      ctx.state.route = route.path;
      if (route.access !== 'public') await admit(ctx, route.access, deps);
      const params = paramsOf({ ...ctx['params'] });
      const query = queryOf({ ...ctx.query });
      const body = route.body === undefined ? undefined : bodyOf(await readBody(ctx.req));
      const answer = await route.handle({
        body,
        query,
        params,
        claims: ctx.state.claims ?? null,
      });
      ctx.status = answer.status;
      if (answer.headers !== undefined) ctx.set({ ...answer.headers });
      const check = deps.checkResponses ? checkBy(route, answer.status) : null;
      if (answer.body instanceof JsonLines) {
        sendLines(ctx, answer.body.stream(check ?? (() => undefined)));
        return;
      }
      // Only then: the value of a body that is text already has to be parsed.
      check?.(plainBody(answer.body));
      ctx.set('Content-Type', 'application/json; charset=utf-8');
      const text = jsonText(answer.body);
      if (route.etag !== true || answer.status !== 200) {
        ctx.body = text;
        return;
      }
      // Callers may see different things at one address, so that no shared cache may keep it.
      ctx.set('Cache-Control', 'private, no-cache');
      sendWithEtag(ctx, text);
    };
  };
}

/** Sends a stream, compressed for whoever wants it so; it ends with the connection, and the connection with it. */
function sendLines(ctx: RequestContext, lines: Readable): void {
  ctx.res.once('close', () => lines.destroy());
  // Behind a compressor an error does not reach the response by itself; a whole answer it must not look like.
  lines.once('error', () => ctx.res.destroy());
  ctx.set('Content-Type', `${jsonLinesType}; charset=utf-8`);
  ctx.compress = true;
  ctx.body = lines;
}

async function admit(
  ctx: RequestContext,
  access: 'content' | 'admin',
  deps: RouteMiddlewareDependencies,
): Promise<void> {
  const peer = ctx.req.socket.remoteAddress ?? '';
  const claims = await deps.authenticate(access, {
    authorization: ctx.get('Authorization'),
    clientAddress: () => clientAddress(peer, ctx.get('X-Forwarded-For'), deps.trustedProxies),
  });
  ctx.state.claims = claims;
  const windows = await deps.rateLimiter.take(claims.serviceAccount, claims.limits);
  setRateHeaders(ctx.res, windows);
  const exceeded = windows.find((window) => window.exceeded);
  if (exceeded !== undefined) {
    deps.metrics.refused(exceeded.name);
    throw new ApiError(
      'RATE_LIMIT_EXCEEDED',
      `Over ${exceeded.limit} requests a ${exceeded.name.toLowerCase()}.`,
      {
        headers: { 'Retry-After': String(Math.max(1, Math.ceil(exceeded.resetsInMs / 1000))) },
      },
    );
  }
  authorize(access, claims);
}

function setRateHeaders(response: ServerResponse, windows: readonly WindowState[]): void {
  const now = Date.now();
  for (const { name, limit, remaining, resetsInMs } of windows) {
    const header = rateHeaderNames[name];
    response.setHeader(header.limit, limit);
    response.setHeader(header.remaining, remaining);
    response.setHeader(header.reset, Math.ceil((now + resetsInMs) / 1000));
  }
}

/** Throws for a body, or a line of one, that breaks what the route declares. */
function checkBy(route: Route, status: number): (value: unknown) => void {
  const declared = route.responses[status];
  if (declared === undefined) throw new Error(`${route.operationId} does not declare the status ${status}`);
  return (value) => {
    const { error } = declared.schema.validate(value, { abortEarly: false, convert: false });
    if (error !== undefined) throw new Error(`${route.operationId} breaks its schema: ${error.message}`);
  };
}
