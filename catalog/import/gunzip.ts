import { createGunzip, type Gunzip } from 'node:zlib';

/**
 * Packed bytes are taken in pieces of this size, so that even what packs best (1000 to 1) unpacks to little at a
 * time.
 */
const PIECE_BYTES = 16 * 1024;

/**
 * Unpacks gzip of one or more members. When the packed bytes are damaged or stop early, all that could be unpacked is
 * given first (but for the last few kilobytes, which zlib does not hand out), and then its error thrown: piping into the
 * stream would throw away all that it still holds.
 */
export async function* gunzipped(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 4 * PIECE_BYTES });
  const unpacked = outputOf(gunzip);
  try {
    for await (const chunk of chunks) {
      for (let start = 0; start < chunk.length; start += PIECE_BYTES) {
        await written(gunzip, chunk.subarray(start, start + PIECE_BYTES));
        yield* unpacked.take();
      }
    }
    await ended(gunzip);
    yield* unpacked.take();
  } finally {
    gunzip.destroy();
  }
}

function outputOf(gunzip: Gunzip): { take(): Generator<Buffer> } {
  let output: Buffer[] = [];
  let failure: Error | undefined;
  gunzip.on('data', (chunk: Buffer) => output.push(chunk));
  gunzip.on('error', (error) => (failure = error));
  return {
    *take() {
      const taken = output;
      output = [];
      yield* taken;
      if (failure) throw failure;
    },
  };
}

/** Resolves when the piece is taken in, and also when nothing more is: an error is thrown with the output. */
function written(gunzip: Gunzip, piece: Buffer): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      gunzip.off('close', done);
      resolve();
    };
    gunzip.once('close', done);
    if (gunzip.destroyed || gunzip.readableEnded) done();
    else gunzip.write(piece, done);
  });
}

function ended(gunzip: Gunzip): Promise<void> {
  return new Promise((resolve) => {
    if (gunzip.destroyed) {
      resolve();
      return;
    }
    gunzip.once('close', () => {
      resolve();
    });
    gunzip.end();
  });
}
