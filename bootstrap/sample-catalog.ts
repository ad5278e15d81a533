import type { Pool, PoolClient } from 'pg';
import { samplePicturesPath } from '../api/pages/sample-pictures.ts';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { sessionLocks } from '../catalog/database/advisory-locks.ts';
import { importRecords } from '../catalog/import/import-records.ts';
import type { Logger } from '../runtime/logger.ts';
import type { SampleRecord } from '@hotel-content/sample-catalog';
import { loadOptional } from './optional-package.ts';

type SamplePackage = typeof import('@hotel-content/sample-catalog');

/** The sample is the same on every machine. */
const seed = 1;

const progressMs = 3000;

const topic = 'sample catalog';

/**
 * Uses the package of the sample catalog. It is loaded on demand, and its geography, which takes a second and
 * a hundred megabytes, for the one start and the one command that generate a catalog.
 *
 * @throws MissingPackageError where the package or its data are not installed
 */
export function useSample<T>(use: (sample: SamplePackage) => T | Promise<T>): Promise<T> {
  return loadOptional(
    async () => use(await import('@hotel-content/sample-catalog')),
    'The sample catalog is not part of a production install: install with `npm ci`, without --omit=optional, ' +
      'or set SAMPLE_CATALOG=false and import hotels of your own.',
  );
}

/**
 * Fills the catalog with the generated sample, unless it has been filled before or something else is in it. A
 * start that is interrupted leaves a note in `service_state`; the next one imports all of it again, which
 * changes nothing that is there.
 *
 * @returns whether this call filled it
 */
export async function fillWithSample(
  pool: Pool,
  hotels: number,
  logger: Logger,
  signal: AbortSignal,
): Promise<boolean> {
  const sample = { seed, hotels };
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [sessionLocks.sampleCatalog]);
    if (!(await wantsSample(client))) return false;
    const records = await useSample(({ generateSampleCatalog }) =>
      generateSampleCatalog({ ...sample, scripts: 'all', drawnAt: samplePicturesPath }),
    );
    await saveState(client, 'loading');
    logger.info(sample, 'filling the empty catalog with the sample');
    const since = performance.now();
    const counts = await importRecords(
      {
        pool,
        notify: ({ message }) => {
          logger.warn(message);
        },
        onRejected: ([first, ...others]) => {
          if (first === undefined) return;
          const { line, error } = first;
          logger.error({ record: line, error, others: others.length }, 'a record of the sample is rejected');
        },
      },
      watched(records, hotels, logger, signal),
    );
    // The feed has the sample from the first request on.
    await publishAllChanges(pool, signal);
    await saveState(client, 'loaded');
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    logger.info({ seconds, ...counts.total() }, 'the sample catalog is loaded');
    return true;
  } finally {
    client.release(true); // its lock and its settings end with it
  }
}

/** Logs the progress from time to time, and throws when the process is to stop. */
function* watched(
  records: Iterable<SampleRecord>,
  of: number,
  logger: Logger,
  signal: AbortSignal,
): Iterable<SampleRecord> {
  let hotels = 0;
  let loggedAt = performance.now();
  for (const record of records) {
    signal.throwIfAborted();
    if (record.type === 'hotel') hotels += 1;
    if (performance.now() - loggedAt > progressMs) {
      logger.info({ hotels, of }, 'filling the catalog');
      loggedAt = performance.now();
    }
    yield record;
  }
}

async function wantsSample(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ state: string | null; used: boolean }>(
    `select (select state from service_state where topic = $1) as state,
            exists (select from hotels) or exists (select from providers) as used`,
    [topic],
  );
  const { state = null, used = true } = rows[0] ?? {};
  return state === 'loading' || (state === null && !used);
}

async function saveState(client: PoolClient, state: 'loading' | 'loaded'): Promise<void> {
  await client.query(
    `insert into service_state (topic, state) values ($1, $2)
     on conflict (topic) do update set state = excluded.state, updated_at = now()`,
    [topic, state],
  );
}
