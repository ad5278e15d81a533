import { promisify } from 'node:util';
import { brotliCompress, type BrotliOptions, constants, gzip } from 'node:zlib';
import type { Next } from 'koa';
import type { CompressOptions } from 'koa-compress';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';

/** Smaller responses fit into one packet as they are. */
const compressFromBytes = 1024;

const brotliOf = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Fast enough for responses that are made for each request. */
const brotli = brotliOf(4);

/** A sixth fewer bytes, in ten times the time. */
const slowBrotli = brotliOf(9);

/** How responses are compressed while they are sent; like reused bytes, in nothing but brotli and gzip. */
export const compressOptions: CompressOptions = {
  threshold: (_type, _size, ctx) => leastCompressed(ctx),
  br: brotli,
  deflate: false,
  zstd: false,
};

/** Encodings of bodies that are compressed once for many responses. */
type Encoding = 'br' | 'gzip';

const [compressBrotli, compressGzip] = [promisify(brotliCompress), promisify(gzip)];

/** Bytes that are sent many times: in each encoding they are compressed once. */
export class ReusedBytes {
  readonly bytes: Buffer;
  private readonly compressed: Partial<Record<Encoding, Promise<Buffer>>> = {};

  private readonly brotli: BrotliOptions;

  /** @param options `isWellCompressed`: sent so often that it may take longer to compress them */
  constructor(bytes: Buffer, { isWellCompressed = false } = {}) {
    this.bytes = bytes;
    this.brotli = isWellCompressed ? slowBrotli : brotli;
  }

  compressedAs(encoding: Encoding): Promise<Buffer> {
    return (this.compressed[encoding] ??=
      encoding === 'br' ? compressBrotli(this.bytes, this.brotli) : compressGzip(this.bytes));
  }
}

/** Sends bytes as they are, or compressed if the client accepts it. */
export async function sendReusedBytes(ctx: RequestContext, reused: ReusedBytes): Promise<void> {
  ctx.compress = false;
  const encoding = acceptedEncoding(ctx, reused.bytes.length);
  if (encoding === null) {
    ctx.body = reused.bytes;
    return;
  }
  ctx.set('Content-Encoding', encoding);
  ctx.body = await reused.compressedAs(encoding);
}

/** The encoding to send so many bytes in to this client, brotli if it may be chosen; null: as they are. */
function acceptedEncoding(ctx: RequestContext, bytes: number): Encoding | null {
  if (ctx.get('Accept-Encoding') === '' || bytes < leastCompressed(ctx)) return null;
  const preferred = ctx.acceptsEncodings('br', 'gzip', 'identity');
  if (preferred !== 'br' && preferred !== 'gzip') return null;
  return ctx.acceptsEncodings('br') === 'br' ? 'br' : 'gzip';
}

/** Whatever is sent is compressed for a client that does not accept it as it is. */
function leastCompressed(ctx: Pick<RequestContext, 'get'>): number {
  return ctx.get('Accept-Encoding').endsWith('identity;q=0') ? 0 : compressFromBytes;
}

/** What is sent, the best first where a client has no preference. */
const encodings: readonly (Encoding | 'identity')[] = ['br', 'gzip', 'identity'];

/** As browsers and most programs send it: names alone. */
const plainNames = /^[a-z]+(, ?[a-z]+)*$/;

/**
 * Refuses requests that accept a response in no encoding (RFC 9110, 12.5.3). Whatever else a client says of
 * encodings is replaced by what was understood of it: several libraries read it, and not all of them alike.
 *
 * @throws ApiError NOT_ACCEPTABLE, whose response is sent as it is
 */
export function acceptableEncoding() {
  return (ctx: RequestContext, next: Next): Promise<void> => {
    const header = ctx.get('Accept-Encoding');
    if (header === '' || plainNames.test(header)) return next();
    const accepted = inOrderOfPreference(ctx);
    if (accepted.length === 0) {
      ctx.compress = false;
      throw new ApiError('NOT_ACCEPTABLE', 'Accept-Encoding must allow br, gzip or identity.');
    }
    const weights = accepted.map((encoding, position) => `${encoding};q=${1 - position / 10}`);
    const isNever = !accepted.includes('identity');
    ctx.req.headers['accept-encoding'] = [...weights, ...(isNever ? ['identity;q=0'] : [])].join(', ');
    // What is compressed already, such as an image, is compressed again.
    if (isNever) ctx.compress = true;
    return next();
  };
}

function inOrderOfPreference(ctx: RequestContext): readonly string[] {
  const left = [...encodings];
  const accepted: string[] = [];
  while (left.length > 0) {
    const best = ctx.acceptsEncodings(...left);
    const position = left.findIndex((encoding) => encoding === best);
    if (position === -1) break;
    accepted.push(...left.splice(position, 1));
  }
  return accepted;
}
