import type { GroupKey } from '../documents/group-pages.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** `fill` reads all groups, `catch-up` applies what changed meanwhile, `swap` makes the generation live. */
export type RebuildPhase = 'fill' | 'catch-up' | 'swap';

/** What a generation is built for. One that was begun for something else is not resumed. */
export interface RebuildTarget {
  readonly schemaVersion: number;
  readonly shards: number;
  readonly replicas: number;
  /** See `readCatalogIdentity`. */
  readonly catalog: string;
}

/** A rebuild that runs or was interrupted, as Postgres knows it. Counts are of documents. */
export interface StoredRebuild extends RebuildTarget {
  readonly generation: string;
  readonly phase: RebuildPhase;
  /** Where the last page ended whose documents the server has; null: before the first. */
  readonly afterKey: GroupKey | null;
  readonly documents: number;
  readonly refused: number;
  readonly total: number;
  readonly startedAt: Date;
  /** When the process began that worked on it last, and with how many documents. */
  readonly runStartedAt: Date;
  readonly runDocuments: number;
  readonly updatedAt: Date;
  readonly cancelled: boolean;
  /** The most documents per second that were asked for; 0: any number; null: as configured. */
  readonly throttle: number | null;
}

/** The rebuild was cancelled by `index cancel`. */
export class RebuildCancelledError extends Error {
  override readonly name = 'RebuildCancelledError';

  constructor() {
    super('The rebuild was cancelled. The live index was not touched.');
  }
}

/** The rebuild of an alias; undefined: none is unfinished. */
export async function readStoredRebuild(
  client: Queryable,
  alias: string,
): Promise<StoredRebuild | undefined> {
  const { rows } = await client.query<StoredRebuild>(
    `select generation, schema_version as "schemaVersion", shards, replicas, catalog, phase, after_key as "afterKey",
       documents::double precision as documents, refused::double precision as refused,
       total::double precision as total, started_at as "startedAt", run_started_at as "runStartedAt",
       run_documents::double precision as "runDocuments", updated_at as "updatedAt",
       cancelled_at is not null as cancelled, throttle
     from index_rebuilds where alias = $1`,
    [alias],
  );
  return rows[0];
}

/** Stores a new rebuild, in place of one that was removed. */
export async function storeRebuild(
  client: Queryable,
  alias: string,
  { generation, schemaVersion, shards, replicas, catalog }: RebuildTarget & { readonly generation: string },
): Promise<void> {
  await client.query(
    `insert into index_rebuilds (alias, generation, schema_version, shards, replicas, catalog)
     values ($1, $2, $3, $4, $5, $6)`,
    [alias, generation, schemaVersion, shards, replicas, catalog],
  );
}

/** Notes that a process works on it from now on, and how many documents there will be. */
export async function beginRun(client: Queryable, alias: string, total: number): Promise<void> {
  await client.query(
    `update index_rebuilds
     set total = $2, run_started_at = clock_timestamp(), run_documents = documents, updated_at = clock_timestamp()
     where alias = $1`,
    [alias, total],
  );
}

export interface FilledPage {
  readonly end: GroupKey | null;
  readonly documents: number;
  readonly refused: number;
}

/** @throws RebuildCancelledError */
export async function saveFilledPage(
  client: Queryable,
  alias: string,
  { end, documents, refused }: FilledPage,
): Promise<void> {
  await update(
    client,
    `update index_rebuilds
     set after_key = $2, documents = documents + $3, refused = refused + $4,
       phase = case when $2::jsonb is null then 'catch-up' else phase end, updated_at = clock_timestamp()
     where alias = $1 and cancelled_at is null`,
    [alias, end && JSON.stringify(end), documents, refused],
  );
}

/** Notes that the alias is moved next. @throws RebuildCancelledError */
export async function saveSwap(client: Queryable, alias: string): Promise<void> {
  await update(
    client,
    `update index_rebuilds set phase = 'swap', updated_at = clock_timestamp()
     where alias = $1 and cancelled_at is null`,
    [alias],
  );
}

async function update(client: Queryable, statement: string, values: unknown[]): Promise<void> {
  const { rowCount } = await client.query(statement, values);
  if (rowCount === 0) throw new RebuildCancelledError();
}

/**
 * Has the process that works on the rebuild, and every later one, write so many documents per second at most;
 * 0: as many as the server takes.
 *
 * @returns false: there is none
 */
export async function saveThrottle(
  client: Queryable,
  alias: string,
  documentsPerSecond: number,
): Promise<boolean> {
  const { rowCount } = await client.query(
    'update index_rebuilds set throttle = $2 where alias = $1 and cancelled_at is null',
    [alias, documentsPerSecond],
  );
  return rowCount === 1;
}

/** Asks the process that works on the rebuild, and every later one, to drop it. False: there is none. */
export async function markCancelled(client: Queryable, alias: string): Promise<boolean> {
  const { rowCount } = await client.query(
    'update index_rebuilds set cancelled_at = coalesce(cancelled_at, clock_timestamp()) where alias = $1',
    [alias],
  );
  return rowCount === 1;
}

export async function removeStoredRebuild(client: Queryable, alias: string): Promise<void> {
  await client.query('delete from index_rebuilds where alias = $1', [alias]);
}
