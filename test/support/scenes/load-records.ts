import type { Pool } from 'pg';
import { importRecords, importRecordsIn } from '../../../catalog/import/import-records.ts';
import { type ImportSession, openSession } from '../../../catalog/import/session.ts';
import type { Owner } from '../servers/service.ts';

const reports = {
  notify: () => undefined,
  onRejected: (rejected: readonly unknown[]) => {
    if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected)}`);
  },
};

/** Imports records of the import format; a record that is rejected is an error of the test. */
export async function loadRecords(pool: Pool, records: Iterable<unknown>): Promise<void> {
  const session = sessions.get(pool);
  if (session === undefined) await importRecords({ pool, ...reports }, records);
  else await importRecordsIn(session, reports, records);
}

/** Of catalogs that are loaded again and again. */
const sessions = new WeakMap<Pool, ImportSession>();

/**
 * Makes `loadRecords` use the same connections each time, until the owner ends: for properties that load a
 * few records hundreds of times, as a new connection takes longer. No other import can run meanwhile.
 */
export async function keepLoading(owner: Owner, pool: Pool): Promise<void> {
  const session = await openSession(pool, { dryRun: false, wait: true }, reports.notify);
  sessions.set(pool, session);
  owner.teardown(async () => {
    sessions.delete(pool);
    await session.close();
  });
}
