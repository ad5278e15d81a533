import { createUnpacker, type Unpacked, type Unpacker } from './unpacker.ts';

/** The bytes of a file could not be read to their end. */
export class BrokenSourceError extends Error {}

/**
 * Packed bytes are taken in pieces of this size, so that even what packs best (1000 to
 * 1) unpacks to little at a time.
 */
const pieceBytes = 16 * 1024;

/**
 * Unpacks gzip of one or more members, which zeros may follow.
 *
 * zlib keeps to itself what it unpacked of a piece before it met a fault there. So a second unpacker follows
 * one piece behind the first, and takes the piece with the fault byte by byte.
 *
 * @throws BrokenSourceError where the packed bytes are damaged or stop early, once
 * all before the fault is given out
 */
export async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const first = createUnpacker(4 * pieceBytes);
  const second = createUnpacker(4 * pieceBytes);
  let follows: Promise<unknown> = Promise.resolve();
  let offset = 0;
  try {
    for await (const piece of piecesOf(chunks)) {
      const { output, failure, behind } = await first.take(piece);
      await follows;
      if (failure) {
        yield* byteByByte(second, piece, offset);
        throw faultOf(failure, offset + piece.length);
      }
      yield* output;
      const padding = piece.subarray(piece.length - behind);
      const other = padding.findIndex((byte) => byte !== 0);
      if (other !== -1)
        throw damaged('neither zeros nor the end follow its end', offset + piece.length - behind + other);
      follows = second.take(piece).then(() => undefined);
      offset += piece.length;
    }
    const { output, failure } = await first.end();
    yield* output;
    if (failure) throw faultOf(failure, offset);
  } finally {
    first.destroy();
    second.destroy();
  }
}

/** What a piece holds before the fault in it. */
async function* byteByByte(unpacker: Unpacker, piece: Buffer, offset: number): AsyncGenerator<Buffer> {
  for (let index = 0; index < piece.length; index += 1) {
    const { output, failure } = await unpacker.take(piece.subarray(index, index + 1));
    yield* output;
    if (failure) throw faultOf(failure, offset + index);
  }
}

async function* piecesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) {
    for (let start = 0; start < chunk.length; start += pieceBytes)
      yield chunk.subarray(start, start + pieceBytes);
  }
}

function faultOf(error: NonNullable<Unpacked['failure']>, offset: number): BrokenSourceError {
  if (error.code !== 'Z_BUF_ERROR') return damaged(error.message, offset);
  return new BrokenSourceError(`is cut off: the gzip data end too early, at offset ${offset}`);
}

function damaged(fault: string, offset: number): BrokenSourceError {
  return new BrokenSourceError(`is damaged: ${fault}, at offset ${offset} of the gzip data`);
}
