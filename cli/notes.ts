import { Writable } from 'node:stream';
import type { Output } from './dependencies.ts';

/** Passes on what is written, unless only what is wrong is wished. It waits for nobody: notes are few. */
export function notesOn(err: Output, isQuiet: () => boolean): Output {
  const notes = new Writable({
    decodeStrings: false,
    write(chunk: string | Buffer, _encoding, done) {
      if (!isQuiet()) err.write(chunk);
      done();
    },
  });
  return Object.defineProperties(notes, {
    isTTY: { get: () => err.isTTY },
    columns: { get: () => err.columns },
  });
}
