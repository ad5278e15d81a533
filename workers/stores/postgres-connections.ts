import { EventEmitter } from 'node:events';
import { PostgresConnection, quoteSchemaName, runMigrations, type PgPool } from 'bullmq';
import pg from 'pg';
import { withFunctionLocks } from './function-locks.ts';

/**
 * Connections of one process, for however many queues and workers:
 * `bootstrap/database-connections.ts` counts them.
 */
export const queryConnections = 2;
/** Opened by the first worker. */
export const listenConnections = 1;

const connectTimeoutMs = 10_000;

/**
 * A statement of BullMQ takes milliseconds; one whose connection died without a word must not hang for ever.
 */
const queryTimeoutMs = 30_000;

/** Longer than workers wait: who finds a connection closed opens one again, with a password. */
const idleTimeoutMs = 120_000;

/** The connections to Postgres that all queues and workers of a process share. */
export interface SharedPostgres {
  /** What a queue or worker of BullMQ takes for a connection of its own. */
  connect(): PostgresConnection;
  /** A statement in the schema of the queues, which exists when it runs. */
  query<Row extends pg.QueryResultRow>(text: string): Promise<pg.QueryResult<Row>>;
  close(): Promise<void>;
}

/** Opens nothing yet. */
export function createSharedPostgres(connectionString: string, schema: string): SharedPostgres {
  const config: pg.PoolConfig = {
    connectionString,
    application_name: 'hotel-content queues',
    options: `-c search_path=${quoteSchemaName(schema)}`,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    max: queryConnections,
    idleTimeoutMillis: idleTimeoutMs,
  };
  // Without the parsers of runtime/postgres/pool.ts: BullMQ reads int8 as text.
  const pool = new pg.Pool({ ...config, query_timeout: queryTimeoutMs });
  // Every queue listens for errors.
  pool.setMaxListeners(0);
  pool.on('error', () => undefined);
  const queuePool = withFunctionLocks(pool);
  const connections = new Set<SharedConnection>();
  const listener = createListener(config, (error) => {
    for (const connection of connections) connection.onListenerLost(error);
  });

  let migrated: Promise<void> | undefined;
  const migrate = async (): Promise<void> => {
    const client = await pool.connect();
    try {
      await runMigrations(client, schema);
    } finally {
      client.release();
    }
  };
  /** Tried again at the next call when it fails: Postgres may have been away. */
  const ready = (): Promise<void> =>
    (migrated ??= migrate().catch((error: unknown) => {
      migrated = undefined;
      throw error;
    }));

  return {
    connect() {
      const connection = new SharedConnection(queuePool, { schema, ready, listen: () => listener.client() });
      connections.add(connection);
      connection.once('close', () => connections.delete(connection));
      return connection;
    },
    async query(text) {
      await ready();
      return pool.query(text);
    },
    async close() {
      await Promise.all([listener.close(), pool.end()]);
    },
  };
}

interface SharedParts {
  readonly schema: string;
  readonly ready: () => Promise<void>;
  readonly listen: () => Promise<ListenClient>;
}

/** BullMQ's connection, on a pool with a schema and with a connection for listening that others use too. */
class SharedConnection extends PostgresConnection {
  override readonly schema: string;
  readonly #parts: SharedParts;

  constructor(pool: PgPool, parts: SharedParts) {
    super(pool);
    this.schema = parts.schema;
    this.#parts = parts;
  }

  override waitUntilReady(): Promise<void> {
    return this.#parts.ready();
  }

  override getListenClient(): Promise<ListenClient> {
    return this.#parts.listen();
  }

  /** The connection has the name of all of them. */
  override setListenClientName(): Promise<void> {
    return Promise.resolve();
  }

  onListenerLost(error: Error): void {
    // Waiting workers wake up, and ask for a new client before they wait again.
    this.emit('listenerinvalidated');
    if (this.listenerCount('error') > 0) this.emit('error', error);
  }
}

/** What workers wait with: all notifications of the connection that listens. It has subscribed already. */
class ListenClient extends EventEmitter {
  query(): Promise<{ rows: never[] }> {
    return Promise.resolve({ rows: [] });
  }
}

interface Listening {
  readonly connection: pg.Client;
  readonly client: ListenClient;
}

/** Holds one connection that listens to what is added to queues, and opens another one after it was lost. */
function createListener(config: pg.ClientConfig, onLost: (error: Error) => void) {
  let current: Promise<Listening> | undefined;
  const open = (): Promise<Listening> => {
    const forget = (): boolean => {
      if (current !== opening) return false;
      current = undefined;
      return true;
    };
    const opening = listen(config, (error) => {
      if (forget()) onLost(error);
    });
    opening.catch(forget);
    return opening;
  };
  return {
    async client(): Promise<ListenClient> {
      return (await (current ??= open())).client;
    },
    async close(): Promise<void> {
      const last = current;
      current = undefined;
      const listening = await last?.catch(() => undefined);
      await listening?.connection.end();
    },
  };
}

async function listen(config: pg.ClientConfig, onLost: (error: Error) => void): Promise<Listening> {
  const connection = new pg.Client({ ...config, keepAliveInitialDelayMillis: connectTimeoutMs });
  const client = new ListenClient();
  client.setMaxListeners(0);
  connection.on('notification', (notification) => client.emit('notification', notification));
  connection.on('error', (error) => {
    onLost(error);
    void connection.end().catch(() => undefined);
  });
  await connection.connect();
  await connection.query('listen bullmq_jobs');
  return { connection, client };
}
