import { Client } from '@elastic/elasticsearch';
import type { ElasticsearchConfig } from './config/config.ts';

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
    // Answers are of our own making, and never merged into anything: looking them through costs as much as parsing.
    disablePrototypePoisoningProtection: true,
  });
}
