import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { withSnapshot } from '../../catalog/database/with-snapshot.ts';
import { readStoredLines } from '../../catalog/import/stored-records.ts';
import { type CommandDependencies, withDatabase } from '../dependencies.ts';

export interface DumpFlags {
  readonly provider: readonly string[];
}

/** `dump`. */
export async function run(deps: CommandDependencies, { provider }: DumpFlags): Promise<void> {
  const providerCodes = provider.length === 0 ? null : provider;
  await withDatabase(deps, async (pool) => {
    const connection = await pool.connect();
    try {
      await withSnapshot(connection, () =>
        pipeline(Readable.from(readStoredLines(connection, providerCodes)), deps.out, { end: false }),
      );
    } finally {
      connection.release();
    }
  });
}
