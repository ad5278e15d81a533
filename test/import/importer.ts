import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { ExecutionContext } from 'ava';
import type { QueryResultRow } from 'pg';
import type { TypeCounts } from '../../catalog/import/counts.ts';
import type { RejectedEntry } from '../../catalog/import/entry.ts';
import { type ImportOptions, importRecords } from '../../catalog/import/import-records.ts';
import type { ImportMessage } from '../../catalog/import/message.ts';
import { callCommand, type CommandResult } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { createScratchDirectory } from '../support/scratch.ts';

export interface ImportResult {
  /** Without the counts that are zero. */
  readonly counts: Record<string, Partial<TypeCounts>>;
  readonly rejected: readonly RejectedEntry[];
  readonly messages: readonly ImportMessage[];
}

export interface Importer {
  readonly url: string;
  /** Imports records through the library. */
  readonly records: (
    records: Iterable<unknown> | AsyncIterable<unknown>,
    options?: ImportOptions,
  ) => Promise<ImportResult>;
  readonly rows: <R extends QueryResultRow>(sql: string, values?: readonly unknown[]) => Promise<R[]>;
  /** Writes a file into a directory of the test's own, and gives its path. */
  readonly file: (name: string, content: string | Buffer) => Promise<string>;
  /** Runs the command line program, in this process. */
  readonly cli: (...args: string[]) => Promise<CommandResult>;
}

/** A database of the test's own, and all ways into it. */
export async function createImporter(t: ExecutionContext): Promise<Importer> {
  const { pool, url } = await createTestDatabase(t);
  const directory = await createScratchDirectory('import');
  t.teardown(() => rm(directory, { recursive: true }));
  return {
    url,
    records: async (records, options) => {
      const rejected: RejectedEntry[] = [];
      const messages: ImportMessage[] = [];
      const counts = await importRecords(
        {
          pool,
          notify: (message) => messages.push(message),
          onRejected: (some) => {
            rejected.push(...some);
          },
        },
        records,
        options,
      );
      return { counts: withoutZeros(counts.entries([])), rejected, messages };
    },
    rows: async <R extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<R>(sql, [...values])).rows,
    file: async (name, content) => {
      const file = path.join(directory, name);
      await writeFile(file, content);
      return file;
    },
    cli: (...args) => callCommand(args, { DATABASE_URL: url }),
  };
}

/** Lines of NDJSON. */
export function ndjson(records: Iterable<unknown>): string {
  return Array.from(records, (record) => `${JSON.stringify(record)}\n`).join('');
}

function withoutZeros(entries: readonly [string, TypeCounts][]): Record<string, Partial<TypeCounts>> {
  return Object.fromEntries(
    entries.map(([type, counts]) => [
      type,
      Object.fromEntries(Object.entries(counts).filter(([, count]) => count !== 0)),
    ]),
  );
}

/** A line of a file of rejects. */
export interface Reject {
  readonly line: number | null;
  readonly error: string;
  readonly record: unknown;
  readonly recordLength?: number;
}

/** The lines of a file of rejects. */
export async function rejectsIn(file: string): Promise<Reject[]> {
  const lines = (await readFile(file, 'utf8')).trimEnd().split('\n');
  return lines.map((line) => JSON.parse(line) as Reject);
}
