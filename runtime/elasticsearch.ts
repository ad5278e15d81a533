import { Client } from '@elastic/elasticsearch';
import type { ElasticsearchConfig } from './config.ts';

/**
 * A client with kept-alive connections. It does not retry: who asks decides what to do instead, within the time
 * that the asking person has. (`info()` is not used anywhere: servers may not answer `GET /`.)
 *
 * @param timeoutMs for a request that sets none of its own
 */
export function createElasticsearchClient(config: ElasticsearchConfig, timeoutMs = config.timeoutMs): Client {
  return new Client({
    node: config.url,
    ...(config.auth === null ? {} : { auth: config.auth }),
    requestTimeout: timeoutMs,
    maxRetries: 0,
    compression: false,
  });
}

/** Resolves with the milliseconds that the cluster took to answer; rejects when no search can be served. */
export async function pingElasticsearch(client: Client, timeoutMs = 1000): Promise<number> {
  const since = performance.now();
  const health = await client.cluster.health(
    { filter_path: ['status', 'timed_out'] },
    { requestTimeout: timeoutMs, maxRetries: 0 },
  );
  if (health.status === 'red') throw new Error('The Elasticsearch cluster is red');
  return performance.now() - since;
}
