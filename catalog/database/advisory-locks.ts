import { createHash } from 'node:crypto';
import type { ClientBase, PoolClient } from 'pg';
import type { CatalogPart } from '../changes/catalog-part.ts';
import type { Queryable } from './queryable.ts';

/** Advisory locks of sessions, each with what it protects. Any numbers, as long as they differ. */
export const sessionLocks = {
  /** The schema: one process migrates, the others wait and find nothing left to do. */
  migration: 7_241_865_325,
  /** The catalog: imports exclude each other. */
  import: 5_120_604_771,
  /**
   * All search indices: rebuilds share it, each with the lock of its index (`rebuildLockOf`); those of
   * earlier commits have it alone.
   */
  rebuild: 7_203_514_001,
  /** The search for duplicate hotels: one runs at a time, and tidies up after those that did not end. */
  duplicates: 6_018_240_377,
  /** Names that are proposed for chains: one run at a time. */
  chainProposals: 4_471_920_683,
  /** The sample catalog: processes that start together fill the catalog one at a time. */
  sampleCatalog: 3_904_117_265,
  /** The coverage snapshot: refreshes store theirs one after the other. */
  coverage: 2_618_330_947,
  /** Popularity by choices: it is computed by one at a time. */
  choices: 8_350_476_192,
  /** Dumps of the catalog: one is written at a time, and removes what those before it have left. */
  dumps: 3_318_590_744,
} as const;

/**
 * The class of the locks that triggers take in `lock_derived_state` (functions/derived_state_locks.sql), and
 * their numbers in it: writers of what other rows are derived from. Of the same class are 10, 11 and 12, by
 * which one session at a time expands changes, sequences them and counts the hotels of chains
 * (functions/expand_changes.sql, sequence_changes.sql and count_chain_hotels.sql there).
 */
export const derivedStateLocks = {
  class: 512_060,
  places: 1,
  'base codes': 2,
  rooms: 3,
  scopes: 4,
  'chain names': 5,
} as const;

/**
 * Excludes the other writers of what the names of chains are derived from, until the end of the transaction.
 * Triggers do it themselves; who reads before writing does it before reading.
 */
export async function lockChainNames(client: ClientBase): Promise<void> {
  await client.query(`select lock_derived_state('chain names', false)`);
}

/** A lock by its class and its number in it. */
export type NumberedLock = readonly [lockClass: number, number: number];

/** The lock for an alias: who relays to the index behind it shares it, who moves the alias has it alone. */
export function relayLockOf(alias: string): NumberedLock {
  return [512_061, numberOf(alias)];
}

/** The lock of the one that rebuilds the index behind an alias. */
export function rebuildLockOf(alias: string): NumberedLock {
  return [512_066, numberOf(alias)];
}

/** The lock of the one that relays the changes of a part of the catalog. */
export function partLockOf(alias: string, { number, count }: CatalogPart): NumberedLock {
  return [512_062, numberOf(`${alias} ${number}/${count}`)];
}

/**
 * Until the end of its transaction, no other requests a job of this queue: of those who look at the same time
 * whether one is there already, one requests it.
 */
export async function lockRequests(client: PoolClient, queue: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [512_063, numberOf(queue)]);
}

/**
 * Until the end of its transaction, no other adds to a list of limited length: who counts its entries next
 * finds those that are added.
 */
export async function lockAdditions(client: PoolClient, list: string): Promise<void> {
  await client.query('select pg_advisory_xact_lock($1, $2)', [512_064, numberOf(list)]);
}

function numberOf(name: string): number {
  return createHash('sha256').update(name).digest().readInt32BE();
}

type SessionLock = keyof typeof sessionLocks;

/** Takes a lock for the session if nobody else holds it. */
export async function tryLock(client: ClientBase, lock: SessionLock): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
    sessionLocks[lock],
  ]);
  return rows[0]?.locked === true;
}

/** Whether any session holds a lock. */
export async function isLocked(client: Queryable, lock: SessionLock): Promise<boolean> {
  const { rows } = await client.query<{ locked: boolean }>(
    `select exists (
       select from pg_locks
       where locktype = 'advisory' and granted and objsubid = 1
         and database = (select oid from pg_database where datname = current_database())
         and (classid::bigint << 32 | objid::bigint) = $1
     ) as locked`,
    [sessionLocks[lock]],
  );
  return rows[0]?.locked === true;
}
