/** A thread that writes a dump once. */
import type { DumpManifest } from '../../catalog/dumps/dump.ts';
import { dumpConnections, writeDump } from '../../catalog/dumps/write-dump.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import type { DumpWork } from '../jobs/write-dump.ts';
import { withThreadPool } from './with-thread-pool.ts';

await workOnThread<DumpWork, never, DumpManifest>(({ databaseUrl, dumps, request }, { signal }) =>
  withThreadPool({ databaseUrl, connections: dumpConnections }, (pool) =>
    writeDump(pool, dumps, request, { signal }),
  ),
);
