import type { estypes } from '@elastic/elasticsearch';
import type { HotelKey } from '../catalog/hotels/hotel-key.ts';

/** Raised whenever settings, mapping or the making of documents change, so that an index of before is told apart. */
export const hotelsSchemaVersion = 3;

/** A live row of a provider, with what its group says. Its id is made by `documentId`. */
export interface HotelDocument {
  readonly groupKey: string;
  /** The folded name, whole; only its sort key is cut. */
  readonly name: string;
  /** The beginning of the folded name. */
  readonly namePrefix: string;
  /** The words of the name and of `cityNames`, parted by blanks. */
  readonly words: string;
  /** The trigrams of the folded name. */
  readonly trigrams: readonly number[];
  readonly trigramCount: number;
  /** The scopes in which this row is the one to show of its (group, name) pair; see `filterScopeOf`. */
  readonly scopes: readonly string[];
  /** `<scope>#<code>`, lower case: the codes by which the pair is found within each scope. */
  readonly codes: readonly string[];
  /** Folded, of the whole group; of the row alone in a large group. */
  readonly cityNames: readonly string[];
  /** A `DisplayFields`, packed. */
  readonly shown: string;
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | undefined;
  /** The row's own, else that of its place. */
  readonly countryCode: string | undefined;
  /** The row's place and the ancestors of it. */
  readonly placeIds: readonly string[];
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
  /** Finds what is near; the degrees say how near. */
  readonly position: { readonly lat: number; readonly lon: number } | undefined;
  readonly latitude: number | undefined;
  readonly longitude: number | undefined;
  /**
   * Where a restriction places the rows of the whole group: countries, and places with their ancestors. Empty in a large
   * group, which lies wherever `memberCountries` and `memberPlaceIds` of any of its documents say.
   */
  readonly geoCountries: readonly string[];
  readonly geoPlaceIds: readonly string[];
  /** Of a row of a large group: where a restriction places this row. */
  readonly memberCountries?: readonly string[];
  readonly memberPlaceIds?: readonly string[];
  /** A stretch of the rows of a large group, packed; the documents that have one, in the order of their keys, list all. */
  readonly members?: string;
}

/** What an answer shows of a row; not searched. */
export interface DisplayFields {
  readonly baseCode: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  /** All live rows of the group, by provider code and hotel code; a large group has them in `members`. */
  readonly providers?: readonly HotelKey[];
  /** Of a large group: how many rows it has. */
  readonly groupRows?: number;
}

/**
 * Packs what is shown for a field of type `binary`. Its doc values are read without the rest of the document, which
 * costs a third of reading the source, and may be of any length.
 */
export function encodeDisplayFields(hotel: DisplayFields): string {
  return Buffer.from(JSON.stringify(hotel)).toString('base64');
}

/** What `encodeDisplayFields` was given. */
export function decodeDisplayFields(packed: string): DisplayFields {
  return JSON.parse(Buffer.from(packed, 'base64').toString()) as DisplayFields;
}

/** Packs a stretch of the rows of a group as `encodeDisplayFields` does. */
export function encodeMembers(members: readonly HotelKey[]): string {
  const keys = members.map(({ providerCode, providerHotelCode }) => [providerCode, providerHotelCode]);
  return Buffer.from(JSON.stringify(keys)).toString('base64');
}

/** What `encodeMembers` was given. */
export function decodeMembers(packed: string): readonly HotelKey[] {
  const keys = JSON.parse(Buffer.from(packed, 'base64').toString()) as readonly (readonly [string, string])[];
  return keys.map(([providerCode, providerHotelCode]) => ({ providerCode, providerHotelCode }));
}

/** Longer beginnings are never asked for: a folded question has 200 code points at most. */
export const maxPrefixLength = 200;

/** Beginnings up to this length are terms of their own, the longest that the server indexes. */
const indexedPrefixes = { min_chars: 1, max_chars: 19 };

/** A term may have 32,766 bytes; a name that is longer is found as any other, but sorted last among its equals. */
const longestSortedName = 8000;

/** Found by, never sorted by or shown. */
const filtered = { type: 'keyword', doc_values: false } as const;

export const hotelsMapping: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    groupKey: { type: 'keyword' },
    name: { type: 'keyword', index: false, ignore_above: longestSortedName },
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
    // Similarity `boolean`: the score of a question is the number of trigrams that it shares.
    trigrams: { type: 'keyword', similarity: 'boolean', doc_values: false },
    trigramCount: { type: 'integer', index: false },
    scopes: { type: 'keyword', doc_values: false },
    codes: { type: 'keyword', doc_values: false },
    cityNames: { type: 'keyword', index: false, ignore_above: longestSortedName },
    shown: { type: 'binary', doc_values: true },
    providerCode: { type: 'keyword' },
    hotelCode: { type: 'keyword' },
    baseCode: { type: 'keyword' },
    countryCode: filtered,
    placeIds: filtered,
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
  },
};

/** Over how many shards an index is spread, and how many copies of each are kept beside the first. */
export interface IndexLayout {
  readonly shards: number;
  readonly replicas: number;
}

/** A catalog of a few million rows fits into one shard, and a search of one shard asks one place. */
export const oneShard: IndexLayout = { shards: 1, replicas: 0 };

/** Sorted as the tier `prefix` wants its hits, so that a search of a shard can end as soon as it has enough. */
export function hotelsSettings({ shards, replicas }: IndexLayout): estypes.IndicesIndexSettings {
  return {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // Writes never wait for replicas, which a cluster may have no place for.
    'write.wait_for_active_shards': '1',
    'sort.field': ['trigramCount', 'name', 'groupKey'],
    'sort.order': ['asc', 'asc', 'asc'],
  };
}

/**
 * The scope of a question's filters. A row lists the scopes in which it is the first of its pair, so that one term
 * is filter and deduplication at once.
 */
export function filterScopeOf(filters: {
  readonly family?: string;
  readonly countryCode?: string;
}): string {
  const parts = [
    ...(filters.family === undefined ? [] : [`p:${filters.family}`]),
    ...(filters.countryCode === undefined ? [] : [`c:${filters.countryCode}`]),
  ];
  return parts.length === 0 ? '*' : parts.join('|');
}
