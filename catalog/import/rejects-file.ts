import { type FileHandle, lstat, open, rm } from 'node:fs/promises';
import type { RejectedEntry } from './entry.ts';
import { rejectLine } from './reject-line.ts';

/** The rejected lines of one file, as a file. */
export interface RejectsFile {
  readonly add: (rejected: readonly RejectedEntry[]) => Promise<void>;
  /** How many were given that the file does not hold, because it was full. */
  readonly omitted: () => number;
  /** Says at the end of the file what it does not hold. */
  readonly close: () => Promise<void>;
}

/** What a file of rejects holds at most. A few kilobytes of gzip can be millions of lines. */
const maxLines = 100_000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Opens the rejects of a file. What an earlier run left is removed; a new file is made with the first reject.
 * Something else than a file, such as a device, is written to as it is.
 */
export async function openRejectsFile(path: string): Promise<RejectsFile> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() === true) await rm(path, { force: true });
  let handle: FileHandle | undefined;
  let lines = 0;
  let bytes = 0;
  let omitted = 0;

  const append = async (text: string): Promise<void> => {
    handle ??= await open(path, 'a');
    await handle.appendFile(text);
  };
  return {
    omitted: () => omitted,
    async add(rejected) {
      let text = '';
      for (const entry of rejected) {
        // Once it is full it stays so: what is missing is all behind the last line.
        const line = omitted === 0 && lines < maxLines ? `${rejectLine(entry)}\n` : '';
        const length = Buffer.byteLength(line);
        if (line === '' || bytes + length > maxBytes) {
          omitted += 1;
          continue;
        }
        lines += 1;
        bytes += length;
        text += line;
      }
      if (text !== '') await append(text);
    },
    async close() {
      try {
        if (omitted > 0) await append(`${omissionLine(omitted)}\n`);
      } finally {
        await handle?.close();
      }
    },
  };
}

function omissionLine(omitted: number): string {
  const error = `this file is full: ${omitted} more lines were rejected, and are counted only`;
  return JSON.stringify({ line: null, error, record: null });
}
