import { readFileSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import type { RequestContext } from '../context.ts';
import { acceptedEncoding, compress, type Encoding } from '../response/compression.ts';
import { etagOf, sendWithEtag } from '../response/etag.ts';

/** A file that is served from memory. */
export interface StaticFile {
  readonly content: Buffer;
  /** The content in an encoding, which is made once: anybody may ask for it, as often as they like. */
  readonly compressedAs: (encoding: Encoding) => Promise<Buffer>;
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
  const content = Buffer.from(text);
  const compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    content,
    compressedAs: (encoding) => (compressed[encoding] ??= compress(content, encoding)),
    ...{ type, etag: etagOf(content), contentSecurityPolicy: policy },
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
    files.set(relative, staticFile(readFileSync(absolute), path.extname(name)));
  }
  return files;
}

export function sendStaticFile(ctx: RequestContext, file: StaticFile): void {
  ctx.set({
    'Cache-Control': 'no-cache',
    'Content-Security-Policy': file.contentSecurityPolicy,
    'Referrer-Policy': 'no-referrer',
  });
  ctx.type = file.type;
  ctx.compress = false;
  sendWithEtag(ctx, file.content, file.etag);
  const encoding = acceptedEncoding(ctx, file.content.length);
  if (encoding === null || ctx.status === 304) return;
  ctx.set('Content-Encoding', encoding);
  ctx.body = Readable.from(only(file.compressedAs(encoding)), { objectMode: false });
}

async function* only(bytes: Promise<Buffer>): AsyncGenerator<Buffer, void, undefined> {
  yield await bytes;
}
