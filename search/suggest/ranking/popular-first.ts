import type { RankedItem } from './rank.ts';

/** In the other tiers typeahead has its own score before popularity. */
const tiersByPopularity: readonly RankedItem['match'][] = ['prefix', 'word'];

/**
 * A list with its hotels of the tiers `prefix` and `word` by popularity, as typeahead has them: the places
 * that they have between what else was found stay theirs. Whole names stay before all that was only begun.
 */
export function popularFirst<T extends RankedItem>(
  ranked: readonly T[],
  popularityOf: (item: T) => number,
): readonly T[] {
  const list = [...ranked];
  for (const match of tiersByPopularity) {
    for (const isWhole of [true, false]) {
      const positions = list.flatMap((item, position) =>
        item.kind === 'hotel' && item.match === match && item.isWhole === isWhole ? [position] : [],
      );
      const hotels = positions.flatMap((position) => list[position] ?? []);
      hotels.sort((a, b) => popularityOf(b) - popularityOf(a));
      positions.forEach((position, index) => {
        const hotel = hotels[index];
        if (hotel !== undefined) list[position] = hotel;
      });
    }
  }
  return list;
}
