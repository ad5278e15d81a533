import type { Next } from 'koa';
import type { Logger } from '../../runtime/logger.ts';
import type { HttpMetrics } from '../../runtime/metrics.ts';
import type { RequestContext } from '../context.ts';

/** nginx's status for a client that disconnected before the response began. */
const clientClosedRequest = 499;

/** The route, for metrics and log, of the files of the page and the documentation. */
export const siteRoute = 'site';

/**
 * Logs one line per request, when its response has been sent; never its query string and headers. Those for
 * files are at level `debug`.
 */
export function requestLog(logger: Logger, metrics: HttpMetrics) {
  return (ctx: RequestContext, next: Next): Promise<void> => {
    const since = performance.now();
    ctx.res.once('close', () => {
      const ms = performance.now() - since;
      const route = ctx.state.route ?? 'unknown';
      const status = ctx.res.headersSent ? ctx.status : clientClosedRequest;
      const aborted = !ctx.res.writableFinished;
      if (aborted && ctx.state.bodyError === undefined) metrics.clientFault('disconnected');
      metrics.observe({ method: ctx.method, route, status, seconds: ms / 1000 });
      // A page is dozens of files: what matters is whether one is missing.
      const level = route === siteRoute && status < 400 ? 'debug' : 'info';
      logger[level](
        {
          requestId: ctx.state.requestId,
          method: ctx.method,
          route,
          status,
          ms: Math.round(ms * 100) / 100,
          serviceAccount: ctx.state.claims?.serviceAccount,
          // Not all of the response was sent.
          aborted: aborted || undefined,
        },
        'request',
      );
    });
    return next();
  };
}
