import path from 'node:path';
import cors from '@koa/cors';
import Router from '@koa/router';
import Koa from 'koa';
import compress from 'koa-compress';
import { codeOf } from '../runtime/error-code.ts';
import { apiPrefix } from './api-prefix.ts';
import { createApiKeyExchange } from './access/api-key-exchange.ts';
import { allRateHeaders } from './access/rate-headers.ts';
import { createAuthenticate } from './access/authenticate.ts';
import type { RequestContext, RequestState } from './context.ts';
import type { ApiDependencies } from './dependencies.ts';
import { ApiError } from './errors.ts';
import { createRouteMiddleware } from './route-middleware.ts';
import { errorResponses } from './middleware/error-responses.ts';
import { logFailure } from './middleware/log-failure.ts';
import { requestId } from './middleware/request-id.ts';
import { requestLog, siteRoute } from './middleware/request-log.ts';
import { requestTarget } from './middleware/request-target.ts';
import { openApiDocument } from './openapi/document.ts';
import { createRoutes } from './routes.ts';
import { isOfReader, sendNotFoundPage } from './pages/not-found-page.ts';
import { queueBoard } from './pages/queue-board.ts';
import { createSite } from './pages/site.ts';
import { fieldOwners } from './validation/field-owners.ts';
import { acceptableEncoding, compressOptions } from './response/compression.ts';

/** The API as a Koa application; everything it needs is passed in. */
export function createApp(deps: ApiDependencies): Koa<RequestState> {
  const app = new Koa<RequestState>();
  const routes = createRoutes(deps);
  const router = new Router<RequestState>({ prefix: apiPrefix });
  const authenticate = createAuthenticate(deps.tokens, createApiKeyExchange(deps));
  const middlewareOf = createRouteMiddleware({ ...deps, authenticate, fieldOwners: fieldOwners(routes) });
  // The router compares a path with each of its routes. Most paths have no
  // parameters, and are found by their text.
  const fixed = new Map<string, (ctx: RequestContext) => Promise<void>>();
  for (const route of routes) {
    const handle = middlewareOf(route);
    if (isFixed(route)) {
      router[route.method](route.path, handle);
      fixed.set(`${route.method.toUpperCase()} ${apiPrefix}${route.path}`, handle);
    } else {
      // A path without parameters is none with them, whatever its method: no hotel has the code `filter`.
      router[route.method](route.path, (ctx, next) =>
        pathLayers(router, ctx).some(isFixed) ? next() : handle(ctx),
      );
    }
  }
  // Made when somebody first asks for it: a process that serves programs alone starts without it.
  let made: ReturnType<typeof createSite> | undefined;
  const site = (ctx: RequestContext): Promise<boolean> =>
    (made ??= createSite({
      ...deps,
      folder: path.join(import.meta.dirname, 'site'),
      openApi: openApiDocument(routes, { prefix: apiPrefix, servers: deps.serverUrls }),
    }))(ctx);

  app.on('error', (error: unknown, ctx?: RequestContext) => {
    // Koa reports here what fails once a response has begun.
    if (ctx !== undefined && isOfConnection(error, ctx)) deps.logger.debug({ err: error }, 'the client left');
    else logFailure(deps.logger, error, { message: 'response aborted' });
  });
  app.use(requestId());
  app.use((ctx: RequestContext, next) => {
    // A browser takes a response for what its Content-Type says, and for nothing else.
    ctx.set('X-Content-Type-Options', 'nosniff');
    return next();
  });
  app.use(requestLog(deps.logger, deps.metrics));
  app.use(cors(corsOptions(deps.corsOrigins)));
  app.use(compress(compressOptions));
  app.use(errorResponses(deps.logger));
  // First, so that the errors of what follows are in an encoding that is accepted.
  app.use(acceptableEncoding());
  app.use(requestTarget());
  if (deps.queueBoard !== null) app.use(queueBoard(deps.queueBoard, authenticate));
  app.use((ctx: RequestContext, next) => fixed.get(`${ctx.method} ${ctx.path}`)?.(ctx) ?? next());
  app.use(router.routes());
  app.use(async (ctx: RequestContext) => {
    if (ctx.state.route === undefined) await handleOtherPath(ctx, router, site);
  });
  return app;
}

function isFixed({ path }: { readonly path: string | RegExp }): boolean {
  return !path.toString().includes(':');
}

/** The routes of a path, whatever their method. */
function pathLayers(router: Router<RequestState>, ctx: RequestContext) {
  return router.match(ctx.path, ctx.method).path;
}

/** What ends a response beside the errors of its connection: its end is missing. */
const prematureEnd = 'ERR_STREAM_PREMATURE_CLOSE';

/** Whether a connection has failed, and nothing of the service. */
function isOfConnection(error: unknown, ctx: RequestContext): boolean {
  if (error === ctx.state.bodyError) return false;
  if (error === ctx.req.socket.errored) return true;
  return codeOf(error) === prematureEnd;
}

/**
 * Serves the page and the documentation; else 405 for a path that exists with
 * another method, 404 for any other, as a page where a person asks outside the API.
 */
async function handleOtherPath(
  ctx: RequestContext,
  router: Router<RequestState>,
  site: (ctx: RequestContext) => Promise<boolean>,
): Promise<void> {
  const reads = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (reads && (await site(ctx))) {
    ctx.state.route = siteRoute;
    return;
  }
  const layers = pathLayers(router, ctx);
  const meant = layers.some(isFixed) ? layers.filter(isFixed) : layers;
  const allowed = [...new Set(meant.flatMap((layer) => layer.methods))];
  if (allowed.length === 0) {
    if (!reads || !isOfReader(ctx) || ctx.path.startsWith(`${apiPrefix}/`))
      throw new ApiError('NOT_FOUND', 'There is nothing at this path.');
    sendNotFoundPage(ctx);
    return;
  }
  const allow = [...allowed, 'OPTIONS'].join(', ');
  if (ctx.method === 'OPTIONS') {
    ctx.status = 204;
    ctx.set('Allow', allow);
    return;
  }
  throw new ApiError('METHOD_NOT_ALLOWED', `This path only supports ${allowed.join(', ')}.`, {
    headers: { Allow: allow },
  });
}

function corsOptions(origins: readonly string[]): cors.Options {
  return {
    origin: (ctx) => {
      const origin = ctx.get('Origin');
      return origins.includes('*') || origins.includes(origin) ? origin : '';
    },
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Authorization',
      'Content-Encoding',
      'Content-Range',
      'Content-Type',
      'If-None-Match',
      'If-Range',
      'Last-Event-ID',
      'Range',
      'X-Client-Version',
      'X-Request-ID',
    ],
    exposeHeaders: [
      'Accept-Ranges',
      'Content-Range',
      'ETag',
      'Retry-After',
      'Server-Timing',
      'Upload-Offset',
      'WWW-Authenticate',
      'X-Export-Schema',
      'X-Interface-Version',
      'X-Request-ID',
      'X-Warning',
      ...allRateHeaders,
    ],
    maxAge: 600,
  };
}
