import type { RequestContext } from '../context.ts';
import { strictPolicy } from './static-files.ts';

const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Starting: Hotel content service</title>
    <link rel="icon" href="data:," />
  </head>
  <body>
    <h1>The service is starting</h1>
    <p>This page opens by itself when it is ready.</p>
  </body>
</html>
`;

/** Has the browser of a person try again until the service is there. */
export function sendStartingPage(ctx: RequestContext): void {
  ctx.set({ 'Content-Security-Policy': strictPolicy(), Refresh: '2' });
  ctx.type = 'text/html';
  ctx.body = page;
}
