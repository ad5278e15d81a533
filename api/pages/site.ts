import { isFromThisMachine } from '../access/loopback.ts';
import type { RequestContext } from '../context.ts';
import { etagOf, sendWithEtag } from '../response/etag.ts';
import { createDocsPage } from './docs-page.ts';
import { readStaticFiles } from './static-files.ts';

export interface SiteOptions {
  /** The folder with index.html and assets/. */
  readonly folder: string;
  readonly openApi: unknown;
  /** Given to the page on this machine, so that one can type at once; null: the page asks for a key. */
  readonly demoApiKey: string | null;
}

/** Everything outside the API: the page at `/`, `/docs` and `/openapi.json`. Whether the path was one of these. */
export function createSite({ folder, openApi, demoApiKey }: SiteOptions): (ctx: RequestContext) => boolean {
  const files = readStaticFiles(folder);
  const docs = createDocsPage();
  const openApiText = jsonFile(openApi);

  return (ctx) => {
    if (ctx.path === '/openapi.json') return json(ctx, openApiText);
    if (ctx.path === '/site-config.json') {
      json(ctx, jsonFile({ demoApiKey: isFromThisMachine(ctx.req) ? demoApiKey : null }));
      ctx.set('Cache-Control', 'no-store');
      return true;
    }
    if (docs(ctx)) return true;
    return files.serve(ctx, ctx.path === '/' ? 'index.html' : ctx.path.slice(1));
  };
}

interface JsonFile {
  readonly text: string;
  readonly etag: string;
}

function jsonFile(value: unknown): JsonFile {
  const text = JSON.stringify(value);
  return { text, etag: etagOf(text) };
}

function json(ctx: RequestContext, { text, etag }: JsonFile): boolean {
  ctx.type = 'application/json';
  ctx.set('Cache-Control', 'no-cache');
  sendWithEtag(ctx, text, etag);
  return true;
}
