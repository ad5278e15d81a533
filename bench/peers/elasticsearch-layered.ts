import { startElasticsearchPeer } from './elasticsearch-peer.ts';
import type { PeerKind } from './peer.ts';

interface SearchResponse {
  readonly hits?: { readonly hits?: readonly { readonly _id: string }[] };
}

/** The beginnings of words are terms too. */
const asTyped = { type: 'text', index_prefixes: { min_chars: 1, max_chars: 12 } } as const;

/**
 * The query that one writes by hand, in layers of falling weight over fields with `index_prefixes`: the words
 * as a phrase whose last one is a prefix; all words, the last one as a prefix, in the name; the same across
 * name and city; and most of the words with mistakes (`AUTO`), each as a word or as the beginning of one.
 */
export const elasticsearchLayered: PeerKind = {
  name: 'Elasticsearch, layered query',
  setup:
    '`index_prefixes`: phrase prefix, `bool_prefix` in the name, across name and city, and fuzzy (`AUTO`) with most of the words',
  start: (services) =>
    startElasticsearchPeer(services, {
      index: 'peer-layered',
      settings: {},
      properties: {
        name: asTyped,
        label: asTyped,
      },
      documentOf: ({ name, city }) => ({ name, label: `${name} ${city ?? ''}`.trim() }),
      searchOf: (query, size) => ({
        size,
        _source: false,
        track_total_hits: false,
        query: {
          bool: {
            should: [
              { match_phrase_prefix: { name: { query, boost: 8, max_expansions: 50 } } },
              { match_bool_prefix: { name: { query, operator: 'and', boost: 4 } } },
              { match_bool_prefix: { label: { query, operator: 'and', boost: 3 } } },
              {
                match_bool_prefix: {
                  label: { query, fuzziness: 'AUTO', minimum_should_match: '2<70%', boost: 1 },
                },
              },
              {
                match: {
                  label: { query, fuzziness: 'AUTO', minimum_should_match: '2<70%', boost: 1 },
                },
              },
            ],
          },
        },
      }),
      idsOf: (response) => (response as SearchResponse).hits?.hits?.map(({ _id }) => _id) ?? [],
    }),
};
