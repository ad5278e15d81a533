import type { Pool } from 'pg';
import { createPool, type Listening } from '../runtime/postgres/pool.ts';
import type { JobResources } from './job.ts';

/** The timeout of requests is too short for a change that hundreds of thousands of hotels follow from. */
const statementTimeoutMs = 300_000;

/** Opens the pool that a task or a kind of job has for itself. */
export function openOwnPool(
  name: string,
  size: number,
  { databaseUrl, logger }: JobResources,
  listening?: Listening,
): Pool {
  return createPool({
    connectionString: databaseUrl,
    applicationName: `hotel-content ${name}`,
    size,
    statementTimeoutMs,
    logger,
    ...(listening && { listening }),
  });
}
