import type { Pool } from 'pg';
import type { Dumps } from '../api/dependencies.ts';
import { storedDumps } from '../catalog/dumps/stored-dumps.ts';
import type { JobQueues } from '../workers/queues.ts';
import { changeQueues, recordedChange } from './operations/reach-queues.ts';
import type { ServiceContext } from './service-context.ts';

/** The dumps that workers write; null where they have no folder. */
export function openDumps({ config, jobQueues, database: { pool } }: ServiceContext): Dumps | null {
  return config.dumps === null
    ? null
    : { stored: storedDumps(config.dumps.folder), request: dumpRequests(pool, jobQueues) };
}

/** Puts dumps that administrators want into the queue of the workers. */
export function dumpRequests(
  pool: Pool,
  { 'write-dump': dumps }: Pick<JobQueues, 'write-dump'>,
): Dumps['request'] {
  return (actor, request) => {
    const { id, ...details } = request;
    return recordedChange(pool, { actor, action: 'dump.request', subject: id, details }, () =>
      changeQueues(() => dumps.add(request)),
    );
  };
}
