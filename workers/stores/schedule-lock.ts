import type { PgPool } from 'bullmq';
import type pg from 'pg';

/** The functions by which BullMQ writes a schedule; their first argument is the queue. */
const writesSchedule =
  /\b(add_job_scheduler|update_job_scheduler_next_millis|remove_job_scheduler)\(\$1(?=[,)])/;

/** The class of the locks; those of `catalog/database/advisory-locks.ts` are others. */
const lockClass = 512_065;

/**
 * Makes statements of BullMQ that write the schedule of a queue wait for each other. Its functions read a
 * schedule before they write it, and take no lock: a worker that plans the run after the one that it begins,
 * by the times of before, would undo a change of that moment. Their argument takes the lock, so that they
 * read after it.
 */
export function withScheduleLock(pool: pg.Pool): PgPool {
  const send = pool.query.bind(pool) as PgPool['query'];
  const query: PgPool['query'] = (text, params) => send(lockedFirst(text), params);
  return Object.assign(pool, { query }) as unknown as PgPool;
}

function lockedFirst(text: string): string {
  return text.replace(
    writesSchedule,
    (_, name: string) =>
      `${name}((select $1::text from pg_advisory_xact_lock(${lockClass}, hashtext($1::text)))`,
  );
}
