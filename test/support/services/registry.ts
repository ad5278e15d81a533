import { folderInMemory } from '../scratch.ts';
import { startElasticsearch } from './elasticsearch.ts';
import { startPostgres } from './postgres.ts';
import { startRedis } from './redis.ts';
import { ServiceMissingError, type RunningService } from './service.ts';

/**
 * How to start each service, and the variables by which `npm test` tells the test
 * files where it is, or why not.
 */
export const services = {
  postgres: {
    start: async () => startPostgres({ parent: await folderInMemory() }),
    url: 'TEST_DATABASE_URL',
    missing: 'TEST_DATABASE_MISSING',
  },
  redis: { start: startRedis, url: 'TEST_REDIS_URL', missing: 'TEST_REDIS_MISSING' },
  elasticsearch: {
    start: async () => startElasticsearch({ parent: await folderInMemory(), startsQuickly: true }),
    url: 'TEST_ELASTICSEARCH_URL',
    missing: 'TEST_ELASTICSEARCH_MISSING',
  },
} as const;

export type ServiceName = keyof typeof services;

/** One line of the file named by `TEST_SKIPS_FILE`. */
export interface SkippedSuite {
  /** Path from the root of the checkout. */
  readonly suite: string;
  readonly reason: string;
}

const startedHere = new Map<ServiceName, Promise<RunningService>>();

/**
 * The address of a service: of the one that `npm test` runs, else (a file run by `npx ava` alone) of one
 * started for this process, which ends with it.
 *
 * @throws ServiceMissingError when it cannot be had on this machine
 */
export async function serviceUrl(name: ServiceName): Promise<string> {
  const { start, url, missing } = services[name];
  const given = process.env[url];
  if (given) return given;
  const reason = process.env[missing];
  if (reason) throw new ServiceMissingError(reason);
  const running = startedHere.get(name) ?? start();
  startedHere.set(name, running);
  return (await running).url;
}
