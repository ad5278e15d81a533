import { randomUUID } from 'node:crypto';
import test, { type ExecutionContext } from 'ava';
import { Redis } from 'ioredis';
import pg from 'pg';
import type { Logger } from '../../../runtime/logger.ts';
import { namesOfKeys } from '../../../runtime/redis.ts';
import type { JobOutcome, QueueWorker } from '../../../workers/queue-worker.ts';
import type { JobQueue } from '../../../workers/job-queue.ts';
import type { JobHandler } from '../../../workers/job.ts';
import { createQueueSystem, type QueueSystem } from '../../../workers/queues.ts';
import { createTestDatabase } from '../database.ts';
import { noteJob, queueName, type Note } from '../note-job.ts';
import { createTestRedis } from '../redis.ts';
import { serviceOrSkip } from '../services.ts';
import { silentLogger } from '../silent-logger.ts';
import { withResolvers } from '../with-resolvers.ts';

/** A store of queues, with a name space of the test file's own. */
export interface QueueStore {
  readonly name: 'Redis' | 'Postgres';
  /** What a process needs to use these queues; they are those of `open` with the same prefix. */
  variables(prefix: string): Record<string, string>;
  /** @param catalogUrl where the queues are if not in Redis; a database of the test file by default */
  open(prefix: string, logger?: Logger, catalogUrl?: string): QueueSystem;
  /** How many rows, or entries of keys, its queues have in the store. */
  size(prefix: string): Promise<number>;
}

export type StoreTest = (t: ExecutionContext, store: QueueStore) => Promise<void>;

export interface TestOnStores {
  (title: string, run: StoreTest): void;
  /** Like `test.serial`. */
  readonly serial: (title: string, run: StoreTest) => void;
}

/**
 * Tests of one definition for every store of queues: `const testOnStores = await onEveryStore()`. Those on
 * Redis are skipped where there is none.
 *
 */
export async function onEveryStore(): Promise<TestOnStores> {
  const database = await createTestDatabase();
  const { testWith, url: redisUrl } = await serviceOrSkip('redis');
  const redis = createTestRedis(redisUrl);
  test.after.always(async () => {
    await database.drop();
    if (redisUrl !== '') await redis.clean();
  });
  const postgres = storeOf('Postgres', database.url, null, '');
  const onRedis = storeOf('Redis', database.url, redisUrl, redis.prefix);
  const declare =
    (onPostgres: Declare, withRedis: Declare) =>
    (title: string, run: StoreTest): void => {
      onPostgres(`Postgres: ${title}`, (t) => run(t, postgres));
      withRedis(`Redis: ${title}`, (t) => run(t, onRedis));
    };
  const serialRedis = redisUrl === '' ? test.skip : test.serial;
  return Object.assign(declare(test, testWith), { serial: declare(test.serial, serialRedis) });
}

type Declare = (title: string, run: (t: ExecutionContext) => Promise<void>) => void;

function storeOf(
  name: QueueStore['name'],
  databaseUrl: string,
  redisUrl: string | null,
  namespace: string,
): QueueStore {
  return {
    name,
    variables: (prefix) => ({
      DATABASE_URL: databaseUrl,
      QUEUE_PREFIX: `${namespace}${prefix}`,
      ...(redisUrl === null ? {} : { REDIS_URL: redisUrl }),
    }),
    open: (prefix, logger = silentLogger(), catalogUrl = databaseUrl) =>
      createQueueSystem({
        prefix: `${namespace}${prefix}`,
        redisUrl,
        redisTimeoutMs: 5000,
        databaseUrl: catalogUrl,
        logger,
      }),
    size: (prefix) =>
      redisUrl === null
        ? sizeInPostgres(databaseUrl, `${namespace}${prefix}`)
        : sizeInRedis(redisUrl, `${namespace}${prefix}`),
  };
}

async function sizeInPostgres(databaseUrl: string, schema: string): Promise<number> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      'select quote_ident(tablename) as name from pg_tables where schemaname = $1',
      [schema],
    );
    const counts = tables.map(({ name }) => `select count(*)::integer as rows from ${schema}.${name}`);
    const { rows } = await client.query<{ size: string }>(
      `select sum(rows) as size from (${counts.join(' union all ')}) as counted`,
    );
    return Number(rows[0]?.size);
  } finally {
    await client.end();
  }
}

async function sizeInRedis(url: string, prefix: string): Promise<number> {
  const redis = new Redis(url);
  try {
    let size = 0;
    for (const key of await namesOfKeys(redis, `${prefix}:*`)) {
      const type = await redis.type(key);
      if (type === 'stream') size += await redis.xlen(key);
      else if (type === 'zset') size += await redis.zcard(key);
      else if (type === 'list') size += await redis.llen(key);
      else size += 1;
    }
    return size;
  } finally {
    redis.disconnect();
  }
}

/** A name for queues of a test's own; short, because the name space of the file stands before it. */
export function queuePrefix(): string {
  return `q${randomUUID().replaceAll('-', '').slice(0, 8)}`;
}

export interface QueueScene {
  readonly system: QueueSystem;
  readonly queue: JobQueue<Note>;
  readonly prefix: string;
  /** The runs that have ended, in this scene's workers. */
  readonly outcomes: readonly JobOutcome[];
  /** Starts a worker; ended with the test. */
  readonly work: (handle: JobHandler<Note>) => QueueWorker;
}

/** A queue on a store, closed with the test in the order of a process. */
export function openScene(
  t: ExecutionContext,
  store: QueueStore,
  { job = noteJob, prefix = queuePrefix() }: { job?: typeof noteJob; prefix?: string } = {},
): QueueScene {
  const system = store.open(prefix);
  const queue = system.openQueue(queueName, job);
  const outcomes: JobOutcome[] = [];
  const workers: QueueWorker[] = [];
  t.teardown(async () => {
    await Promise.all(workers.map((worker) => worker.close()));
    await queue.close();
    await system.close();
  });
  return {
    system,
    queue,
    prefix,
    outcomes,
    work(handle) {
      const worker = system.startWorker(queueName, job, handle, (outcome) => outcomes.push(outcome));
      workers.push(worker);
      return worker;
    },
  };
}

/** A gate in which jobs wait until the test opens it. */
export function createGate() {
  const { promise: opened, resolve: open } = withResolvers();
  return { opened, open };
}
