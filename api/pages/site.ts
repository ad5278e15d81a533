import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { isFromThisMachine } from '../access/loopback.ts';
import type { RequestContext } from '../context.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { mapFiles } from './map-files.ts';
import { wordsBesideProgram } from './page-words.ts';
import { sendSamplePicture } from './sample-pictures.ts';
import { typeaheadFiles } from './typeahead-files.ts';
import { readStaticFiles, sendStaticFile, staticFile, strictPolicy } from './static-files.ts';

export interface SiteOptions extends Pick<
  ApiDependencies,
  'demoApiKey' | 'mapTiles' | 'imageOrigins' | 'drawSamplePicture'
> {
  /** The folder with index.html and assets/. */
  readonly folder: string;
  readonly openApi: unknown;
}

/**
 * Serves all that is outside the API: the page at `/`, `/docs`, `/openapi.json` and pictures of the sample.
 * Returns whether the path exists.
 */
export function createSite({
  folder,
  openApi,
  demoApiKey,
  mapTiles,
  imageOrigins,
  drawSamplePicture,
}: SiteOptions): (ctx: RequestContext) => Promise<boolean> {
  const files = new Map([...readStaticFiles(folder), ...mapFiles(), ...typeaheadFiles()]);
  const tileOrigins = mapTiles === null ? [] : [new URL(mapTiles.url).origin];
  const policy = strictPolicy([...new Set([...tileOrigins, ...imageOrigins])]);
  files.set('index.html', staticFile(pageIn(folder, 'index.html'), 'text/html', policy));
  const documentation = staticFile(pageIn(folder, 'docs.html'), 'text/html');
  for (const name of ['docs', 'docs/']) files.set(name, documentation);
  const loadWords = wordsBesideProgram(files.keys());
  files.set('openapi.json', staticFile(JSON.stringify(openApi), 'application/json'));

  return async (ctx) => {
    if (ctx.path === '/site-config.json') {
      ctx.set('Cache-Control', 'no-store');
      ctx.body = {
        demoApiKey: isFromThisMachine(ctx.req) ? demoApiKey : null,
        ...{ mapTiles, imageOrigins, hasSample: drawSamplePicture !== null },
      };
      return true;
    }
    const file = files.get(ctx.path === '/' ? 'index.html' : ctx.path.slice(1));
    if (file === undefined) return drawSamplePicture !== null && sendSamplePicture(ctx, drawSamplePicture);
    if (ctx.path === '/') loadWords(ctx);
    await sendStaticFile(ctx, file);
    return true;
  };
}

/** A page as it was bundled (scripts/bundle-site.js), or as it was written where nothing is. */
function pageIn(folder: string, name: string): Buffer {
  const bundled = path.join(folder, 'bundle', name);
  return readFileSync(existsSync(bundled) ? bundled : path.join(folder, name));
}
