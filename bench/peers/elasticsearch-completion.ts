import { startElasticsearchPeer } from './elasticsearch-peer.ts';
import type { PeerHotel, PeerKind } from './peer.ts';

interface CompletionResponse {
  readonly suggest?: {
    readonly hotels?: readonly { readonly options?: readonly { readonly _id: string }[] }[];
  };
}

/**
 * The completion suggester, an automaton in memory that is made for speed. It completes inputs from their
 * beginning only, so that a hotel has several: by its name and city, from its second and third word on, and
 * by its city and name. Fuzzy as its documentation has it: by length, the first letter right.
 */
export const elasticsearchCompletion: PeerKind = {
  name: 'Elasticsearch, completion suggester',
  setup: 'fuzzy (`AUTO`), inputs: name and city, the same from the second and third word on, city and name',
  start: (services) =>
    startElasticsearchPeer(services, {
      index: 'peer-completion',
      settings: {},
      properties: { suggest: { type: 'completion', analyzer: 'standard', max_input_length: 100 } },
      documentOf: (hotel) => ({ suggest: { input: inputsOf(hotel) } }),
      searchOf: (prefix, size) => ({
        _source: false,
        suggest: {
          hotels: { prefix, completion: { field: 'suggest', size, fuzzy: { fuzziness: 'AUTO' } } },
        },
      }),
      idsOf: (response) =>
        (response as CompletionResponse).suggest?.hotels?.[0]?.options?.map(({ _id }) => _id) ?? [],
    }),
};

function inputsOf({ name, city }: PeerHotel): readonly string[] {
  const words = name.split(' ');
  const starts = [0, 1, 2].filter((start) => start === 0 || start < words.length);
  const inputs = starts.map((start) => [...words.slice(start), ...(city === null ? [] : [city])].join(' '));
  return city === null ? inputs : [...inputs, `${city} ${name}`];
}
