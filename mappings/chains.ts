import type { estypes } from '@elastic/elasticsearch';
import type { ChainName } from '../catalog/chains/named-chains.ts';
import { fold } from '../catalog/text/fold.ts';
import { trigrams } from '../catalog/text/trigrams.ts';
import { contentHashField } from './content-hash.ts';
import { documentId } from './document-id.ts';
import { type IndexLayout, rememberDeletesFor } from './hotels.ts';
import { nameNgrams } from './name-ngrams.ts';

/**
 * The index of chains that is built with an index of hotels, or the alias of
 * the one, given that of the other.
 */
export function chainsIndexOf(hotelsIndex: string): string {
  return hotelsIndex.replace(/-hotels(?=$|-\d{17}$)/, '-chains');
}

/** All chains of a canonical name. Its id is made by `chainDocumentId`. */
export interface ChainDocument {
  /** The canonical name. */
  readonly name: string;
  /** See `nameNgrams`. */
  readonly nameNgrams: string;
  /** The beginning of the folded name; absent where that is the canonical one. */
  readonly folded?: string;
  /** Of the whole folded name. */
  readonly foldedNgrams?: string;
  readonly trigrams: readonly number[];
  readonly trigramCount: number;
  readonly providerCodes: readonly string[];
  /** A `ChainName`, encoded. */
  readonly displayFields: string;
}

/**
 * Indices of this mapping have the version of those of hotels that they are
 * built with: `hotelsSchemaVersion`.
 */
export const chainsMapping: estypes.MappingTypeMapping = {
  dynamic: 'strict',
  properties: {
    name: { type: 'keyword' },
    nameNgrams: { type: 'text', analyzer: 'whitespace', norms: false },
    folded: { type: 'keyword', doc_values: false },
    foldedNgrams: { type: 'text', analyzer: 'whitespace', norms: false },
    trigrams: { type: 'keyword', doc_values: false },
    trigramCount: { type: 'integer', index: false },
    providerCodes: { type: 'keyword', doc_values: false },
    displayFields: { type: 'binary', doc_values: true },
    [contentHashField]: { type: 'long', index: false },
  },
};

/** The index is sorted as searches sort its hits, so that each can end as soon as it has enough. */
export function chainsSettings({ replicas }: IndexLayout): estypes.IndicesIndexSettings {
  return {
    // Names are few: one shard, however many those of hotels are.
    number_of_shards: 1,
    number_of_replicas: replicas,
    'write.wait_for_active_shards': '1',
    gc_deletes: rememberDeletesFor,
    'sort.field': ['trigramCount', 'name'],
    'sort.order': ['asc', 'asc'],
  };
}

/**
 * In code points: longer than any folded query, which has eighteen for each of a hundred canonical ones at
 * most.
 */
const maxFolded = 2000;

export function chainDocument({ canonicalName, chains, hotelCounts }: ChainName): ChainDocument {
  const distinct = trigrams(canonicalName);
  const folded = fold(canonicalName);
  // Of one form, whichever way it was read.
  const counts = Object.entries(hotelCounts).sort(([a], [b]) => (a < b ? -1 : 1));
  const content: ChainName = { canonicalName, chains, hotelCounts: Object.fromEntries(counts) };
  return {
    name: canonicalName,
    nameNgrams: nameNgrams(canonicalName),
    ...(folded !== canonicalName && {
      folded: Array.from(folded).slice(0, maxFolded).join(''),
      foldedNgrams: nameNgrams(folded),
    }),
    trigrams: [...distinct],
    trigramCount: distinct.length,
    providerCodes: [...new Set(chains.map(({ providerCode }) => providerCode))],
    displayFields: Buffer.from(JSON.stringify(content)).toString('base64'),
  };
}

export function decodeChainName(encoded: string): ChainName {
  return JSON.parse(Buffer.from(encoded, 'base64').toString()) as ChainName;
}

/** The id that a row without a provider would have: `:<name>`, or `#` and a hash. */
export function chainDocumentId(canonicalName: string): string {
  return documentId('', canonicalName);
}
