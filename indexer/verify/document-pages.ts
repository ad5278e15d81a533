import type { Client, estypes } from '@elastic/elasticsearch';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';

/** How long the server keeps the view of the index between two pages: a page may wait for the relay. */
const keepAlive = '30m';

export interface DocumentPages {
  readonly client: Client;
  readonly index: string;
  readonly retry: RetryOptions;
  readonly size: number;
  /** Fields with doc values. */
  readonly fields: string[];
}

/** All documents that an index had when the reading began, page by page. */
export async function* documentPages({
  client,
  index,
  retry,
  size,
  fields,
}: DocumentPages): AsyncGenerator<readonly estypes.SearchHit[]> {
  let { id } = await withRetries(() => client.openPointInTime({ index, keep_alive: keepAlive }), retry);
  try {
    let after: estypes.SortResults | undefined;
    for (;;) {
      const { hits, pit_id: next } = await withRetries(
        () =>
          client.search({
            pit: { id, keep_alive: keepAlive },
            size,
            sort: ['_shard_doc'],
            ...(after && { search_after: after }),
            _source: false,
            docvalue_fields: fields,
            track_total_hits: false,
            allow_partial_search_results: false,
          }),
        retry,
      );
      id = next ?? id;
      after = hits.hits.at(-1)?.sort;
      if (after === undefined) return;
      yield hits.hits;
    }
  } finally {
    await client.closePointInTime({ id }).catch(() => undefined);
  }
}

/** The first value of a field of a hit; undefined without any. */
export function fieldOf(hit: estypes.SearchHit, field: string): unknown {
  const values: unknown = hit.fields?.[field];
  return Array.isArray(values) ? values[0] : undefined;
}
