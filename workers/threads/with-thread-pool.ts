import type { Pool } from 'pg';
import { createPool } from '../../runtime/postgres/pool.ts';

/** What the thread of a job is started with. */
export interface ThreadDatabase {
  readonly databaseUrl: string;
}

/** Does some work with the one connection that the thread of a job has. */
export async function withThreadPool<Result>(
  { databaseUrl }: ThreadDatabase,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: databaseUrl, applicationName: 'hotel-content job', size: 1 });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
