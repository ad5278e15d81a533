import { winnerOf, type Winner } from './proposal.ts';
import type { NameMatcher } from './name-matcher.ts';

/** The most examples of a suggestion. */
export const mostExamples = 5;

interface Vote {
  count: number;
  readonly hotelCodes: string[];
}

/** What the names of the hotels of a chain say. */
export interface InferredName {
  readonly winner: Winner;
  readonly spelling: string;
  readonly support: number;
  /** The first hotels that agree. */
  readonly hotelCodes: readonly string[];
}

/** Counts the known names that the hotels of one chain carry. */
export interface HotelTally {
  /** In the order of hotel codes. */
  add(hotelCode: string, nameFolded: string): void;
  /** The name that more than half of them carry; null where there is none. */
  result(): InferredName | null;
}

export function createHotelTally(matcher: NameMatcher): HotelTally {
  const votes = new Map<string, Vote & { readonly spelling: string }>();
  let support = 0;
  return {
    add(hotelCode, nameFolded) {
      support += 1;
      const found = matcher.longestIn(nameFolded);
      if (found === null) return;
      const vote = votes.get(found.canonical) ?? { count: 0, hotelCodes: [], spelling: found.spelling };
      votes.set(found.canonical, vote);
      vote.count += 1;
      if (vote.hotelCodes.length < mostExamples) vote.hotelCodes.push(hotelCode);
    },
    result() {
      const counts = [...votes].map(([name, { count }]) => ({ name, count }));
      const winner = winnerOf({ support, votes: counts }, { majority: true });
      const vote = winner && votes.get(winner.canonical);
      if (!winner || !vote) return null;
      return { winner, spelling: vote.spelling, support, hotelCodes: vote.hotelCodes };
    },
  };
}
