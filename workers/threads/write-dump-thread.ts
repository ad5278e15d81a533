/** A thread that writes a dump once. */
import { type DumpManifest, dumpKinds } from '../../catalog/dumps/dump.ts';
import { dumpConnections, writeDump } from '../../catalog/dumps/write-dump.ts';
import { workOnThread } from '../../runtime/threads/run-on-thread.ts';
import type { DumpProgress, DumpWork } from '../jobs/write-dump.ts';
import { withThreadPool } from './with-thread-pool.ts';

await workOnThread<DumpWork, DumpProgress, DumpManifest>(
  ({ databaseUrl, dumps, request }, { signal, onProgress }) =>
    withThreadPool({ databaseUrl, connections: dumpConnections }, (pool) =>
      writeDump(pool, dumps, request, {
        signal,
        onKind: (kind) => {
          onProgress({ kind, done: dumpKinds.indexOf(kind), total: dumpKinds.length });
        },
      }),
    ),
);
