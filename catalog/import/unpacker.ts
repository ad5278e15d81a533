import { createGunzip } from 'node:zlib';

/** What some packed bytes became. */
export interface Unpacked {
  readonly output: readonly Buffer[];
  /** Why no more can be unpacked; `output` then lacks what these bytes held before the fault. */
  readonly failure: NodeJS.ErrnoException | undefined;
  /** How many bytes lie behind the end of the gzip data: the first of them is zero. */
  readonly behind: number;
}

/** Unpacks gzip of one or more members, step by step. */
export interface Unpacker {
  readonly take: (piece: Buffer) => Promise<Unpacked>;
  /** Fails where the bytes that were taken end inside a member. */
  readonly end: () => Promise<Unpacked>;
  readonly destroy: () => void;
}

/** @param chunkSize how many unpacked bytes are given out at a time */
export function createUnpacker(chunkSize: number): Unpacker {
  const gunzip = createGunzip({ chunkSize });
  let output: Buffer[] = [];
  let failure: Error | undefined;
  gunzip.on('data', (chunk: Buffer) => output.push(chunk));
  gunzip.on('error', (error) => (failure = error));

  /** Resolves when `start` has called back, and also when it never will: the stream has failed or ended. */
  async function step(length: number, start: (done: () => void) => void): Promise<Unpacked> {
    const before = gunzip.bytesWritten;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        gunzip.off('close', done);
        resolve();
      };
      gunzip.once('close', done);
      if (gunzip.destroyed || gunzip.readableEnded) done();
      else start(done);
    });
    const taken = output;
    output = [];
    return { output: taken, failure, behind: failure ? 0 : length - (gunzip.bytesWritten - before) };
  }

  return {
    take: (piece) => step(piece.length, (done) => gunzip.write(piece, done)),
    end: () => step(0, () => gunzip.end()),
    destroy: () => gunzip.destroy(),
  };
}
