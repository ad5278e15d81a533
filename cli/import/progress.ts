import path from 'node:path';
import type { FileProgress } from '../../catalog/import/import-files.ts';
import type { Output } from '../dependencies.ts';
import { printable } from '../printable.ts';
import { createProgressLine } from '../progress-line.ts';
import { numberCell } from '../table.ts';

/** Shows how far an import is. */
export interface Progress {
  readonly update: (progress: FileProgress) => void;
  /** Writes a line of its own. */
  readonly write: (message: string) => void;
  readonly end: () => void;
}

export function createProgress({ notes, err }: { readonly notes: Output; readonly err: Output }): Progress {
  const line = createProgressLine(notes);
  let file: string | undefined;
  let fileBegan = performance.now();
  let updatedAt = fileBegan;
  return {
    update: (progress) => {
      if (progress.file !== file) {
        // The first batch of a file is known when it is written: it began when the one before was done.
        file = progress.file;
        fileBegan = updatedAt;
      }
      line.show(() => {
        updatedAt = performance.now();
        return progressLine(progress, updatedAt - fileBegan);
      });
    },
    write: (message) => {
      line.clear();
      err.write(`${printable(message)}\n`);
    },
    end: line.clear,
  };
}

/** For example `vienna.ndjson.gz: 45 %, 12,345 records, 4,300/s, 0:12 left`. `elapsed` in milliseconds. */
function progressLine({ file, records, bytesRead, size }: FileProgress, elapsed: number): string {
  const rate = elapsed > 0 ? (1000 * records) / elapsed : 0;
  const parts = [`${numberCell(records)} records`, `${numberCell(Math.round(rate))}/s`];
  if (size !== undefined && size > 0 && bytesRead > 0) {
    const share = Math.min(1, bytesRead / size);
    parts.unshift(`${Math.floor(100 * share)} %`);
    parts.push(`${clock((elapsed * (1 - share)) / share)} left`);
  }
  return printable(`${path.basename(file)}: ${parts.join(', ')}`);
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
