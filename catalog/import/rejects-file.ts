import { type FileHandle, open, rm } from 'node:fs/promises';
import type { RejectedEntry } from './entry.ts';
import { STANDARD_INPUT } from './open-source.ts';

/** The lines of one file that could not be taken, as a file. */
export interface RejectsFile {
  readonly path: string;
  readonly add: (rejected: readonly RejectedEntry[]) => Promise<void>;
  readonly close: () => Promise<void>;
}

/**
 * The rejects of a file lie beside it (those of standard input in the working directory). What an earlier run left is
 * removed; a new file is made with the first reject.
 */
export async function openRejectsFile(file: string): Promise<RejectsFile> {
  const path = `${file === STANDARD_INPUT ? 'stdin' : file}.rejects.ndjson`;
  await rm(path, { force: true });
  let handle: FileHandle | undefined;
  return {
    path,
    add: async (rejected) => {
      if (rejected.length === 0) return;
      handle ??= await open(path, 'w');
      await handle.appendFile(rejected.map((entry) => `${rejectLine(entry)}\n`).join(''));
    },
    close: async () => {
      await handle?.close();
    },
  };
}

/** `{line, error, record}`: the record as it was sent, and as a string where it is no JSON. */
function rejectLine({ line, error, sent }: RejectedEntry): string {
  const record = typeof sent === 'string' && isJson(sent) ? sent.trim() : JSON.stringify(sent);
  return `{"line":${line},"error":${JSON.stringify(error)},"record":${record}}`;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
