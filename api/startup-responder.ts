import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { RequestContext, RequestState } from './context.ts';
import { errorStatus, type ErrorCode } from './errors.ts';
import { requestId } from './middleware/request-id.ts';
import { apiPrefix } from './routes.ts';

/** Seconds after which a client should retry. */
const retryAfter = '2';

const code: ErrorCode = 'SERVICE_UNAVAILABLE';

/**
 * Responds to every request while the service starts: 503 with `Retry-After` and the error body; /health in its own shape.
 * A client that waits for the service sees at once that it exists and is not ready.
 */
export function startupResponder(version: string): RequestListener {
  const startedAt = performance.now();
  const app = new Koa<RequestState>();
  app.use(requestId());
  app.use((ctx: RequestContext) => {
    ctx.status = errorStatus[code];
    ctx.set({ 'Retry-After': retryAfter, 'Cache-Control': 'no-store' });
    ctx.body =
      ctx.path === `${apiPrefix}/health`
        ? {
            status: 'starting',
            version,
            uptimeSeconds: Math.floor((performance.now() - startedAt) / 1000),
          }
        : {
            error: {
              code,
              message: 'The service is starting. Try again in a moment.',
              requestId: ctx.state.requestId,
            },
          };
  });
  const handle = app.callback();
  return (request, response) => void handle(request, response);
}
