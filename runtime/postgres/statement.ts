import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { cancelStatement } from './cancel.ts';
import { CallerGoneError, PostgresAbsentError, postgresFaultOf, StatementTimeoutError } from './errors.ts';
import type { PostgresBreaker } from './breaker.ts';
import { withTimeout } from '../with-timeout.ts';

export interface StatementLimits {
  /** Milliseconds from the call to the result, including the wait for a connection. */
  readonly timeoutMs: number;
  readonly breaker?: PostgresBreaker | undefined;
  /** Aborts when nobody waits for the result any more; a statement that writes goes on. */
  readonly gone?: AbortSignal | undefined;
}

/** After so many milliseconds without a result the breaker checks the server. */
const checkAfterMs = 1000;

/** How long a cancelled statement may take to end before its connection is closed, in milliseconds. */
const cancelGraceMs = 1000;

/** How often, in milliseconds: a request to cancel that comes before its statement has begun does nothing. */
const cancelEveryMs = 100;

/**
 * How long a statement may go on when nobody waits for it any more, in milliseconds: one that is about to end
 * is cheaper than a new connection.
 */
const goneGraceMs = 100;

/** The connections that have run a statement before. A new one cannot have died while it was idle. */
const used = new WeakSet<PoolClient>();

/**
 * Runs one statement on a connection of the pool. It ends within its timeout whatever the server does, and at
 * once when the server is known to be away; a read also ends when nobody waits for it. A statement that is
 * abandoned is cancelled, and its connection counts until that is done. A read whose connection turns out to
 * be dead is retried on another one.
 *
 * @throws PostgresAbsentError, StatementTimeoutError, CallerGoneError, or what node-postgres throws
 */
export async function runStatement<R extends object>(
  pool: Pool,
  statement: QueryConfig,
  { timeoutMs, breaker, gone }: StatementLimits,
): Promise<QueryResult<R>> {
  if (breaker?.isOpen() === true) throw absent();
  const isOnlyRead = isRead(statement.text);
  if (isOnlyRead && gone?.aborted === true) throw callerGone();
  const limit = startLimit(timeoutMs, breaker, isOnlyRead ? gone : undefined);
  try {
    for (;;) {
      const client = await acquire(pool, limit);
      const wasUsed = used.has(client);
      used.add(client);
      try {
        return await execute<R>(client, statement, limit);
      } catch (error) {
        if (postgresFaultOf(error) !== 'absent') throw error;
        breaker?.check();
        // Each round removes one connection from the pool, so at the latest a new one decides.
        if (!wasUsed || !isOnlyRead || limit.reached() !== null) throw error;
      }
    }
  } finally {
    limit.end();
  }
}

/**
 * Takes a connection for several statements, each of which ends as one of `runStatement` does, but is not
 * sent again. After one that was abandoned, or for which the server is away, the connection runs no other: it
 * has to be closed.
 *
 * @param limits of the wait for the connection, and of each statement
 * @throws PostgresAbsentError, or what node-postgres throws
 */
export async function takeConnection(pool: Pool, limits: StatementLimits): Promise<PoolClient> {
  const { timeoutMs, breaker } = limits;
  if (breaker?.isOpen() === true) throw absent();
  const limit = startLimit(timeoutMs, breaker, undefined);
  try {
    return limited(await acquire(pool, limit), limits);
  } finally {
    limit.end();
  }
}

function limited(client: PoolClient, { timeoutMs, breaker }: StatementLimits): PoolClient {
  let isLost = false;
  const query = async (statement: string, values?: unknown[]): Promise<QueryResult> => {
    if (isLost) throw absent();
    const limit = startLimit(timeoutMs, breaker, undefined);
    try {
      return await Promise.race([client.query(statement, values), limit.over]);
    } catch (error) {
      const isAbandoned = limit.reached() !== null;
      const isAway = !isAbandoned && postgresFaultOf(error) === 'absent';
      if (isAbandoned) cancelStatement(client);
      if (isAway) breaker?.check();
      isLost = isAbandoned || isAway;
      throw error;
    } finally {
      limit.end();
    }
  };
  return Object.create(client, { query: { value: query } }) as PoolClient;
}

/** The timeout of a statement, which also ends when the server is found to be away, or nobody waits. */
interface Limit {
  /** Rejects; never resolves. */
  readonly over: Promise<never>;
  /** Why it is over; null while it is not. */
  reached(): LimitError | null;
  end(): void;
}

type LimitError = StatementTimeoutError | PostgresAbsentError | CallerGoneError;

function startLimit(
  timeoutMs: number,
  breaker: PostgresBreaker | undefined,
  gone: AbortSignal | undefined,
): Limit {
  let reason: LimitError | null = null;
  let reject: (error: Error) => void = () => undefined;
  const over = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  over.catch(() => undefined);
  const end = (why: LimitError): void => {
    reason ??= why;
    reject(reason);
  };
  const timer = setTimeout(() => {
    breaker?.check();
    end(new StatementTimeoutError(`Postgres did not answer within ${Math.round(timeoutMs)} ms`));
  }, timeoutMs);
  const checks =
    breaker !== undefined && timeoutMs > checkAfterMs
      ? setInterval(() => {
          breaker.check();
        }, checkAfterMs)
      : undefined;
  let goneTimer: NodeJS.Timeout | undefined;
  const onGone = (): void => {
    goneTimer = setTimeout(() => {
      end(callerGone());
    }, goneGraceMs);
  };
  gone?.addEventListener('abort', onGone, { once: true });
  const unsubscribe = breaker?.onOpen(() => {
    end(absent());
  });
  return {
    over,
    reached: () => reason,
    end() {
      clearTimeout(timer);
      clearTimeout(goneTimer);
      clearInterval(checks);
      gone?.removeEventListener('abort', onGone);
      unsubscribe?.();
    },
  };
}

async function acquire(pool: Pool, limit: Limit): Promise<PoolClient> {
  const connecting = pool.connect();
  try {
    return await Promise.race([connecting, limit.over]);
  } catch (error) {
    if (limit.reached() === null) throw error;
    connecting.then(
      (client) => {
        client.release();
      },
      () => undefined,
    );
    // The wait was for a connection: the statement was not sent.
    throw error instanceof StatementTimeoutError
      ? new PostgresAbsentError('No connection to Postgres came free in time', { cause: error })
      : error;
  }
}

async function execute<R extends object>(
  client: PoolClient,
  statement: QueryConfig,
  limit: Limit,
): Promise<QueryResult<R>> {
  const running = client.query<R>(statement);
  try {
    const result = await Promise.race([running, limit.over]);
    client.release();
    return result;
  } catch (error) {
    if (limit.reached() === null) client.release(postgresFaultOf(error) === 'absent');
    else void abandon(client, running);
    throw error;
  }
}

/** The connection is not used again: a late cancellation must not hit another statement. */
async function abandon(client: PoolClient, running: Promise<unknown>): Promise<void> {
  cancelStatement(client);
  const repeated = setInterval(() => {
    cancelStatement(client);
  }, cancelEveryMs);
  await withTimeout(running, cancelGraceMs, 'the statement has not ended').catch(() => undefined);
  clearInterval(repeated);
  client.release(true);
}

/** Whether it may run twice: a select that changes nothing. */
function isRead(text: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) &&
    !/\b(insert\s+into|update|delete\s+from|merge\s+into|nextval|pg_advisory_\w+)\b/i.test(text)
  );
}

function callerGone(): CallerGoneError {
  return new CallerGoneError('Whoever wanted the result has gone');
}

function absent(): PostgresAbsentError {
  return new PostgresAbsentError('Postgres is away');
}
