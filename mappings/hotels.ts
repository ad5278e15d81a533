import type { estypes } from '@elastic/elasticsearch';
import { contentsOfHotel } from '../catalog/hotels/has-content.ts';
import { codeKinds, filterCodes, type FilterCodes } from '../catalog/reference-data/code-kinds.ts';
import { fold } from '../catalog/text/fold.ts';
import { contentHashField } from './content-hash.ts';

/** Increased whenever settings, mapping or the content of documents change: older indices are rebuilt. */
export const hotelsSchemaVersion = 14;

/** Of settings, mapping and documents of that version; test/unit/index-schema-version.test.ts computes it. */
export const hotelsSchemaChecksum = 'd1707517df9b0dd7';

/** Longer prefixes are never searched for: a folded query has at most 200 code points. */
export const maxPrefixLength = 200;

/** Prefixes up to this length are indexed as terms; the server allows no longer ones. */
const indexedPrefixes = { min_chars: 1, max_chars: 19 };

/** A term may have 32,766 bytes; a longer name is found as any other, but sorts last among its equals. */
const maxSortedName = 8000;

/** For filters only, never for sorting or display. */
const filtered = { type: 'keyword', doc_values: false } as const;

/**
 * With similarity `boolean` the score of a document is the number of grams that it shares with the query.
 */
const sharedGrams = { type: 'keyword', similarity: 'boolean', doc_values: false } as const;

/**
 * A field of documents. The mapping, the type of documents, and what is read and written
 * of a row alone follow from it.
 */
interface DocumentField<T> {
  readonly mapping: estypes.MappingProperty;
  /** Never set: it carries the type of the values. */
  readonly value?: T;
}

function field<T>(mapping: estypes.MappingProperty): DocumentField<T> {
  return { mapping };
}

/** A field that lists filter by, made of what Postgres has of the row. */
interface RowField<Stored, T> extends DocumentField<T> {
  /** SQL about live hotel `h`. */
  readonly select: string;
  /** Where these are codes that stand for codes of the platform: their kind. */
  readonly kind?: FilterCodes;
  /** What the document has of it, where that is not what is stored. */
  readonly written?: (stored: NonNullable<Stored>) => T;
  /** Never set: it carries the type of what is selected. */
  readonly stored?: Stored;
}

/** The field has what Postgres has; a document of a row without it lacks it. */
function copied<T>(
  select: string,
  mapping: estypes.MappingProperty = filtered,
): RowField<T | null, T | undefined> {
  return { mapping, select };
}

/** The field has a text folded. */
function folded(select: string): RowField<string | null, string | undefined> {
  return { mapping: { ...filtered, ignore_above: maxSortedName }, select, written: fold };
}

/**
 * The field has codes of the provider, unless lists filter by those of the platform alone, then those of the
 * platform that they stand for. Postgres has a list, or of some kinds one code at most.
 */
type CodesField = RowField<string | readonly string[] | null, readonly string[]>;

function codesFields(): Readonly<Record<FilterCodes, CodesField>> {
  return Object.fromEntries(
    filterCodes.map((kind) => [kind, { mapping: filtered, select: `h.${codeKinds[kind].ofHotel}`, kind }]),
  ) as Record<FilterCodes, CodesField>;
}

/** The fields of which one definition is all: a row is read and its document written by it. */
export const rowFields = {
  /** Of the row's closest destinations, as its provider calls them. */
  destinationCodes: copied<readonly string[]>(`jsonb_path_query_array(h.closest_destinations, '$[*].code')`),
  ...codesFields(),
  chainCode: copied<string>('h.chain_code'),
  starRating: copied<number>('h.star_rating', { type: 'double' }),
  propertyType: folded('h.property_type'),
  completeness: copied<number>('h.completeness', { type: 'byte', index: false }),
  has: copied<readonly string[]>(contentsOfHotel),
};

const documentFields = {
  groupKey: field<string>({ type: 'keyword' }),
  /** The whole folded name. */
  name: field<string>({ type: 'keyword', index: false, ignore_above: maxSortedName }),
  /** The beginning of the folded name. */
  namePrefix: field<string>({
    type: 'text',
    analyzer: 'keyword',
    index_prefixes: indexedPrefixes,
    index_options: 'docs',
    norms: false,
  }),
  /** The words of the name and of the city names, and what follows beginnings inside them; by blanks. */
  words: field<string>({
    type: 'text',
    analyzer: 'whitespace',
    index_prefixes: indexedPrefixes,
    index_options: 'docs',
    norms: false,
  }),
  /** The grams of the folded name. */
  grams: field<readonly number[]>(sharedGrams),
  gramCount: field<number>({ type: 'integer', index: false }),
  /** Of the group, 0–9. */
  popularity: field<number>({ type: 'byte' }),
  /** See `nameRank`. */
  nameRank: field<number>({ type: 'long' }),
  /** The grams of the name and of the city names. */
  gramsWithCities: field<readonly number[]>(sharedGrams),
  /** The filter scopes in which this row represents its (group, name) pair; see `filterScopeOf`. */
  scopes: field<readonly string[]>({ type: 'keyword', doc_values: false }),
  /** `<scope>#<code>`, in lower case: the codes by which the pair is found in each filter scope. */
  codes: field<readonly string[]>({ type: 'keyword', doc_values: false }),
  /** `CandidateFields`, encoded. */
  candidate: field<string>({ type: 'binary', doc_values: true }),
  providerCode: field<string>({ type: 'keyword' }),
  hotelCode: field<string>({ type: 'keyword' }),
  baseCode: field<string | undefined>({ type: 'keyword' }),
  /** The row's own, else that of its place. */
  countryCode: field<string | undefined>(filtered),
  /** The row's place and the ancestors of it. */
  placeIds: field<readonly string[]>(filtered),
  /**
   * Those of `placeIds` in which no earlier row of its base code is: one document
   * for each base code of a place.
   */
  baseCodePlaceIds: field<readonly string[]>(filtered),
  ...rowFields,
  /** The folded name; see `nameNgrams`. */
  nameNgrams: field<string>({ type: 'text', analyzer: 'whitespace', norms: false }),
  /** Milliseconds since 1970. */
  updatedAt: field<number>({ type: 'date', format: 'epoch_millis' }),
  /** Finds rows near a point; their exact distance is computed from the degrees. */
  position: field<{ readonly lat: number; readonly lon: number } | undefined>({ type: 'geo_point' }),
  latitude: field<number | undefined>({ type: 'double', index: false }),
  longitude: field<number | undefined>({ type: 'double', index: false }),
  /**
   * The location of the whole group for restrictions: countries, and places with their ancestors. Empty in a
   * large group, whose location is the union of `memberCountries` and `memberPlaceIds` of its documents.
   */
  geoCountries: field<readonly string[]>(filtered),
  geoPlaceIds: field<readonly string[]>(filtered),
};

const fieldsOfLargeGroups = {
  /** The location of a row of a large group, for restrictions. */
  memberCountries: field<readonly string[]>(filtered),
  memberPlaceIds: field<readonly string[]>(filtered),
  /**
   * A range of the rows of a large group, encoded; all ranges, in the order of their
   * documents' keys, list the group.
   */
  members: field<string>({ type: 'binary', doc_values: true }),
};

type ValuesOf<Fields> = {
  readonly [Name in keyof Fields]: Fields[Name] extends DocumentField<infer T> ? T : never;
};

/** A live row of a provider, with the fields of its group. Its id is made by `documentId`. */
export type HotelDocument = ValuesOf<typeof documentFields> & Partial<ValuesOf<typeof fieldsOfLargeGroups>>;

/** What Postgres has of `rowFields`, as their SQL selects it. */
export type StoredRowFields = {
  readonly [Name in keyof typeof rowFields]: (typeof rowFields)[Name] extends RowField<infer S, unknown>
    ? S
    : never;
};

export const hotelsMapping: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    ...Object.fromEntries(
      Object.entries({ ...documentFields, ...fieldsOfLargeGroups }).map(([name, { mapping }]) => [
        name,
        mapping,
      ]),
    ),
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
 * How long Elasticsearch remembers the version of a document that was deleted: a write that is older
 * and arrives later must not bring it back. Longer than any request is under way, with all its retries.
 * The server keeps them in memory.
 */
export const rememberDeletesFor = '15m';

/**
 * The index is sorted as the tier `prefix` sorts its hits, so that a search can end as soon as it has enough.
 */
export function hotelsSettings({ shards, replicas }: IndexLayout): estypes.IndicesIndexSettings {
  return {
    number_of_shards: shards,
    number_of_replicas: replicas,
    // Writes never wait for replicas, which the cluster may not be able to allocate.
    'write.wait_for_active_shards': '1',
    gc_deletes: rememberDeletesFor,
    'sort.field': ['popularity', 'gramCount', 'name', 'groupKey'],
    'sort.order': ['desc', 'asc', 'asc', 'asc'],
  };
}

/**
 * The filters of a query as one term. A row lists the filter scopes in which it represents its pair, so that
 * one term both filters and deduplicates.
 */
export function filterScopeOf(filters: { readonly family?: string; readonly countryCode?: string }): string {
  const parts = [
    ...(filters.family === undefined ? [] : [`p:${filters.family}`]),
    ...(filters.countryCode === undefined ? [] : [`c:${filters.countryCode}`]),
  ];
  return parts.length === 0 ? '*' : parts.join('|');
}
