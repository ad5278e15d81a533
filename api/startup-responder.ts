import type { RequestListener } from 'node:http';
import Koa from 'koa';
import type { RequestContext, RequestState } from './context.ts';
import { ApiError, errorBodyOf } from './errors.ts';
import { interfaceVersion } from './interface-version.ts';
import { requestId } from './middleware/request-id.ts';
import { apiPrefix } from './api-prefix.ts';
import { isOfReader } from './pages/not-found-page.ts';
import { sendStartingPage } from './pages/starting-page.ts';

const starting = new ApiError('SERVICE_UNAVAILABLE', 'The service is starting. Try again in a moment.', {
  // In seconds.
  headers: { 'Retry-After': '2' },
});

/**
 * Responds to every request while the service starts: 503 with `Retry-After` and the error body; /health in
 * its own shape, and the browser of a person with a page that tries again. A client that waits for the
 * service sees at once that it exists and is not ready.
 */
export function startupResponder(build: string): RequestListener {
  const startedAt = performance.now();
  const app = new Koa<RequestState>();
  app.use(requestId());
  app.use((ctx: RequestContext) => {
    ctx.status = starting.status;
    ctx.set({ ...starting.headers, 'Cache-Control': 'no-store' });
    if (ctx.url.split('?', 1)[0] === `${apiPrefix}/health`)
      ctx.body = {
        status: 'starting',
        version: interfaceVersion,
        build,
        uptimeSeconds: Math.floor((performance.now() - startedAt) / 1000),
      };
    else if (isOfReader(ctx)) sendStartingPage(ctx);
    else ctx.body = errorBodyOf(starting, ctx.state.requestId);
  });
  const handle = app.callback();
  return (request, response) => void handle(request, response);
}
