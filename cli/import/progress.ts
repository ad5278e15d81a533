import path from 'node:path';
import type { FileProgress } from '../../catalog/import/import-files.ts';
import type { Output } from '../dependencies.ts';

/** Shows how far an import is: on a terminal as one line that changes, elsewhere as a line now and then. */
export interface Progress {
  readonly update: (progress: FileProgress) => void;
  /** Writes a line of its own. */
  readonly write: (message: string) => void;
  readonly end: () => void;
}

/** Milliseconds between two states of the line of a terminal, and between two plain lines. */
const terminalInterval = 100;
const plainInterval = 5000;

const clearLine = '\r\u001b[K';

export function createProgress(stream: Output, now: () => number = () => performance.now()): Progress {
  const terminal = stream.isTTY === true;
  const interval = terminal ? terminalInterval : plainInterval;
  let file: string | undefined;
  let fileBegan = now();
  let updatedAt = now();

  const clear = (): void => {
    if (terminal) stream.write(clearLine);
  };
  return {
    update: (progress) => {
      if (progress.file !== file) {
        // The first batch of a file is known when it is written: it began when the one before was done.
        file = progress.file;
        fileBegan = updatedAt;
      }
      if (now() - updatedAt < interval) return;
      updatedAt = now();
      const line = progressLine(progress, now() - fileBegan);
      stream.write(terminal ? clearLine + line.slice(0, (stream.columns ?? Infinity) - 1) : `${line}\n`);
    },
    write: (message) => {
      clear();
      stream.write(`${message}\n`);
    },
    end: clear,
  };
}

/** For example `vienna.ndjson.gz: 45 %, 12,345 records, 4,300/s, 0:12 left`. `elapsed` in milliseconds. */
export function progressLine({ file, records, bytesRead, size }: FileProgress, elapsed: number): string {
  const rate = elapsed > 0 ? (1000 * records) / elapsed : 0;
  const parts = [`${grouped(records)} records`, `${grouped(Math.round(rate))}/s`];
  if (size !== undefined && size > 0 && bytesRead > 0) {
    const share = Math.min(1, bytesRead / size);
    parts.unshift(`${Math.floor(100 * share)} %`);
    parts.push(`${clock((elapsed * (1 - share)) / share)} left`);
  }
  return `${path.basename(file)}: ${parts.join(', ')}`;
}

function clock(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

function grouped(value: number): string {
  return value.toLocaleString('en');
}
