import type { Pool, PoolClient } from 'pg';
import { importRecords } from '../catalog/import/import-records.ts';
import type { Logger } from '../runtime/logger.ts';
import type { SampleRecord } from '@hotel-content/sample-catalog';

/** The sample that every first start gets: the same on every machine. */
const sample = { seed: 1, hotels: 20_000 };

const progressMs = 3000;

const topic = 'sample catalog';

/** Any number: processes that start together fill the catalog one at a time under it. */
const fillLock = 3_904_117_265;

/**
 * Fills the catalog with the generated sample, unless it has been filled before or something else is in it. A start
 * that is interrupted leaves a note; the next one goes over all of it again, which changes nothing that is there.
 *
 * @returns whether this call filled it
 */
export async function fillWithSample(pool: Pool, logger: Logger, signal: AbortSignal): Promise<boolean> {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [fillLock]);
    if (!(await isWanted(client))) return false;
    await note(client, 'loading');
    logger.info(sample, 'filling the empty catalog with the sample');
    const since = performance.now();
    // Loaded for the one start that needs it.
    const { generateSampleCatalog } = await import('@hotel-content/sample-catalog');
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
      watched(generateSampleCatalog(sample), logger, signal),
    );
    await note(client, 'loaded');
    const seconds = Math.round((performance.now() - since) / 100) / 10;
    logger.info({ seconds, ...counts.total() }, 'the sample catalog is loaded');
    return true;
  } finally {
    client.release(true); // its lock and its settings end with it
  }
}

/** Says from time to time how far it is, and ends when the process is to stop. */
function* watched(
  records: Iterable<SampleRecord>,
  logger: Logger,
  signal: AbortSignal,
): Iterable<SampleRecord> {
  let hotels = 0;
  let saidAt = performance.now();
  for (const record of records) {
    signal.throwIfAborted();
    if (record.type === 'hotel') hotels += 1;
    if (performance.now() - saidAt > progressMs) {
      logger.info({ hotels, of: sample.hotels }, 'filling the catalog');
      saidAt = performance.now();
    }
    yield record;
  }
}

async function isWanted(client: PoolClient): Promise<boolean> {
  const { rows } = await client.query<{ state: string | null; used: boolean }>(
    `select (select state from service_state where topic = $1) as state,
            exists (select from hotels) or exists (select from providers) as used`,
    [topic],
  );
  const { state = null, used = true } = rows[0] ?? {};
  return state === 'loading' || (state === null && !used);
}

async function note(client: PoolClient, state: 'loading' | 'loaded'): Promise<void> {
  await client.query(
    `insert into service_state (topic, state) values ($1, $2)
     on conflict (topic) do update set state = excluded.state, updated_at = now()`,
    [topic, state],
  );
}
