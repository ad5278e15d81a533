import { Client } from '@elastic/elasticsearch';
import type { ElasticsearchConfig } from './config/config.ts';

/**
 * A client with keep-alive connections. It does not retry: the caller decides what to do instead, within its
 * own timeout. (`info()` is not used anywhere: servers may not allow `GET /`.)
 *
 * @param timeoutMs for requests that set none of their own
 */
export function createElasticsearchClient(config: ElasticsearchConfig, timeoutMs = config.timeoutMs): Client {
  return new Client({
    node: config.url,
    ...(config.auth === null ? {} : { auth: config.auth }),
    requestTimeout: timeoutMs,
    maxRetries: 0,
    compression: false,
    // Documents are our own and never merged into other objects; scanning responses
    // costs as much as parsing them.
    disablePrototypePoisoningProtection: true,
    // Errors go without the headers of the request. To search all of it for secrets, byte by byte in the body
    // of a bulk request, would hold up the event loop for seconds.
    redaction: { type: 'remove' },
  });
}
