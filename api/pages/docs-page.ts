import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { staticFile, type StaticFile } from './static-files.ts';

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
    <p style="margin: 1rem auto; max-width: 1460px; padding: 0 20px; font-family: sans-serif">
      <a href="/">Hotel content service</a>
    </p>
    <div id="docs"></div>
    <script src="/docs/swagger-ui-bundle.js"></script>
    <script src="/docs/start.js"></script>
  </body>
</html>
`;

/**
 * A key may be entered without `ApiKey` in front; the browser stores it until the user logs out. On this
 * machine that of the demo is there until another one is.
 */
const start = `const withScheme = (value) => (/^\\s*hck_/.test(value) ? 'ApiKey ' + value.trim() : value);

const ui = SwaggerUIBundle({
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
  async onComplete() {
    const { demoApiKey } = await (await fetch('/site-config.json')).json();
    const isOther = Object.keys(JSON.parse(localStorage.getItem('authorized') ?? '{}')).length > 0;
    if (demoApiKey !== null && !isOther) ui.preauthorizeApiKey('apiKey', demoApiKey);
  },
});
`;

/** Swagger UI sets inline styles; scripts and connections are limited to this origin. */
const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** The files of `/docs`, by path: those of the Swagger UI package, and a page that starts it. */
export function docsFiles(): ReadonlyMap<string, StaticFile> {
  // The package's own module would load all of Swagger UI to say where it is.
  const folder = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
  const packaged = ['swagger-ui.css', 'swagger-ui-bundle.js', 'favicon-32x32.png'].map((name) => {
    const content = readFileSync(path.join(folder, name));
    return [`docs/${name}`, staticFile(content, path.extname(name), policy)] as const;
  });
  const index = staticFile(page, 'text/html', policy);
  return new Map([
    ...packaged,
    ['docs', index],
    ['docs/', index],
    ['docs/start.js', staticFile(start, 'text/javascript', policy)],
  ]);
}
