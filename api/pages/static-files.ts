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
}

/**
 * Pages only run what this server sends them: no other origin, no inline script.
 *
 * @param imageOrigins the other origins that images may come from
 */
export function strictPolicy(imageOrigins: readonly string[] = []): string {
  const images = ["'self'", 'data:', ...imageOrigins].join(' ');
  return `default-src 'self'; img-src ${images}; frame-ancestors 'none'; base-uri 'none'`;
}

export function staticFile(text: string | Buffer, type: string, policy = strictPolicy()): StaticFile {
  const content = new ReusedBytes(typeof text === 'string' ? Buffer.from(text) : text);
  return { content, type, etag: etagOf(content.bytes), contentSecurityPolicy: policy };
}

/** All files below a folder, by their path in it. Lookups by exact path cannot lead out of the folder. */
export function readStaticFiles(folder: string): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const absolute = path.join(folder, name);
    // Also what is there by a link.
    if (!statSync(absolute).isFile()) continue;
    const relative = name.split(path.sep).join('/');
    files.set(relative, staticFile(readFileSync(absolute), path.extname(name)));
  }
  return files;
}

export async function sendStaticFile(ctx: RequestContext, file: StaticFile): Promise<void> {
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': file.contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
  });
  ctx.type = file.type;
  sendWithEtag(ctx, file.content.bytes, file.etag);
  if (ctx.status !== 304) await sendReusedBytes(ctx, file.content);
}
