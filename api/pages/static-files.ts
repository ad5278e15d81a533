import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { RequestContext } from '../context.ts';
import { etagOf, sendWithEtag } from '../response/etag.ts';

interface StaticFile {
  readonly bytes: Buffer;
  readonly type: string;
  readonly etag: string;
}

/** Pages run only what this server sends them: no other origin, no inline script. */
const contentSecurityPolicy =
  "default-src 'self'; img-src 'self' data:; frame-ancestors 'none'; base-uri 'none'";

/** A few files from disk, read once. Answers by exact path only, so that no path can lead out of the folder. */
export interface StaticFiles {
  /** Answers the request when the path is known; whether it was. */
  serve(ctx: RequestContext, urlPath: string, policy?: string): boolean;
}

/** All files below a folder, by their path in it. */
export function readStaticFiles(folder: string, only: (file: string) => boolean = () => true): StaticFiles {
  const files = new Map<string, StaticFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const absolute = path.join(entry.parentPath, entry.name);
    const relative = path.relative(folder, absolute).split(path.sep).join('/');
    if (!entry.isFile() || !only(relative)) continue;
    const bytes = readFileSync(absolute);
    files.set(relative, { bytes, type: path.extname(entry.name), etag: etagOf(bytes) });
  }
  return {
    serve(ctx, urlPath, policy = contentSecurityPolicy) {
      const file = files.get(urlPath);
      if (file === undefined) return false;
      ctx.set({
        'Cache-Control': 'no-cache',
        'Content-Security-Policy': policy,
        'Referrer-Policy': 'no-referrer',
      });
      ctx.type = file.type;
      sendWithEtag(ctx, file.bytes, file.etag);
      return true;
    },
  };
}
