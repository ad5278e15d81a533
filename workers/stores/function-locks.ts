import type { PgPool } from 'bullmq';
import type pg from 'pg';

/** The functions by which BullMQ writes a schedule; their first argument is the queue. */
const writesSchedule =
  /\b(add_job_scheduler|update_job_scheduler_next_millis|remove_job_scheduler)\(\$1(?=[,)])/;

/** Those by which it changes a job that no worker has; their arguments begin with the queue and the id. */
const changesJob = /\b(promote|remove)\(\$1, \$2(?=[,)])/;

/** The class of the locks of schedules; those of `catalog/database/advisory-locks.ts` are others. */
const lockClass = 512_065;

/**
 * Makes statements of BullMQ wait for each other where its functions read before they write, and take no
 * lock. A worker that plans the run after the one that it begins, by the times of before, would undo a
 * change of the schedule of that moment; a job that two people run at once, or that a worker takes at that
 * moment, would run twice, or be deleted while it runs. Their argument takes the lock, so that they read
 * after it.
 */
export function withFunctionLocks(pool: pg.Pool): PgPool {
  const send = pool.query.bind(pool) as PgPool['query'];
  const query: PgPool['query'] = (text, params) => send(lockedFirst(text), params);
  return Object.assign(pool, { query }) as unknown as PgPool;
}

function lockedFirst(text: string): string {
  return text
    .replace(
      writesSchedule,
      (_, name: string) =>
        `${name}((select $1::text from pg_advisory_xact_lock(${lockClass}, hashtext($1::text)))`,
    )
    .replace(
      changesJob,
      (_, name: string) => `${name}($1, (select id from job where queue = $1 and id = $2 for update)`,
    );
}
