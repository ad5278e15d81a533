import pg from 'pg';
import { messageOf } from '../error-message.ts';
import type { Logger } from '../logger.ts';
import { codeOf, postgresFaultOf, tooManyConnections } from './errors.ts';

/**
 * Knows whether Postgres is away, so that nobody waits for a server that will not answer. Somebody who had bad luck with
 * it says so (`suspect`); the watch then asks the server itself, on a connection of its own. Only its own question decides:
 * one lost connection is no outage.
 */
export interface PostgresBreaker {
  isAway(): boolean;
  /** Something went wrong or takes long: asks the server, unless that is under way. */
  suspect(): void;
  /** Calls `listener` when the server is found to be away, until the function returned is called. */
  onAway(listener: () => void): () => void;
  close(): void;
}

export interface PostgresBreakerOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** Milliseconds that the server may take to accept a connection and answer on it. */
  readonly timeoutMs?: number;
}

/** Milliseconds between two questions to a server that is away: the first wait, and the longest. */
const firstWaitMs = 100;
const longestWaitMs = 1000;

/** Writes one line to the log when the server goes away, and one when it is back. It holds a connection only while it asks. */
export function createPostgresBreaker({
  connectionString,
  logger,
  timeoutMs = 3000,
}: PostgresBreakerOptions): PostgresBreaker {
  const listeners = new Set<() => void>();
  let awaySince: number | null = null;
  let asking: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isFull = false;
  let closed = false;

  const ask = async (): Promise<void> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'hotel-content watch',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    asking = client;
    try {
      await client.connect();
      await client.query('select 1');
    } finally {
      // A server that is silent does not take leave either.
      void client.end().catch(() => undefined);
      asking = null;
    }
  };

  const lookAgain = (waitMs: number): void => {
    timer = setTimeout(() => void look(Math.min(waitMs * 2, longestWaitMs)), waitMs);
    timer.unref();
  };

  /** Nobody else says so: connections that are open go on working, and those who need a new one are answered with 503. */
  const noteFull = (full: boolean): void => {
    if (full && !isFull) logger.error('Postgres takes no more connections');
    isFull = full;
  };

  const look = async (nextWaitMs: number): Promise<void> => {
    const error = await ask().then(
      () => null,
      (reason: unknown) => reason,
    );
    if (closed) return;
    noteFull(codeOf(error) === tooManyConnections);
    if (error === null || isThere(error)) {
      if (awaySince !== null) {
        logger.info({ seconds: Math.round((performance.now() - awaySince) / 100) / 10 }, 'Postgres is back');
        awaySince = null;
      }
      return;
    }
    if (awaySince === null) {
      awaySince = performance.now();
      logger.error({ reason: messageOf(error), code: codeOf(error) || undefined }, 'Postgres is away');
      for (const listener of [...listeners]) listener();
    }
    lookAgain(nextWaitMs);
  };

  return {
    isAway: () => awaySince !== null,
    suspect() {
      if (closed || awaySince !== null || asking !== null) return;
      void look(firstWaitMs);
    },
    onAway(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      closed = true;
      clearTimeout(timer);
      void asking?.end().catch(() => undefined);
    },
  };
}

/** It has answered, though not as hoped: connections that are open may well work. */
function isThere(error: unknown): boolean {
  return postgresFaultOf(error) === 'ours' || codeOf(error) === tooManyConnections;
}
