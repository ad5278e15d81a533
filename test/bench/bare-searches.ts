import { Client } from '@elastic/elasticsearch';
import { hotelsAlias } from '../../indexer/generations.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import { multiSearchPath } from '../../search/elasticsearch/search-client.ts';
import type { Scene } from './scene.ts';

const limit = 20;

/** The bodies that the engine sends for a query, one after the other. */
export type SearchBodies = readonly string[];

/** Lets the engine answer every query once, and writes down what it asks of Elasticsearch. */
export async function recordSearches(
  { elasticsearchUrl, indexPrefix }: Scene,
  queries: Iterable<string>,
): Promise<ReadonlyMap<string, SearchBodies>> {
  const client = new Client({ node: elasticsearchUrl });
  let sent: string[] = [];
  client.diagnostic.on('request', (_error, event) => {
    const { path, body } = event?.meta.request.params ?? {};
    if (path === '/_msearch' && typeof body === 'string') sent.push(body);
  });
  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) });
  const recorded = new Map<string, SearchBodies>();
  try {
    for (const query of queries) {
      sent = [];
      await engine.autocomplete({ query, limit });
      recorded.set(query, sent);
    }
  } finally {
    await client.close();
  }
  return recorded;
}

/** Asks the same of Elasticsearch with nothing around it but its own client. */
export async function askBare(client: Client, bodies: SearchBodies): Promise<void> {
  for (const body of bodies) {
    await client.transport.request({
      method: 'POST',
      path: '/_msearch',
      querystring: {
        filter_path: multiSearchPath,
      },
      bulkBody: body,
    });
  }
}
