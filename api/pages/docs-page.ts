import { createRequire } from 'node:module';
import type { RequestContext } from '../context.ts';
import { readStaticFiles, type StaticFiles } from './static-files.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Hotel content service: API</title>
    <link rel="icon" href="/docs/favicon-32x32.png" />
    <link rel="stylesheet" href="/docs/swagger-ui.css" />
  </head>
  <body>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/** A key is taken as it is, without `ApiKey` before it, and kept in the browser until its user logs out. */
const start = `const withScheme = (value) => (/^\\s*hck_/.test(value) ? 'ApiKey ' + value.trim() : value);

SwaggerUIBundle({
  url: '/openapi.json',
  dom_id: '#docs',
  deepLinking: true,
  validatorUrl: null,
  persistAuthorization: true,
  requestInterceptor(request) {
    const { Authorization: sent } = request.headers;
    if (sent !== undefined) request.headers.Authorization = withScheme(sent);
    return request;
  },
});
`;

/** Swagger UI sets styles on elements by itself; scripts and connections stay with this origin. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** Serves `/docs` and its files from the Swagger UI package; whether the path was one of these. */
export function createDocsPage(): (ctx: RequestContext) => boolean {
  const files: StaticFiles = readStaticFiles(swaggerUiFolder(), (file) =>
    ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].includes(file),
  );
  return (ctx) => {
    if (ctx.path === '/docs' || ctx.path === '/docs/') return answer(ctx, 'text/html', page);
    if (ctx.path === '/docs/start.js') return answer(ctx, 'text/javascript', start);
    return ctx.path.startsWith('/docs/') && files.serve(ctx, ctx.path.slice('/docs/'.length), policy);
  };
}

function answer(ctx: RequestContext, type: string, body: string): boolean {
  ctx.status = 200;
  ctx.type = type;
  ctx.set({
    'Content-Security-Policy': policy,
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'no-cache',
  });
  ctx.body = body;
  return true;
}

function swaggerUiFolder(): string {
  const { getAbsoluteFSPath } = createRequire(import.meta.url)('swagger-ui-dist') as {
    getAbsoluteFSPath: () => string;
  };
  return getAbsoluteFSPath();
}
