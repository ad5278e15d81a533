import type { Pool } from 'pg';
import { importRecordsIn } from '../../../catalog/import/import-records.ts';
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
  const kept = sessions.get(pool);
  const session = kept ?? (await openLoader(pool));
  try {
    await importRecordsIn(session, reports, records);
  } finally {
    if (session !== kept) await session.close();
  }
}

/** Of one connection: each has to plan the statements of the types that it writes. */
function openLoader(pool: Pool): Promise<ImportSession> {
  return openSession(pool, { dryRun: false, wait: true, maxConnections: 1 }, reports.notify);
}

/** Of catalogs that are loaded again and again. */
const sessions = new WeakMap<Pool, ImportSession>();

/**
 * Makes `loadRecords` use the same connection each time, until the owner ends: for properties that load a
 * few records hundreds of times, as a new connection takes longer. No other import can run meanwhile.
 */
export async function keepLoading(owner: Owner, pool: Pool): Promise<void> {
  const session = await openLoader(pool);
  sessions.set(pool, session);
  owner.teardown(async () => {
    sessions.delete(pool);
    await session.close();
  });
}
