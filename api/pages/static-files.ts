import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { RequestContext } from '../context.ts';
import { ReusedBytes, sendReusedBytes } from '../response/compression.ts';
import { etagOf, sendWithEtag } from '../response/etag.ts';

/** A file that is served from memory. */
export interface StaticFile {
  readonly content: ReusedBytes;
  /** A media type or a file extension. */
  readonly type: string;
  readonly etag: string;
  readonly contentSecurityPolicy: string;
  readonly cacheControl: string;
}

/** What is told apart from its next version by its name alone (scripts/bundle-site.js). */
const namedByContent = /-[A-Z0-9]{8}\.(?:js|css)(?:\.map)?$/;

/** A larger file keeps whoever asks for it first waiting. */
const wellCompressedToBytes = 1_000_000;

/**
 * Pages only run what this server sends them: no other origin, no inline script.
 *
 * @param imageOrigins the other origins that images may come from
 */
export function strictPolicy(imageOrigins: readonly string[] = []): string {
  const images = ["'self'", 'data:', ...imageOrigins].join(' ');
  return `default-src 'self'; img-src ${images}; frame-ancestors 'none'; base-uri 'none'`;
}

/** A file that may be another after an upgrade: browsers ask whether it is. */
export function staticFile(text: string | Buffer, type: string, policy = strictPolicy()): StaticFile {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  return {
    content: new ReusedBytes(bytes, { isWellCompressed: bytes.length < wellCompressedToBytes }),
    type,
    etag: etagOf(bytes),
    contentSecurityPolicy: policy,
    cacheControl: 'no-cache',
  };
}

/** All files below a folder, by their path in it. Lookups by exact path cannot lead out of the folder. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const absolute = path.join(folder, name);
    // Also what is there by a link.
    if (!statSync(absolute).isFile()) continue;
    const relative = name.split(path.sep).join('/');
    const file = staticFile(readFileSync(absolute), path.extname(name));
    const isKept = namedByContent.test(name);
    files.set(relative, isKept ? { ...file, cacheControl: 'public, max-age=31536000, immutable' } : file);
  }
  return files;
}

export async function sendStaticFile(ctx: RequestContext, file: StaticFile): Promise<void> {
  ctx.set({
    'Cache-Control': file.cacheControl,
    'Content-Security-Policy': file.contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
  });
  ctx.type = file.type;
  sendWithEtag(ctx, file.content.bytes, file.etag);
  if (ctx.status !== 304) await sendReusedBytes(ctx, file.content);
}
