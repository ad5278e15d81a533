import type { RequestContext } from '../context.ts';
import { strictPolicy } from './static-files.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Not found: Hotel content service</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="/assets/style.css" />
  </head>
  <body>
    <main>
      <h1>There is nothing at this address</h1>
      <p><a href="/">Hotel content service</a> · <a href="/docs">API</a></p>
    </main>
  </body>
</html>
`;

/** Whether a request is that of a person who reads the response in a browser. */
export function isOfReader(ctx: RequestContext): boolean {
  return ctx.accepts('application/json', 'text/html') === 'text/html';
}

/** Tells a person that nothing is there, with a way back. */
export function sendNotFoundPage(ctx: RequestContext): void {
  ctx.status = 404;
  ctx.set({ 'Content-Security-Policy': strictPolicy(), 'Cache-Control': 'no-store' });
  ctx.type = 'text/html';
  ctx.body = page;
}
