import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';
import { readStoredLines } from '../../catalog/import/stored-records.ts';
import { type CommandDependencies, UsageError, withDatabase } from '../dependencies.ts';

export interface DumpFlags {
  readonly provider: readonly string[];
}

/** `dump`. */
export async function run(deps: CommandDependencies, { provider }: DumpFlags): Promise<void> {
  const providerCodes = provider.length === 0 ? null : provider;
  let written = 0;
  await withDatabase(deps, async (pool) => {
    await inSnapshot(pool, (connection) =>
      pipeline(
        Readable.from(readStoredLines(connection, providerCodes)),
        async function* (lines: AsyncIterable<unknown>) {
          for await (const line of lines) {
            written += 1;
            yield line;
          }
        },
        deps.out,
        { end: false },
      ),
    );
  });
  if (written === 0 && providerCodes !== null)
    throw new UsageError(`${providerCodes.join(', ')}: no record names this provider.`);
}
