import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Next } from 'koa';
import type { CompressOptions } from 'koa-compress';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Smaller responses fit into one packet as they are. */
const compressFromBytes = 1024;

/** Fast enough for responses that are made for each request. */
const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** How responses are compressed while they are sent. */
export const compressOptions: CompressOptions = {
  threshold: (_type, _size, ctx) => leastCompressed(ctx),
  br: brotli,
};

/** Encodings of bodies that are compressed once for many responses. */
export type Encoding = 'br' | 'gzip';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

export function compress(body: Buffer, encoding: Encoding): Promise<Buffer> {
  return encoding === 'br' ? compressBrotli(body, brotli) : compressGzip(body);
}

/** The encoding to send so many bytes in to this client, brotli if it may be chosen; null: as they are. */
export function acceptedEncoding(ctx: RequestContext, bytes: number): Encoding | null {
  if (ctx.get('Accept-Encoding') === '' || bytes < leastCompressed(ctx)) return null;
  const preferred = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (preferred !== 'br' && preferred !== 'gzip') return null;
  return ctx.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}

/** Whatever is sent is compressed for a client that does not accept it as it is. */
function leastCompressed(ctx: Pick<RequestContext, 'get' | 'acceptsEncodings'>): number {
  return accepts(ctx, 'identity') ? compressFromBytes : 0;
}

/**
 * Refuses requests that accept a response in no encoding (RFC 9110, 12.5.3).
 *
 * @throws ApiError NOT_ACCEPTABLE, whose response is sent as it is
 */
export function acceptableEncoding() {
  return (ctx: RequestContext, next: Next): Promise<void> => {
    if (!accepts(ctx, 'br', 'gzip', 'identity')) {
      ctx.compress = false;
      throw new ApiError('NOT_ACCEPTABLE', 'Accept-Encoding must allow br, gzip or identity.');
    }
    // What is compressed already, such as an image, is compressed again.
    if (!accepts(ctx, 'identity')) ctx.compress = true;
    return next();
  };
}

/** Whether a client accepts one of these encodings. Only what has a weight may not be accepted. */
function accepts(
  ctx: Pick<RequestContext, 'get' | 'acceptsEncodings'>,
  ...encodings: readonly (Encoding | 'identity')[]
): boolean {
  return !ctx.get('Accept-Encoding').includes(';') || ctx.acceptsEncodings(...encodings) !== false;
}
