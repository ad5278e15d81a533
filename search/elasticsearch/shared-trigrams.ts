import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import type { Search } from './search-client.ts';
import type { Hit } from './search-response.ts';

/**
 * Where a name stands among those that share trigrams with a query. Those that share equally many are a
 * class, in which names with fewer trigrams are more similar to the query.
 */
export interface Place {
  readonly shared: number;
  readonly trigramCount: number;
  readonly name: string;
}

/** Sorts by place. A search has the number of shared trigrams as its score. */
export const byShared: Search['sort'] = [
  { _score: { order: 'desc' } },
  { trigramCount: 'asc' },
  { name: 'asc' },
];

export function placeOf({ sort }: Hit): Place {
  return { shared: Number(sort[0]), trigramCount: Number(sort[1]), name: String(sort[2]) };
}

export function placeOnWire({ shared, trigramCount, name }: Place): [number, number, string] {
  return [shared, trigramCount, name];
}

/** Right before the first name of a class. */
export function classOf(shared: number): Place {
  return { shared, trigramCount: -1, name: '' };
}

/** The similarity of a name with the query, of which `size` is the number of trigrams. */
export function similarityAt({ shared, trigramCount }: Place, size: number): number {
  return similarityOfCounts(shared, trigramCount, size);
}

/**
 * Where names that can be as similar as `least` go on after a page that is full; null where none follows.
 */
export function nextPlace(page: readonly Place[], size: number, least: number): Place | null {
  const [first] = page;
  const last = page.at(-1);
  if (first === undefined || last === undefined) return null;
  // Of one class no more than a page can be wanted.
  const classGoesOn = first.shared !== last.shared && similarityAt(last, size) >= least;
  if (classGoesOn) return last;
  const next = classOf(last.shared - 1);
  const greatest = similarityAt({ ...next, trigramCount: next.shared }, size);
  return next.shared > 0 && greatest >= least ? next : null;
}
