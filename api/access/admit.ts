import type { HttpMetrics } from '../../runtime/metrics.ts';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import { queryParameters } from '../query-parameters.ts';
import { accountOf } from './account.ts';
import { authorize, type Authenticate } from './authenticate.ts';
import { clientAddress } from './client-address.ts';
import { rateHeadersOf } from './rate-headers.ts';
import type { RateLimiter, RateWindow } from './rate-limiter.ts';

export interface AccessDependencies {
  readonly authenticate: Authenticate;
  readonly rateLimiter: RateLimiter;
  readonly metrics: HttpMetrics;
  readonly trustedProxies: readonly string[];
}

/**
 * Authenticates the caller, counts the request and authorizes it, in this order.
 *
 * @throws ApiError UNAUTHORIZED, RATE_LIMIT_EXCEEDED, FORBIDDEN and what `Authenticate` throws
 */
export async function admit(
  ctx: RequestContext,
  access: 'content' | 'admin',
  { authenticate, rateLimiter, metrics, trustedProxies }: AccessDependencies,
): Promise<void> {
  const peer = ctx.req.socket.remoteAddress ?? '';
  const claims = await authenticate(access, {
    authorization: ctx.get('Authorization'),
    misplacedKey: () => misplacedKeyOf(ctx),
    clientAddress: () => clientAddress(peer, ctx.get('X-Forwarded-For'), trustedProxies),
  });
  ctx.state.claims = claims;
  const windows = await rateLimiter.take(accountOf(claims), claims.limits);
  setRateHeaders(ctx, windows);
  const exceeded = windows.find((window) => window.exceeded);
  if (exceeded !== undefined) {
    metrics.refused(exceeded.name);
    const message = `More than ${exceeded.limit} requests per ${exceeded.name.toLowerCase()}.`;
    const seconds = Math.max(1, Math.ceil(exceeded.resetsInMs / 1000));
    throw new ApiError('RATE_LIMIT_EXCEEDED', message, { headers: { 'Retry-After': String(seconds) } });
  }
  authorize(access, claims);
}

/** How other services have keys sent: by a header or a parameter of this name. */
const keyName = /^(?:x-)?api[-_]?key$/i;

function misplacedKeyOf(ctx: RequestContext): string | null {
  const header = Object.keys(ctx.req.headers).find((name) => keyName.test(name));
  if (header !== undefined) return header;
  const parameter = Object.keys(queryParameters(ctx.querystring)).find((name) => keyName.test(name));
  return parameter === undefined ? null : `?${parameter}=`;
}

function setRateHeaders(ctx: RequestContext, windows: readonly RateWindow[]): void {
  // A request whose body cannot be read gets its response meanwhile.
  if (ctx.headerSent) return;
  const now = Date.now();
  for (const { name, limit, remaining, resetsInMs } of windows) {
    const header = rateHeadersOf(name);
    ctx.res.setHeader(header.limit, limit);
    ctx.res.setHeader(header.remaining, remaining);
    ctx.res.setHeader(header.reset, Math.ceil((now + resetsInMs) / 1000));
  }
}
