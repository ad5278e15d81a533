import { Client, type TransportRequestParams } from '@elastic/elasticsearch';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { SearchEngine, TypeaheadEngine } from '../search/engine.ts';
import type { Scene } from './scene.ts';

export interface Recording<R> {
  /** What the engine sent to Elasticsearch, in order; to be sent again by the bare client. */
  readonly requests: readonly TransportRequestParams[];
  readonly result: R;
}

/** Runs each input once on the engine, and records the searches that it sends to Elasticsearch. */
export async function recordSearches<T, R>(
  { elasticsearchUrl, indexPrefix }: Scene,
  inputs: Iterable<T>,
  run: (engine: SearchEngine & TypeaheadEngine, input: T) => Promise<R>,
): Promise<ReadonlyMap<T, Recording<R>>> {
  const client = new Client({ node: elasticsearchUrl });
  let requests: TransportRequestParams[] = [];
  client.diagnostic.on('request', (_error, event) => {
    const { path = '', querystring = '', body } = event?.meta.request.params ?? {};
    if (!path.endsWith('search') || typeof body !== 'string') return;
    const content = path.endsWith('_msearch') ? { bulkBody: body } : { body: JSON.parse(body) as object };
    requests.push({ method: 'POST', path, querystring, ...content });
  });
  const engine = createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) });
  const recordings = new Map<T, Recording<R>>();
  try {
    for (const input of inputs) {
      requests = [];
      const result = await run(engine, input);
      recordings.set(input, { requests, result });
    }
  } finally {
    await client.close();
  }
  return recordings;
}
