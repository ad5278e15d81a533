import type { Pool } from 'pg';

/** What runs a statement: the pool, or one connection of it. */
export type Queryable = Pick<Pool, 'query'>;
