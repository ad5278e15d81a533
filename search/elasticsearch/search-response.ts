import type { ErrorCause } from './errors.ts';

export interface Hit {
  /** As `Search.sort` of the search client says. */
  readonly sort: readonly unknown[];
  /** The doc values that were requested; without those that the document lacks. */
  readonly fields: {
    readonly candidate?: readonly [string];
    readonly displayFields?: readonly [string];
    readonly members?: readonly [string];
  };
}

/** What is read of a response; where a part was not asked for, it is not there. */
export interface SearchResponseBody {
  readonly status?: number;
  readonly error?: ErrorCause;
  readonly timed_out?: boolean;
  readonly _shards?: { readonly failed?: number };
  readonly hits?: { readonly hits?: readonly Hit[]; readonly total?: { readonly value: number } };
  readonly aggregations?: {
    readonly groups?: {
      readonly buckets?: readonly { readonly key: { readonly group: string } }[];
      readonly after_key?: { readonly group: string };
    };
    readonly counted?: { readonly providers?: { readonly buckets?: readonly ProviderBucket[] } };
    readonly others?: { readonly doc_count: number };
  };
}

interface ProviderBucket {
  readonly key: string;
  readonly doc_count: number;
  readonly mapped: { readonly doc_count: number };
}

/** The parts that are read; the others are not sent. */
const partsOf = (...parts: readonly string[]): string => ['timed_out', '_shards.failed', ...parts].join(',');
export const hitsPath = partsOf('hits.hits.sort');
export const countPath = partsOf('hits.total.value');
export const groupsPath = partsOf('aggregations.groups.after_key', 'aggregations.groups.buckets.key');
export const countedPath = partsOf(
  'hits.hits.sort',
  ...['key', 'doc_count', 'mapped.doc_count'].map((part) => `aggregations.counted.providers.buckets.${part}`),
  'aggregations.others.doc_count',
);

/**
 * Counted from zero when a node starts: the numbers of documents are there in case
 * that the count is what it was.
 */
export const statsPath = [
  'indices.*.total.refresh.external_total',
  'indices.*.total.docs.count',
  'indices.*.total.docs.deleted',
];

export const multiSearchPath =
  'responses.error,responses.status,responses.timed_out,responses._shards.failed,responses.hits.hits.sort,responses.hits.hits.fields';
