import pg, { type ClientBase, type Pool, type PoolClient, type QueryConfig, type QueryResult } from 'pg';
import { messageOf } from '../error-message.ts';
import type { Logger } from '../logger.ts';
import { PostgresAbsentError } from './errors.ts';
import type { StatementOptions } from './caller.ts';
import { runStatement, type StatementLimits, takeConnection } from './statement.ts';
import type { PostgresBreaker } from './breaker.ts';
import { namedWhileFew } from './prepared.ts';
import { withTimeout } from '../with-timeout.ts';

export interface PoolOptions {
  readonly connectionString: string;
  /** Shown in pg_stat_activity. */
  readonly applicationName: string;
  /** The maximum number of connections. */
  readonly size: number;
  /**
   * Milliseconds that one statement may take on the server and, a little longer, on our side, including the
   * wait for a connection; without it there is no limit.
   */
  readonly statementTimeoutMs?: number;
  /** Refuses statements while the server is away, and checks it when a statement fails or is slow. */
  readonly breaker?: PostgresBreaker;
  /** Logs idle connections that the server closed; the pool replaces them by itself. */
  readonly logger?: Logger;
  readonly listening?: Listening;
}

/** What each connection of a pool hears, as long as it is open. */
export interface Listening {
  readonly channels: readonly string[];
  /** Called for each notification, and when a connection is closed: until the next one nothing is heard. */
  readonly onNotice: () => void;
}

/**
 * How long it may take to open a connection, or to wait for a free one, in milliseconds, unless a
 * statement's timeout is shorter.
 */
const connectTimeoutMs = 10_000;
const idleTimeoutMs = 30_000;
/** What waits for the server hears within some 20 s that the way to it was lost: after 10 s it is asked. */
const keepAliveAfterMs = 10_000;

/** How much longer than the server we wait for a statement, in milliseconds: its own error says more. */
const clientGraceMs = 1000;

/**
 * A pool of connections. int8 and numeric come as numbers (counts and scores; an int8 that a double cannot
 * hold is an error, never rounded silently), timestamptz as Date, jsonb as parsed JSON.
 *
 * `query` of a pool with a statement timeout keeps to it whatever the server does, see `runStatement`;
 * `query_timeout` of a statement shortens it, `gone` (see `forCaller`) ends a read. So do the statements of
 * `withTransaction`. Connections that are taken with `connect` are not bounded.
 */
export function createPool(options: PoolOptions): Pool {
  const pool = new pg.Pool({
    connectionString: options.connectionString,
    application_name: options.applicationName,
    max: options.size,
    connectionTimeoutMillis: connectTimeoutMs,
    idleTimeoutMillis: idleTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
    types: typeParsers(),
    ...(options.listening === undefined ? {} : { onConnect: listeningTo(options.listening) }),
    ...(options.statementTimeoutMs === undefined ? {} : { statement_timeout: options.statementTimeoutMs }),
  });
  // When a connection is lost while in use, its query rejects; nothing else has to be done.
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('error', (error) => {
    options.logger?.debug({ reason: messageOf(error) }, 'an idle Postgres connection was lost');
    options.breaker?.check();
  });
  if (options.listening !== undefined) pool.on('remove', options.listening.onNotice);
  if (options.statementTimeoutMs !== undefined) {
    boundStatements(pool, options.statementTimeoutMs + clientGraceMs, options.breaker);
  }
  return pool;
}

/**
 * Has a new connection listen, for which the pool waits before the first statement: what that does not see is
 * heard.
 */
function listeningTo({ channels, onNotice }: Listening): (client: ClientBase) => unknown {
  return (client) => {
    client.on('notification', onNotice);
    const statement: QueryConfig & StatementOptions = {
      text: listenTo(channels),
      query_timeout: connectTimeoutMs,
    };
    return client.query(statement);
  };
}

/** The statement by which a connection hears of the channels. */
export function listenTo(channels: readonly string[]): string {
  return channels.map((channel) => `listen ${channel}`).join('; ');
}

/** The limits of a pool, for its transactions. */
const limitsOf = Symbol('limits of statements');

interface LimitedPool extends Pool {
  [limitsOf]?: StatementLimits;
}

function boundStatements(pool: LimitedPool, maxMs: number, breaker: PostgresBreaker | undefined): void {
  pool[limitsOf] = { timeoutMs: maxMs, breaker };
  const named = namedWhileFew();
  const query = (
    statement: string | (QueryConfig & StatementOptions),
    values?: unknown[],
  ): Promise<QueryResult> => {
    const {
      query_timeout: wanted = maxMs,
      gone,
      keep,
      ...unnamed
    }: QueryConfig & StatementOptions = typeof statement === 'string' ? { text: statement } : statement;
    const config = keep === undefined ? unnamed : named(unnamed);
    const limits = { timeoutMs: Math.min(wanted, maxMs), breaker, gone };
    return runStatement(pool, values === undefined ? config : { ...config, values }, limits);
  };
  pool.query = query as Pool['query'];
}

/** Lends a connection; one on which something failed is closed, and with it every lock that it may hold. */
export async function withPooledConnection<T>(
  pool: Pool,
  use: (connection: PoolClient) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let failed = true;
  try {
    const result = await use(connection);
    failed = false;
    return result;
  } finally {
    connection.release(failed);
  }
}

export interface TransactionOptions {
  /** Milliseconds that each statement may take, in place of those of the pool; 0: any time. */
  readonly statementTimeoutMs?: number;
}

/**
 * Runs `work` in a transaction on a connection of its own: committed when it resolves, rolled back when it
 * rejects. A connection whose rollback fails is discarded.
 */
export async function withTransaction<T>(
  pool: Pool,
  work: (client: PoolClient) => Promise<T>,
  { statementTimeoutMs }: TransactionOptions = {},
): Promise<T> {
  const limits = transactionLimits(pool, statementTimeoutMs);
  const client = await (limits === null ? pool.connect() : takeConnection(pool, limits));
  let broken = false;
  const run = async (): Promise<T> => {
    if (statementTimeoutMs !== undefined)
      await client.query(`set local statement_timeout = ${statementTimeoutMs}`);
    return work(client);
  };
  try {
    return await inTransaction(client, run, () => {
      broken = true;
    });
  } finally {
    client.release(broken);
  }
}

/** Null: its statements may take any time. */
function transactionLimits(
  { [limitsOf]: limits }: LimitedPool,
  statementTimeoutMs: number | undefined,
): StatementLimits | null {
  if (limits === undefined || statementTimeoutMs === 0) return null;
  if (statementTimeoutMs === undefined) return limits;
  return { ...limits, timeoutMs: statementTimeoutMs + clientGraceMs };
}

/**
 * Runs `work`, which uses this connection, in a transaction: committed when it
 * resolves, rolled back when it rejects.
 *
 * @param client in no transaction
 * @param onBroken called when the rollback fails: the connection is lost
 */
export async function inTransaction<T>(
  client: ClientBase,
  work: () => Promise<T>,
  onBroken?: () => void,
): Promise<T> {
  try {
    await client.query('begin');
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(onBroken);
    throw error;
  }
}

/**
 * Checks that Postgres responds. One lost connection of the pool, or a pool whose connections are all busy,
 * proves nothing about Postgres: then the breaker asks on a connection of its own, within the same timeout.
 *
 * @returns the milliseconds that it took; rejects after `timeoutMs`
 */
export async function pingPostgres(pool: Pool, breaker: PostgresBreaker, timeoutMs = 2000): Promise<number> {
  const since = performance.now();
  // Requests are refused until the watch has seen that it is back.
  if (breaker.isOpen()) throw new PostgresAbsentError('Postgres is away');
  const within = (work: Promise<unknown>, milliseconds: number): Promise<unknown> =>
    withTimeout(work, milliseconds, `Postgres did not answer within ${timeoutMs} ms`);
  const askBreaker = (): Promise<unknown> => within(breaker.ping(), since + timeoutMs - performance.now());
  const isBusy = pool.idleCount === 0 && pool.totalCount >= pool.options.max;
  await (isBusy ? askBreaker() : within(pool.query('select 1'), timeoutMs / 2).catch(askBreaker));
  return performance.now() - since;
}

/** The parsers of pg with our overrides; one set per pool, so that other users of pg are not affected. */
function typeParsers(): pg.CustomTypesConfig {
  const overrides = new pg.TypeOverrides();
  overrides.setTypeParser(pg.types.builtins.INT8, exactNumber);
  overrides.setTypeParser(pg.types.builtins.NUMERIC, Number);
  return overrides;
}

function exactNumber(text: string): number {
  const value = Number(text);
  if (!Number.isSafeInteger(value)) throw new RangeError(`${text} cannot be held by a number`);
  return value;
}
