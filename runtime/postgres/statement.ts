import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import { cancelStatement } from './cancel.ts';
import { PostgresAbsentError, postgresFaultOf, StatementTimeoutError } from './errors.ts';
import type { PostgresBreaker } from './breaker.ts';

export interface StatementLimits {
  /** Milliseconds from the call to the answer, the wait for a connection included. */
  readonly timeoutMs: number;
  readonly breaker?: PostgresBreaker | undefined;
}

/** A statement without an answer by then lets the watch have a look at the server, in milliseconds. */
const suspiciousMs = 1000;

/** How long a cancelled statement may take to end before its connection is cut, in milliseconds. */
const cancelGraceMs = 1000;

/** The connections that have run a statement before: a new one is not dead for having been idle. */
const used = new WeakSet<PoolClient>();

/**
 * Runs one statement on a connection of the pool. It is answered within its time whatever the server does, and at once
 * when the server is known to be away. What is given up is cancelled, and its connection counts until that is done. A
 * reading whose connection turns out to be dead is asked again on another one.
 *
 * @throws PostgresAbsentError, StatementTimeoutError, or what node-postgres throws
 */
export async function runStatement<R extends object>(
  pool: Pool,
  statement: QueryConfig,
  { timeoutMs, breaker }: StatementLimits,
): Promise<QueryResult<R>> {
  if (breaker?.isOpen() === true) throw absent();
  const limit = startLimit(timeoutMs, breaker);
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
        // Each round takes one connection out of the pool: at the latest a new one decides.
        if (!wasUsed || !isReading(statement.text) || limit.reached() !== null) throw error;
      }
    }
  } finally {
    limit.end();
  }
}

/** The time of a statement. It is over when it has run out, or when the server is found to be away. */
interface Limit {
  /** Rejects; never resolves. */
  readonly over: Promise<never>;
  /** Why it is over; null while it is not. */
  reached(): StatementTimeoutError | PostgresAbsentError | null;
  end(): void;
}

function startLimit(timeoutMs: number, breaker: PostgresBreaker | undefined): Limit {
  let reason: StatementTimeoutError | PostgresAbsentError | null = null;
  let reject: (error: Error) => void = () => undefined;
  const over = new Promise<never>((_resolve, fail) => {
    reject = fail;
  });
  over.catch(() => undefined);
  const giveUp = (why: StatementTimeoutError | PostgresAbsentError): void => {
    reason ??= why;
    reject(reason);
  };
  const timer = setTimeout(() => {
    breaker?.check();
    giveUp(new StatementTimeoutError(`Postgres did not answer within ${Math.round(timeoutMs)} ms`));
  }, timeoutMs);
  const doubt =
    breaker !== undefined && timeoutMs > suspiciousMs
      ? setInterval(() => {
          breaker.check();
        }, suspiciousMs)
      : undefined;
  const forget = breaker?.onOpen(() => {
    giveUp(absent());
  });
  return {
    over,
    reached: () => reason,
    end() {
      clearTimeout(timer);
      clearInterval(doubt);
      forget?.();
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
    // What was waited for was a connection: the statement has not been sent.
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

/** The connection is not used again: a cancellation that comes late must not hit somebody else's statement. */
async function abandon(client: PoolClient, running: Promise<unknown>): Promise<void> {
  cancelStatement(client);
  let timer: NodeJS.Timeout | undefined;
  const grace = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, cancelGraceMs);
  });
  await Promise.race([running.catch(() => undefined), grace]);
  clearTimeout(timer);
  client.release(true);
}

/** Whether it may be run twice: a select that changes nothing by itself. */
function isReading(text: string): boolean {
  return (
    /^\s*(select|with)\b/i.test(text) &&
    !/\b(insert\s+into|update|delete\s+from|merge\s+into|nextval|pg_advisory_\w+)\b/i.test(text)
  );
}

function absent(): PostgresAbsentError {
  return new PostgresAbsentError('Postgres is away');
}
