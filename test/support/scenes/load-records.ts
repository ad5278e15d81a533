import type { Pool } from 'pg';
import { importRecords } from '../../../catalog/import/import-records.ts';

/** Imports records of the import format; a record that is rejected is an error of the test. */
export async function loadRecords(pool: Pool, records: Iterable<unknown>): Promise<void> {
  await importRecords(
    {
      pool,
      notify: () => undefined,
      onRejected: (rejected) => {
        if (rejected.length > 0) throw new Error(`Rejected: ${JSON.stringify(rejected)}`);
      },
    },
    records,
  );
}
