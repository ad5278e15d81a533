import type { estypes } from '@elastic/elasticsearch';
import { contentHashField } from './content-hash.ts';

/** Increased whenever settings, mapping or the content of documents change: older indices are rebuilt. */
export const hotelsSchemaVersion = 9;

/** Of settings, mapping and documents of that version; test/unit/index-schema-version.test.ts computes it. */
export const hotelsSchemaChecksum = 'c4b0cae1211f46bd';

/** A live row of a provider, with the fields of its group. Its id is made by `documentId`. */
export interface HotelDocument {
  readonly groupKey: string;
  /** The whole folded name. */
  readonly name: string;
  /** The beginning of the folded name. */
  readonly namePrefix: string;
  /** The words of the name and of the city names, separated by blanks. */
  readonly words: string;
  /** The trigrams of the folded name. */
  readonly trigrams: readonly number[];
  readonly trigramCount: number;
  /** See `nameRank`. */
  readonly nameRank: number;
  /** The trigrams of the name and of the city names. */
  readonly trigramsWithCities: readonly number[];
  /** The filter scopes in which this row represents its (group, name) pair; see `filterScopeOf`. */
  readonly scopes: readonly string[];
  /** `<scope>#<code>`, in lower case: the codes by which the pair is found in each filter scope. */
  readonly codes: readonly string[];
  /** `CandidateFields`, encoded. */
  readonly candidate: string;
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | undefined;
  /** The row's own, else that of its place. */
  readonly countryCode: string | undefined;
  /** The row's place and the ancestors of it. */
  readonly placeIds: readonly string[];
  /** Those of `placeIds` in which no earlier row of its base code is: one document for each base code of a place. */
  readonly baseCodePlaceIds: readonly string[];
  /** Of the row's closest destinations, as its provider calls them. */
  readonly destinationCodes: readonly string[];
  /** Of the provider, and those of the platform that they stand for. */
  readonly categoryCodes: readonly string[];
  readonly boardCodes: readonly string[];
  readonly chainCode: string | undefined;
  /** The folded name; see `nameNgrams`. */
  readonly nameNgrams: string;
  /** Milliseconds since 1970. */
  readonly updatedAt: number;
  /** Finds rows near a point; their exact distance is computed from the degrees. */
  readonly position: { readonly lat: number; readonly lon: number } | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /**
   * The location of the whole group for restrictions: countries, and places with their ancestors. Empty in a large
   * group, whose location is the union of `memberCountries` and `memberPlaceIds` of its documents.
   */
  readonly geoCountries: readonly string[];
  readonly geoPlaceIds: readonly string[];
  /** The location of a row of a large group, for restrictions. */
  readonly memberCountries?: readonly string[];
  readonly memberPlaceIds?: readonly string[];
  /** A range of the rows of a large group, encoded; all ranges, in the order of their documents' keys, list the group. */
  readonly members?: string;
}

/** Longer prefixes are never searched for: a folded query has at most 200 code points. */
export const maxPrefixLength = 200;

/** Prefixes up to this length are indexed as terms; the server allows no longer ones. */
const indexedPrefixes = { min_chars: 1, max_chars: 19 };

/** A term may have 32,766 bytes; a longer name is found as any other, but sorts last among its equals. */
const maxSortedName = 8000;

/** For filters only, never for sorting or display. */
const filtered = { type: 'keyword', doc_values: false } as const;

/** With similarity `boolean` the score of a document is the number of trigrams that it shares with the query. */
const sharedTrigrams = { type: 'keyword', similarity: 'boolean', doc_values: false } as const;

export const hotelsMapping: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    groupKey: { type: 'keyword' },
    name: { type: 'keyword', index: false, ignore_above: maxSortedName },
    namePrefix: {
      type: 'text',
      analyzer: 'keyword',
      index_prefixes: indexedPrefixes,
      index_options: 'docs',
      norms: false,
    },
    words: {
      type: 'text',
      analyzer: 'whitespace',
      index_prefixes: indexedPrefixes,
      index_options: 'docs',
      norms: false,
    },
    trigrams: sharedTrigrams,
    trigramCount: { type: 'integer', index: false },
    nameRank: { type: 'long' },
    trigramsWithCities: sharedTrigrams,
    scopes: { type: 'keyword', doc_values: false },
    codes: { type: 'keyword', doc_values: false },
    candidate: { type: 'binary', doc_values: true },
    providerCode: { type: 'keyword' },
    hotelCode: { type: 'keyword' },
    baseCode: { type: 'keyword' },
    countryCode: filtered,
    placeIds: filtered,
    baseCodePlaceIds: filtered,
    destinationCodes: filtered,
    categoryCodes: filtered,
    boardCodes: filtered,
    chainCode: filtered,
    nameNgrams: { type: 'text', analyzer: 'whitespace', norms: false },
    updatedAt: { type: 'date', format: 'epoch_millis' },
    position: { type: 'geo_point' },
    latitude: { type: 'double', index: false },
    longitude: { type: 'double', index: false },
    geoCountries: filtered,
    geoPlaceIds: filtered,
    memberCountries: filtered,
    memberPlaceIds: filtered,
    members: { type: 'binary', doc_values: true },
    [contentHashField]: { type: 'long', index: false },
  },
};

/** The number of shards of an index, and of replicas of each. */
export interface IndexLayout {
  readonly shards: number;
  readonly replicas: number;
}

/** A catalog of a few million rows fits into one shard, and searching one shard is fastest. */
export const oneShard: IndexLayout = { shards: 1, replicas: 0 };

/**
 * How long Elasticsearch remembers the version of a document that was deleted: a write that is older and arrives later must
 * not bring it back. Longer than any request is under way, with all its retries. The server keeps them in memory.
 */
export const rememberDeletesFor = '15m';

/** The index is sorted as the tier `prefix` sorts its hits, so that a search can end as soon as it has enough. */
export function hotelsSettings({ shards, replicas }: IndexLayout): estypes.IndicesIndexSettings {
  return {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // Writes never wait for replicas, which the cluster may not be able to allocate.
    'write.wait_for_active_shards': '1',
    gc_deletes: rememberDeletesFor,
    'sort.field': ['trigramCount', 'name', 'groupKey'],
    'sort.order': ['asc', 'asc', 'asc'],
  };
}

/**
 * The filters of a query as one term. A row lists the filter scopes in which it represents its pair, so that one term
 * both filters and deduplicates.
 */
export function filterScopeOf(filters: { readonly family?: string; readonly countryCode?: string }): string {
  const parts = [
    ...(filters.family === undefined ? [] : [`p:${filters.family}`]),
    ...(filters.countryCode === undefined ? [] : [`c:${filters.countryCode}`]),
  ];
  return parts.length === 0 ? '*' : parts.join('|');
}
