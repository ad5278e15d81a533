import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { CompressOptions } from 'koa-compress';
import type { RequestContext } from '../context.ts';

/** Smaller responses fit into one packet as they are. */
export const compressFromBytes = 1024;

/** Fast enough for responses that are made for each request. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** How responses are compressed while they are sent. */
export const compressOptions: CompressOptions = { threshold: compressFromBytes, br: brotli };

/** Encodings of bodies that are compressed once for many responses. */
export type Encoding = 'br' | 'gzip';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(body, brotli) : compressGzip(body);
}

/** The encoding to send to this client, brotli if it may be chosen; null: as it is. */
export function acceptedEncoding(ctx: RequestContext): Encoding | null {
  if (ctx.get('Accept-Encoding') === '') return null;
  const preferred = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (preferred !== 'br' && preferred !== 'gzip') return null;
  return ctx.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}
