import { fold } from '../../../catalog/text/fold.ts';
import type { TypeaheadEngine, TypeaheadItem } from '../../../search/engine.ts';
import type { TextTable } from '../../report.ts';
import { casesOf, ways, type KnownHotel, type QualityCase, type Way } from './cases.ts';

/** How often a way of typing found the hotel; shares from 0 to 1. */
export interface WayQuality {
  readonly way: Way;
  readonly queries: number;
  /** A hotel of the wanted name was first, or among the first five. */
  readonly first: number;
  readonly firstFive: number;
  /** The wanted hotel itself was among the first five, not only another one of the same name. */
  readonly sameHotel: number;
}

interface Outcome {
  readonly way: Way;
  /** Rank of the wanted name, from 1; Infinity when it is not in the list. */
  readonly nameRank: number;
  readonly hotelRank: number;
}

const limit = 20;

/** Searches everything that people may type for these hotels, a few queries at a time. */
export async function measureQuality(
  engine: TypeaheadEngine,
  hotels: readonly KnownHotel[],
  { seed, concurrency = 2 }: { readonly seed: number; readonly concurrency?: number },
): Promise<readonly WayQuality[]> {
  const pending = hotels.flatMap((hotel) => casesOf(hotel, seed));
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const result = await engine.find({ query: next.query, limit });
      outcomes.push(outcomeOf(next, result));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return ways.map((way) =>
    qualityOf(
      way,
      outcomes.filter((outcome) => outcome.way === way),
    ),
  );
}

function outcomeOf({ way, hotel }: QualityCase, items: readonly TypeaheadItem[]): Outcome {
  const name = fold(hotel.name);
  const isHotel = ({ providers }: TypeaheadItem): boolean =>
    providers.some((row) => row.providerCode === hotel.providerCode && row.hotelCode === hotel.hotelCode);
  return {
    way,
    nameRank: rankOf(items, (item) => isHotel(item) || fold(item.name) === name),
    hotelRank: rankOf(items, isHotel),
  };
}

function rankOf(items: readonly TypeaheadItem[], wanted: (item: TypeaheadItem) => boolean): number {
  const index = items.findIndex(wanted);
  return index === -1 ? Infinity : index + 1;
}

function qualityOf(way: Way, outcomes: readonly Outcome[]): WayQuality {
  const share = (found: (outcome: Outcome) => boolean): number =>
    outcomes.filter(found).length / outcomes.length;
  return {
    way,
    queries: outcomes.length,
    first: share(({ nameRank }) => nameRank === 1),
    firstFive: share(({ nameRank }) => nameRank <= 5),
    sameHotel: share(({ hotelRank }) => hotelRank <= 5),
  };
}

/** Shares of the ways of typing. */
export function qualityTable(qualities: readonly WayQuality[]): TextTable {
  const percent = (share: number): string => (share * 100).toFixed(1);
  return {
    columns: ['typed', 'queries', 'first, %', 'first five, %', 'this very hotel among the first five, %'],
    rows: qualities.map(({ way, queries, first, firstFive, sameHotel }) => [
      way,
      String(queries),
      ...[first, firstFive, sameHotel].map(percent),
    ]),
  };
}
