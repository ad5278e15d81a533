/**
 * `npm run bench -- chains [--data FOLDER] [--hotels 1000000]`: how right the names are that are proposed for
 * chains, on a catalog with labels of our own (labelled-catalog.ts) and on the real hotels of ../shared/data,
 * whose chains have lost their names (real-chains.ts); and how long that takes on a large catalog
 * (large-catalog.ts; --hotels 0 leaves it out).
 */
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { importFiles } from '../../catalog/import/import-files.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { loadRecords } from '../../test/support/scenes/load-records.ts';
import { startPostgres } from '../../test/support/services/postgres.ts';
import { hasSharedData, sharedDataDirectory } from '../../test/support/shared-data-path.ts';
import { silentLogger } from '../../test/support/silent-logger.ts';
import { readArguments } from '../arguments.ts';
import type { Reporter } from '../results/reporter.ts';
import { readProposed, reportOf } from './evaluate.ts';
import { labelledCatalog } from './labelled-catalog.ts';
import { realCatalog } from './real-chains.ts';
import { measureSpeed } from './speed.ts';

const usage = `npm run bench -- chains [FLAGS]
  --data FOLDER         real hotels (default ../shared/data)
  --hotels 1000000      of the large catalog; 0 leaves it out`;

export async function measureChains(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
      options: {
        data: { type: 'string', default: sharedDataDirectory },
        hotels: { type: 'string', default: '1000000' },
      },
    }),
  );
  if (given === undefined) return;
  const { values } = given;
  await onDatabase(async (pool) => {
    const { records, chains } = labelledCatalog();
    await loadRecords(pool, records);
    await proposeChainNames(pool);
    console.log(`# Brands and traps: ${chains.length} chains`);
    console.log(reportOf(await readProposed(pool), chains));
  });
  if (hasSharedData() || values.data !== sharedDataDirectory) {
    await onDatabase(async (pool) => {
      const places = { file: path.join(values.data, 'places.ndjson.gz'), rejectsPath: '/dev/null' };
      await importFiles({ pool, notify: () => undefined, onProgress: () => undefined }, [places]);
      const { records, chains } = await realCatalog(values.data);
      await loadRecords(pool, records);
      await proposeChainNames(pool);
      console.log(`\n# Real hotels: ${chains.length} chains of two or more`);
      console.log(reportOf(await readProposed(pool), chains));
    });
  } else console.log('\nWithout real hotels: ../shared/data is not there.');
  const hotels = Number(values.hotels);
  if (hotels > 0) {
    await onDatabase(async (pool) => {
      await reporter.section(await measureSpeed(pool, { hotels, chains: Math.ceil(hotels / 50) }));
    });
  }
}

/** A database of a server of its own, so that nothing is cached of what was measured before. */
async function onDatabase(work: (pool: Pool) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url, silentLogger());
    const pool = createPool({ connectionString: postgres.url, applicationName: 'chains', size: 4 });
    try {
      await work(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}
