import type { NameMatcher } from './name-matcher.ts';
import { maxExamples, winnerOf, type ProposedName } from './new-proposal.ts';

interface Vote {
  count: number;
  readonly hotelCodes: string[];
}

/** Counts the known names that the hotels of one chain carry. */
export interface HotelTally {
  /** In the order of hotel codes. */
  add(hotelCode: string, nameFolded: string): void;
  /** The name that more than half of them carry; null where there is none. */
  result(): ProposedName | null;
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
      if (vote.hotelCodes.length < maxExamples) vote.hotelCodes.push(hotelCode);
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
