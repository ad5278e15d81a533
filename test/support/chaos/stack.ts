import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { type CommandResult, runCommand } from '../command-line.ts';
import { openTestPool } from '../database.ts';
import { freePort } from '../servers/free-port.ts';
import { launchService, type Owner, type ServiceProcess } from '../servers/service.ts';
import { folderInMemory } from '../scratch.ts';
import { startOwnElasticsearch } from '../services/elasticsearch.ts';
import { startPostgres } from '../services/postgres.ts';
import { startRedisServer } from '../services/redis.ts';
import type { OwnService } from '../services/service.ts';

/** A process of the service that is killed and started again on the same port. */
export interface Restartable {
  kill(): Promise<void>;
  start(): void;
}

/** The distributed stack on servers of its own, every one of which can be killed. */
export interface ChaosStack {
  readonly postgres: OwnService;
  readonly redis: OwnService;
  readonly elasticsearch: OwnService;
  readonly api: Restartable;
  readonly worker: Restartable;
  readonly address: string;
  readonly indexPrefix: string;
  /** The environment of processes and commands. */
  readonly environment: Readonly<Record<string, string>>;
  /** Reconnects by itself; a statement fails while Postgres is away. */
  readonly pool: Pool;
  cli(...args: readonly string[]): Promise<CommandResult>;
}

export async function openChaosStack(t: Owner): Promise<ChaosStack> {
  const parent = await folderInMemory();
  const [postgres, redis, elasticsearch] = await Promise.all([
    startPostgres({ durable: true, parent }),
    startRedisServer('--appendonly', 'yes', '--maxmemory-policy', 'noeviction'),
    startOwnElasticsearch({ startsQuickly: true, parent }),
  ]);
  for (const server of [postgres, redis, elasticsearch]) t.teardown(() => server.stop());
  const port = String(await freePort());
  const environment = {
    DATABASE_URL: postgres.url,
    REDIS_URL: redis.url,
    ELASTICSEARCH_URL: elasticsearch.url,
    JWT_SECRET: randomUUID(),
    INDEX_PREFIX: 'chaos',
    QUEUE_PREFIX: 'chaos',
    RATE_LIMIT_PER_MINUTE: '1000000',
    RATE_LIMIT_PER_HOUR: '10000000',
    RATE_LIMIT_PER_DAY: '100000000',
  };
  const pool = openTestPool({ connectionString: postgres.url, max: 10, connectionTimeoutMillis: 5000 });
  t.teardown(() => pool.end());
  return {
    postgres,
    redis,
    elasticsearch,
    api: restartable(t, { ...environment, PORT: port }, 'api'),
    worker: restartable(t, environment, 'worker'),
    address: `http://127.0.0.1:${port}`,
    indexPrefix: environment.INDEX_PREFIX,
    environment,
    pool,
    cli: (...args) => runCommand(args, environment),
  };
}

function restartable(t: Owner, environment: NodeJS.ProcessEnv, role: string): Restartable {
  let running: ServiceProcess | undefined;
  return {
    start() {
      running = launchService(t, environment, role);
    },
    async kill() {
      running?.kill('SIGKILL');
      await running?.ended;
    },
  };
}
