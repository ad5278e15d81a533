import type { Pool } from 'pg';
import { createPool } from '../../runtime/postgres/pool.ts';

/** What the thread of a job is started with. */
export interface ThreadDatabase {
  readonly databaseUrl: string;
  /** One when left out. */
  readonly connections?: number;
}

/** Does some work with the connections that the thread of a job has. */
export async function withThreadPool<Result>(
  { databaseUrl, connections: size = 1 }: ThreadDatabase,
  work: (pool: Pool) => Promise<Result>,
): Promise<Result> {
  const pool = createPool({ connectionString: databaseUrl, applicationName: 'hotel-content job', size });
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
