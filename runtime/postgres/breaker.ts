import pg from 'pg';
import { cacheFor } from '../cache-for.ts';
import { createCircuitBreaker } from '../circuit-breaker.ts';
import { messageOf } from '../error-message.ts';
import type { Logger } from '../logger.ts';
import { codeOf } from '../error-code.ts';
import { isLostConnection, postgresFaultOf, tooManyConnections } from './errors.ts';

/**
 * The circuit breaker of Postgres. After a failed or slow statement `check` is called; a probe on a
 * connection of its own then decides, because one lost connection is not an outage.
 */
export interface PostgresBreaker {
  isOpen(): boolean;
  /** Something failed or takes long: probes the server, unless that is under way. */
  check(): void;
  /** Rejects when the server does not respond on a connection of its own, whatever the pool is busy with. */
  ping(): Promise<void>;
  /** Calls `listener` when the server is found to be away, until the function returned is called. */
  onOpen(listener: () => void): () => void;
  stop(): void;
}

export interface PostgresBreakerOptions {
  readonly connectionString: string;
  readonly logger: Logger;
  /** Milliseconds that the server may take to accept a connection and run a statement on it. */
  readonly timeoutMs?: number;
}

const probeEveryMs = 250;
const maxWaitMs = 1000;

/**
 * Logs one line when the server goes away and one when it is back. It holds a
 * connection only while it probes.
 */
export function createPostgresBreaker({
  connectionString,
  logger,
  timeoutMs = 3000,
}: PostgresBreakerOptions): PostgresBreaker {
  const listeners = new Set<() => void>();
  let probing: pg.Client | null = null;
  let hindrance: string | null = null;

  /** Whether it can only be read. */
  const connect = async (): Promise<boolean> => {
    const client = new pg.Client({
      connectionString,
      application_name: 'hotel-content probe',
      connectionTimeoutMillis: timeoutMs,
      query_timeout: timeoutMs,
    });
    client.on('error', () => undefined);
    probing = client;
    try {
      await client.connect();
      const { rows } = await client.query<{ readOnly: boolean }>(
        `select current_setting('transaction_read_only')::boolean as "readOnly"`,
      );
      return rows[0]?.readOnly === true;
    } finally {
      // Not awaited: a server that is silent does not close the connection either.
      void client.end().catch(() => undefined);
      probing = null;
    }
  };

  /** What ends the connections of the pool may end that of the probe too: of a lost one the next decides. */
  const connectWithRetry = (): Promise<boolean> =>
    connect().catch((error: unknown) => {
      if (!isLostConnection(error)) throw error;
      return connect();
    });

  /** Any response, an error included, shows that the server is there. One connection at a time is enough. */
  const probe = cacheFor(0, async (): Promise<void> => {
    let found: string | null = null;
    try {
      if (await connectWithRetry()) found = 'Postgres can only be read';
    } catch (error) {
      if (codeOf(error) === tooManyConnections) found = 'Postgres takes no more connections';
      else if (postgresFaultOf(error) !== 'ours') throw error;
    } finally {
      // Nothing else reports it: some requests go on working, and the others get 503.
      if (found !== null && found !== hindrance) logger.error(found);
      hindrance = found;
    }
  });

  const breaker = createCircuitBreaker({
    probe,
    probeEveryMs,
    maxWaitMs,
    onOpen(error) {
      logger.error({ reason: messageOf(error), code: codeOf(error) || undefined }, 'Postgres is away');
      for (const listener of [...listeners]) listener();
    },
    onClose(outageMs) {
      logger.info({ seconds: Math.round(outageMs / 100) / 10 }, 'Postgres is back');
    },
  });

  return {
    isOpen: () => breaker.state() === 'open',
    check: () => {
      breaker.check();
    },
    ping: probe,
    onOpen(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    stop() {
      breaker.stop();
      void probing?.end().catch(() => undefined);
    },
  };
}
