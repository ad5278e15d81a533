import type Joi from 'joi';
import { authorize, type Authenticate } from './access/authenticate.ts';
import { clientAddress } from './access/client-address.ts';
import type { RateLimiter, WindowState } from './access/rate-limiter.ts';
import type { RequestContext } from './context.ts';
import { ApiError, type ErrorDetail } from './errors.ts';
import { readBody } from './read-body.ts';
import type { Route, RouteAnswer } from './route.ts';

export interface GuardDependencies {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly trustedProxies: readonly string[];
  /** Checks every answer against the declared schema and fails when it breaks it: for tests. */
  readonly checkResponses: boolean;
}

/**
 * The way of a request through its route, always in this order: who calls, how often, may they, what do they ask;
 * then the handler; then, in tests, whether the answer is what the route declares.
 */
export function createGuard(
  deps: GuardDependencies,
): (route: Route) => (ctx: RequestContext) => Promise<void> {
  return (route) => async (ctx) => {
    ctx.state.route = route.path;
    if (route.access !== 'public') await admit(ctx, route.access, deps);
    const query = validated(route.query, { ...ctx.query }, { convert: true, root: 'query' });
    const body =
      route.body === undefined
        ? undefined
        : validated(route.body, await readBody(ctx.req), { convert: false, root: 'body' });
    const answer = await route.handle({
      body,
      query,
      requestId: ctx.state.requestId,
      claims: ctx.state.claims ?? null,
    });
    if (deps.checkResponses) checkAnswer(route, answer);
    ctx.status = answer.status;
    if (answer.headers !== undefined) ctx.set({ ...answer.headers });
    ctx.body = answer.body;
  };
}

async function admit(
  ctx: RequestContext,
  access: 'content' | 'admin',
  deps: GuardDependencies,
): Promise<void> {
  const peer = ctx.req.socket.remoteAddress ?? '';
  const claims = await deps.authenticate(access, {
    authorization: ctx.get('Authorization'),
    clientAddress: clientAddress(peer, ctx.get('X-Forwarded-For'), deps.trustedProxies),
  });
  ctx.state.claims = claims;
  const windows = await deps.rateLimiter.take(claims.serviceAccount, claims.limits);
  ctx.set(rateHeaders(windows));
  const exceeded = windows.find((window) => window.exceeded);
  if (exceeded !== undefined) {
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

function rateHeaders(windows: readonly WindowState[]): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const { name, limit, remaining, resetsInMs } of windows) {
    headers[`X-RateLimit-Limit-${name}`] = String(limit);
    headers[`X-RateLimit-Remaining-${name}`] = String(remaining);
    headers[`X-RateLimit-Reset-${name}`] = String(Math.ceil((Date.now() + resetsInMs) / 1000));
  }
  return headers;
}

function validated(
  schema: Joi.ObjectSchema | undefined,
  value: unknown,
  { convert, root }: { readonly convert: boolean; readonly root: 'body' | 'query' },
): unknown {
  if (schema === undefined) {
    const [unknown] = Object.keys(value as object);
    if (unknown === undefined) return {};
    throw invalid([{ field: unknown, reason: 'is not a parameter of this route' }]);
  }
  const result: Joi.ValidationResult<unknown> = schema.validate(value, {
    abortEarly: false,
    convert,
    errors: { wrap: { label: false }, label: false },
  });
  if (result.error === undefined) return result.value;
  throw invalid(
    result.error.details.slice(0, maxDetails).map((detail) => ({
      field: fieldName(detail.path) || root,
      reason: detail.message.trim(),
    })),
  );
}

/** Enough to mend a request by; a hostile one cannot make its answer grow. */
const maxDetails = 50;

function invalid(details: readonly ErrorDetail[]): ApiError {
  const [first] = details;
  return new ApiError(
    'VALIDATION_ERROR',
    first === undefined
      ? 'The request is not valid.'
      : `The request is not valid: ${first.field} ${first.reason}.`,
    { details },
  );
}

function fieldName(path: readonly (string | number)[]): string {
  return path.reduce<string>((name, part) => {
    if (typeof part === 'number') return `${name}[${part}]`;
    return name === '' ? part : `${name}.${part}`;
  }, '');
}

function checkAnswer(route: Route, answer: RouteAnswer): void {
  const declared = route.responses[answer.status];
  if (declared === undefined)
    throw new Error(`${route.operationId} does not declare the status ${answer.status}`);
  const { error } = declared.schema.validate(answer.body, { abortEarly: false, convert: false });
  if (error !== undefined) throw new Error(`${route.operationId} breaks its schema: ${error.message}`);
}
