import type { ClientBase, Pool, PoolClient } from 'pg';
import { cancelledBy } from '../../runtime/postgres/cancel.ts';
import { isWriteConflict } from '../../runtime/postgres/errors.ts';
import { sessionLocks, tryLock } from '../database/advisory-locks.ts';
import type { Notify } from './message.ts';
import { createStatistics, noStatistics, type Statistics } from './statistics.ts';

/** Another import holds the lock, and this one is not to wait. */
export class ImportRunningError extends Error {
  constructor() {
    super('Another import is running on this database');
  }
}

/**
 * Runs `work` in a transaction of its own. When the server gives up on it because of another
 * session (a deadlock, a row that came in between) it is run again. In a dry run nothing of it
 * stays, though later ones see it.
 */
export type Transaction = <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>;

/** A connection that runs one transaction after the other. */
export interface WriteConnection {
  /** Starts `work` when all earlier work has ended. */
  readonly run: <T>(work: (transaction: Transaction) => Promise<T>) => Promise<T>;
}

/**
 * The connections of one import: imports exclude each other on the first, and its temporary table lives
 * there. A dry run has no other.
 */
export interface ImportSession {
  readonly connections: readonly [WriteConnection, ...WriteConnection[]];
  readonly statistics: Statistics;
  /** Waits for what still runs, and leaves statistics behind. */
  readonly close: () => Promise<void>;
}

/** One connection nearly occupies a processor of the database server. */
const standardConnections = 3;

export interface SessionOptions {
  /** Everything happens in one transaction that is rolled back at the end. */
  readonly dryRun: boolean;
  /** Wait while another import runs, instead of failing. */
  readonly wait: boolean;
  /** How many connections it takes at most; three by default. */
  readonly maxConnections?: number;
  /** Who changes what, for the audit of scopes; the command by default. */
  readonly changedBy?: string;
  /** Ends the wait for another import. */
  readonly signal?: AbortSignal | undefined;
}

// What a batch reads was mostly written by the batches before it, and is in memory still. The triggers of the
// catalog take such a connection for one that has checked what it writes and shares out the hotels with the
// others; they do their work in transactions of this level only. Who changes a connection is the import,
// unless whoever runs it has said a name. A dry run waits in its transaction for what is read next.
const settings = `
  set statement_timeout = 0;
  set idle_in_transaction_session_timeout = 0;
  set random_page_cost = 1.1;
  set default_transaction_isolation = 'read committed';
  set hotel_content.import_connection = on`;

const setChangedBy = `
  select set_config('hotel_content.changed_by', $1, false)
  where coalesce(current_setting('hotel_content.changed_by', true), '') = ''`;

// The index keeps the end of a snapshot fast whatever the planner believes of either table.
const createSeen = `
  create temp table import_seen (provider_code text collate "C", hotel_code text collate "C");
  create index import_seen_key on import_seen (provider_code, hotel_code)`;

const attempts = 3;

/**
 * Takes three connections from the pool for itself (fewer where it has not so many, or fewer are wanted;
 * one for a dry run), and the lock that imports exclude each other by.
 *
 * @throws ImportRunningError where another import runs and `wait` is false; the reason of the signal
 */
export async function openSession(
  pool: Pool,
  {
    dryRun,
    wait,
    maxConnections = standardConnections,
    changedBy = 'hotel-content import',
    signal,
  }: SessionOptions,
  notify: Notify,
): Promise<ImportSession> {
  let lost: Error | undefined;
  const onLost = (error: Error): void => {
    lost ??= error;
  };
  const keepsConnections = (): void => {
    if (lost !== undefined) throw lost;
  };
  const client = await connect(pool, onLost);
  const clients: [PoolClient, ...PoolClient[]] = [client];
  // The lock is released first: the next import waits for it.
  const release = async (): Promise<void> => {
    await client.query(`${dryRun ? 'rollback; ' : ''}select pg_advisory_unlock_all()`).catch(() => undefined);
    await Promise.all(clients.map((used) => giveBack(used, onLost)));
  };
  const set = async (used: PoolClient): Promise<void> => {
    await used.query(settings);
    await used.query(setChangedBy, [changedBy]);
  };
  try {
    await set(client);
    await lock(client, { wait, signal }, notify);
    await client.query(createSeen);
    if (dryRun) await client.query('begin');
    // Waiting for a connection that is in use for long would end in a timeout.
    const connections = Math.min(maxConnections, pool.options.max - (pool.totalCount - pool.idleCount) + 1);
    while (!dryRun && clients.length < connections) {
      const beside = await connect(pool, onLost);
      clients.push(beside);
      await set(beside);
    }
  } catch (error) {
    await release();
    throw error;
  }
  const [first, ...others] = clients;
  const brackets = dryRun ? savepoint : transaction;
  const connections = [
    createWriteConnection(first, brackets, keepsConnections),
    ...others.map((other) => createWriteConnection(other, brackets, keepsConnections)),
  ] as const;
  const statistics = dryRun ? noStatistics : createStatistics(pool, notify);
  return {
    connections,
    statistics,
    async close() {
      await Promise.all(connections.map((connection) => connection.run(() => Promise.resolve())));
      // The server notes only now and then what a connection has changed.
      const counted = clients.map((used) => used.query('select pg_stat_force_next_flush()'));
      await Promise.allSettled(counted);
      await release();
      await statistics.complete();
    },
  };
}

/**
 * Gives a connection back as it came. What it has planned and looked up stays with it, which takes the server
 * far longer than a few records. One that cannot be restored is closed.
 */
async function giveBack(client: PoolClient, onLost: (error: Error) => void): Promise<void> {
  const broken = await client.query('reset all; drop table if exists pg_temp.import_seen').then(
    () => false,
    () => true,
  );
  client.off('error', onLost);
  client.release(broken);
}

/**
 * A connection that is lost fails the statement that uses it; without a listener it would end the process.
 */
async function connect(pool: Pool, onLost: (error: Error) => void): Promise<PoolClient> {
  const client = await pool.connect();
  client.on('error', onLost);
  return client;
}

/** @param keepsConnections throws once one is lost */
function createWriteConnection(
  client: ClientBase,
  brackets: Brackets,
  keepsConnections: () => void,
): WriteConnection {
  let last: Promise<unknown> = Promise.resolve();
  return {
    run(work) {
      const running = last.then(() =>
        work((inside) => attempted(client, brackets, keepsConnections, inside)),
      );
      last = running.catch(() => undefined);
      return running;
    },
  };
}

async function lock(
  client: PoolClient,
  { wait, signal }: Pick<SessionOptions, 'wait' | 'signal'>,
  notify: Notify,
): Promise<void> {
  if (await tryLock(client, 'import')) return;
  if (!wait) throw new ImportRunningError();
  notify({ level: 'info', message: 'another import is running on this database; waiting for it to end' });
  signal?.throwIfAborted();
  await cancelledBy(signal, client, () => client.query('select pg_advisory_lock($1)', [sessionLocks.import]));
}

interface Brackets {
  readonly begin: string;
  readonly commit: string;
  readonly rollback: string;
}

const transaction: Brackets = { begin: 'begin', commit: 'commit', rollback: 'rollback' };
const savepoint: Brackets = {
  begin: 'savepoint batch',
  commit: 'release savepoint batch',
  // Else it would stay, with a lock, below all that follow.
  rollback: 'rollback to savepoint batch; release savepoint batch',
};

async function attempted<T>(
  client: ClientBase,
  { begin, commit, rollback }: Brackets,
  keepsConnections: () => void,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    await client.query(begin);
    try {
      const result = await work(client);
      // With the first connection goes the lock: another import may have begun.
      keepsConnections();
      await client.query(commit);
      return result;
    } catch (error) {
      // Where the connection is lost, the first error already says so.
      await client.query(rollback).catch(() => undefined);
      if (attempt === attempts || !isWriteConflict(error)) throw error;
    }
  }
}
