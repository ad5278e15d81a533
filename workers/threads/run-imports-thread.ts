/** A thread that runs the imports that wait, one after the other. */
import { type EndedImport, runNextImport } from '../../catalog/import/requested/run-import.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import type { ThreadDatabase } from './with-thread-pool.ts';

/** Beside them one notes how far an import is: `threadConnections` in jobs.ts counts them. */
const catalogConnections = 3;

await workOnThread<ThreadDatabase, EndedImport, null>(async ({ databaseUrl }, { signal, onProgress }) => {
  const connection = { connectionString: databaseUrl, applicationName: 'hotel-content import' };
  const catalogPool = createPool({ ...connection, size: catalogConnections });
  const statePool = createPool({ ...connection, size: 1 });
  try {
    for (;;) {
      const ended = await runNextImport({ catalogPool, statePool }, signal);
      if (ended === null) return null;
      if (ended !== 'skipped') onProgress(ended);
    }
  } finally {
    await Promise.all([catalogPool.end(), statePool.end()]);
  }
});
