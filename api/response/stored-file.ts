import { open, type FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { codeOf } from '../../runtime/error-code.ts';
import type { RequestContext } from '../context.ts';
import { ApiError } from '../errors.ts';
import type { Connection } from './connection.ts';
import { matchesEtag } from './etag.ts';

/** A body that is a file, sent as it is, whole or in a range. The file does not change. */
export class StoredFile {
  readonly path: string;
  /** Its size. */
  readonly bytes: number;
  /** The digest of its bytes: the strong ETag. */
  readonly digest: string;

  constructor(path: string, { bytes, digest }: { readonly bytes: number; readonly digest: string }) {
    this.path = path;
    this.bytes = bytes;
    this.digest = digest;
  }
}

/** A range of bytes, both ends inclusive. */
interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/**
 * Sends a file: 200, 206 with the one range that was requested, or 304. It is not compressed for the
 * response: ranges, size and ETag are those of the file.
 *
 * @throws ApiError NOT_FOUND for a file that has gone, RANGE_NOT_SATISFIABLE, NOT_ACCEPTABLE
 */
export async function sendStoredFile(
  ctx: RequestContext,
  file: StoredFile,
  { send }: Connection,
): Promise<void> {
  if (ctx.get('Accept-Encoding').endsWith('identity;q=0'))
    throw new ApiError('NOT_ACCEPTABLE', 'A file is sent as it is: Accept-Encoding must allow identity.');
  const etag = `"${file.digest}"`;
  // Of the file, not of an error.
  const headers = { ETag: etag, 'Accept-Ranges': 'bytes', 'Cache-Control': 'private, no-cache' };
  if (matchesEtag(ctx.get('If-None-Match'), etag)) {
    ctx.set(headers);
    ctx.status = 304;
    return;
  }
  const range = requestedRange(ctx, etag, file.bytes);
  const { start, end } = range ?? { start: 0, end: file.bytes - 1 };
  // Before anything is sent: a file may go while it is looked up.
  const handle = await openFile(file.path);
  ctx.compress = false;
  ctx.status = range === null ? 200 : 206;
  if (ctx.method === 'HEAD') ctx.body = await nothingOf(handle);
  else send(handle.createReadStream({ start, end, highWaterMark: 256 * 1024 }));
  ctx.set({ ...headers, 'Content-Type': 'application/octet-stream' });
  ctx.length = end - start + 1;
  if (range !== null) ctx.set('Content-Range', `bytes ${start}-${end}/${file.bytes}`);
}

/** Null: the whole; also where several ranges are requested, or one of another version. */
function requestedRange(ctx: RequestContext, etag: string, bytes: number): ByteRange | null {
  if (ctx.method !== 'GET') return null;
  const ifRange = ctx.get('If-Range');
  if (ifRange !== '' && ifRange.trim() !== etag) return null;
  const match = /^bytes=(\d*)-(\d*)$/i.exec(ctx.get('Range').replaceAll(/\s/g, ''));
  if (match === null) return null;
  const [, first = '', last = ''] = match;
  if (first === '' && last === '') return null;
  const range =
    first === ''
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  // One whose end is before its start is no range at all.
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  if (range.start > range.end) {
    throw new ApiError('RANGE_NOT_SATISFIABLE', `The file has ${bytes} bytes.`, {
      headers: { 'Content-Range': `bytes */${bytes}` },
    });
  }
  return range;
}

async function openFile(path: string): Promise<FileHandle> {
  try {
    return await open(path);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') throw new ApiError('NOT_FOUND', 'This file has been removed.');
    throw error;
  }
}

/** The headers alone are sent; without a body they would be those of one that is empty. */
async function nothingOf(handle: FileHandle): Promise<Readable> {
  await handle.close();
  return Readable.from([]);
}
