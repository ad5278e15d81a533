import { randomUUID } from 'node:crypto';
import { type CommandResult, runCommand } from '../command-line.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createTestElasticsearch, type TestElasticsearch } from '../elasticsearch.ts';
import { freePort } from '../servers/free-port.ts';
import { createHttpProxy, type HttpProxy } from '../servers/http-proxy.ts';
import { createTestRedis } from '../redis.ts';
import { startService, launchService, type ServiceProcess } from '../servers/service.ts';
import { serviceUrl } from '../services/registry.ts';
import { silentLogger } from '../silent-logger.ts';
import { createTcpProxy, type TcpProxy } from '../servers/tcp-proxy.ts';
import { waitFor } from '../wait-for.ts';
import { rebuildIndexJob } from '../../../workers/jobs/rebuild-index.ts';
import { createQueueSystem } from '../../../workers/queues.ts';

/**
 * The service as `docker compose` runs it: processes on Postgres, Redis and
 * Elasticsearch, each behind a proxy.
 */
export interface Distributed {
  readonly database: TestDatabase;
  readonly postgres: TcpProxy;
  readonly redis: TcpProxy;
  /** In front of `elasticsearchHttp`. */
  readonly elasticsearch: TcpProxy;
  readonly elasticsearchHttp: HttpProxy;
  /** Bypassing the proxies; its prefix is that of the index. */
  readonly testElasticsearch: TestElasticsearch;
  startApi(): Promise<ApiProcess>;
  /** Does not wait until its workers are started. */
  startWorker(): Promise<WorkerProcess>;
  cli(...args: readonly string[]): Promise<CommandResult>;
  /** Adds a job for the worker. */
  askForRebuild(reason: string): Promise<void>;
  /** Ends every process that still runs, and removes what they left in the stores. */
  close(): Promise<void>;
}

export interface ApiProcess extends ServiceProcess {
  readonly address: string;
  readonly metricsUrl: string;
}

export interface WorkerProcess extends ServiceProcess {
  readonly metricsUrl: string;
}

/** @param variables settings that all processes get beside the addresses */
export async function openDistributed(variables: Readonly<Record<string, string>>): Promise<Distributed> {
  const cleanups: (() => unknown)[] = [];
  const owner = { teardown: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  const database = await createTestDatabase();
  const testRedis = createTestRedis(await serviceUrl('redis'));
  const testElasticsearch: TestElasticsearch = createTestElasticsearch(await serviceUrl('elasticsearch'));
  owner.teardown(() => database.drop());
  owner.teardown(() => testRedis.clean());
  owner.teardown(() => testElasticsearch.clean());

  const postgres = await createTcpProxy(new URL(database.url));
  const redis = await createTcpProxy(new URL(testRedis.url));
  const elasticsearchHttp = await createHttpProxy(testElasticsearch.url);
  const elasticsearch = await createTcpProxy(new URL(elasticsearchHttp.url));
  for (const proxy of [postgres, redis, elasticsearchHttp, elasticsearch])
    owner.teardown(() => proxy.close());

  const environment = {
    DATABASE_URL: postgres.urlOf(database.url),
    REDIS_URL: redis.urlOf(testRedis.url),
    ELASTICSEARCH_URL: elasticsearch.urlOf(elasticsearchHttp.url).replace(/\/$/, ''),
    JWT_SECRET: randomUUID(),
    INDEX_PREFIX: testElasticsearch.prefix,
    QUEUE_PREFIX: testRedis.prefix,
    ...variables,
  };
  const withMetrics = async () => {
    const port = await freePort();
    return { own: { METRICS_PORT: String(port) }, metricsUrl: `http://127.0.0.1:${port}/metrics` };
  };
  return {
    database,
    postgres,
    redis,
    elasticsearch,
    elasticsearchHttp,
    testElasticsearch,
    async startApi() {
      const { own, metricsUrl } = await withMetrics();
      return { ...(await startService(owner, { ...environment, ...own }, 'api')), metricsUrl };
    },
    async startWorker() {
      const { own, metricsUrl } = await withMetrics();
      return { ...launchService(owner, { ...environment, ...own }, 'worker'), metricsUrl };
    },
    cli: (...args) => runCommand(args, environment),
    async askForRebuild(reason) {
      const queues = createQueueSystem({
        prefix: environment.QUEUE_PREFIX,
        redisUrl: environment.REDIS_URL,
        redisTimeoutMs: 5000,
        databaseUrl: environment.DATABASE_URL,
        logger: silentLogger(),
      });
      const queue = queues.openQueue('rebuild-index', rebuildIndexJob);
      // A connection that is being opened takes no commands yet.
      await waitFor('the queue', () => queue.counts());
      await queue.add({ reason });
      await queue.close();
      await queues.close();
    },
    async close() {
      for (let cleanup = cleanups.pop(); cleanup !== undefined; cleanup = cleanups.pop()) await cleanup();
    },
  };
}

/** Lines of a log with this message; fields beside it may differ. */
export function timesSaid(service: ServiceProcess, message: string): number {
  return service.output().split(`"msg":"${message}"`).length - 1;
}
