import { Client } from '@elastic/elasticsearch';
import type { ExecutionContext } from 'ava';
import { hotelsAlias } from '../../../indexer/generations/generations.ts';
import type { RebuildDependencies } from '../../../indexer/rebuild/rebuild.ts';
import { createTestDatabase, type TestDatabase } from '../database.ts';
import { createTestElasticsearch } from '../elasticsearch.ts';
import { createHttpProxy, type HttpProxy } from '../servers/http-proxy.ts';
import { loadRecords } from './load-records.ts';
import { silentLogger } from '../silent-logger.ts';

/** A catalog of hotels of provider `alpha`, and an Elasticsearch behind a proxy to build its index in. */
export interface IndexScene {
  readonly database: TestDatabase;
  readonly proxy: HttpProxy;
  /** Through the proxy. */
  readonly deps: RebuildDependencies;
  /** Bypassing the proxy. */
  readonly direct: RebuildDependencies;
  /** The environment of commands on the same services, through the proxy. */
  readonly environment: NodeJS.ProcessEnv;
  /** How many documents the alias finds. */
  readonly liveCount: () => Promise<number>;
}

/** @param url of `serviceOrSkip('elasticsearch', …)` */
export async function openIndexScene(t: ExecutionContext, url: string, hotels: number): Promise<IndexScene> {
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  const proxy = await createHttpProxy(url);
  const client = new Client({ node: proxy.url, maxRetries: 0, requestTimeout: 10_000 });
  t.teardown(async () => {
    await client.close();
    await proxy.close();
    await elasticsearch.clean();
  });
  await addHotels(database, hotels);
  const indexPrefix = elasticsearch.prefix;
  const deps = { pool: database.pool, client, indexPrefix, logger: silentLogger() };
  return {
    database,
    proxy,
    deps,
    direct: { ...deps, client: elasticsearch.client },
    environment: { DATABASE_URL: database.url, ELASTICSEARCH_URL: proxy.url, INDEX_PREFIX: indexPrefix },
    liveCount: async () => (await elasticsearch.client.count({ index: hotelsAlias(indexPrefix) })).count,
  };
}

/** Hotels `h0`, `h1` … of provider `alpha`. */
export async function addHotels({ pool }: TestDatabase, count: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index) => ({
    type: 'hotel',
    providerCode: 'alpha',
    hotelCode: `h${index}`,
    name: `Hotel ${index}`,
  }));
  await loadRecords(pool, records);
}

/** Whether a request writes documents. */
export function isBulk({ path }: { readonly path: string }): boolean {
  return path.includes('/_bulk');
}

/**
 * The body of a bulk request in which the server refuses the documents of these hotels, for an unknown field.
 */
export function withUnknownField(body: string, hotelCodes: readonly string[]): string {
  return hotelCodes.reduce(
    (changed, code) => changed.replace(`"hotelCode":"${code}"`, `"hotelCode":"${code}","unknown":1`),
    body,
  );
}
