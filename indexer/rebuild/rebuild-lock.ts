import type { ClientBase } from 'pg';
import { rebuildLockOf, sessionLocks } from '../../catalog/database/advisory-locks.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** Takes the lock of rebuilds of an index for the session, if nobody else rebuilds it. */
export async function tryRebuildLock(client: ClientBase, alias: string): Promise<boolean> {
  // In this order: who cannot share the first lock does not take the second.
  const { rows } = await client.query<{ locked: boolean }>(
    'select case when pg_try_advisory_lock_shared($1) then pg_try_advisory_lock($2, $3) else false end as locked',
    [sessionLocks.rebuild, ...rebuildLockOf(alias)],
  );
  return rows[0]?.locked === true;
}

/** Whether any session rebuilds an index. */
export async function isRebuilding(client: Queryable, alias: string): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and granted and mode = 'ExclusiveLock'
         and database = (select oid from pg_database where datname = current_database())
         and case objsubid
           when 1 then (classid::bigint << 32 | objid::bigint) = $1
           else classid::bigint = $2 and objid::bigint = $3::bigint & 4294967295
         end
     ) as locked`,
    [sessionLocks.rebuild, ...rebuildLockOf(alias)],
  );
  return rows[0]?.locked === true;
}
