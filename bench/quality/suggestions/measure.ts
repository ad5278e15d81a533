import type { TextTable } from '../../report.ts';
import type { Finder } from './finders.ts';
import { pasted, type Session, type SessionKind, sessionKinds } from './sessions.ts';

/** How soon what is wanted is seen. */
export interface KindQuality {
  readonly kind: SessionKind;
  readonly sessions: number;
  /** Mean reciprocal rank when fully typed. */
  readonly reciprocalRank: number;
  /**
   * Letters until it is among the first three, on average; those of the whole text where it never
   * is. Null where texts are pasted.
   */
  readonly letters: number | null;
  /** Shares, 0–1: among the first three after three letters, and first when fully typed. */
  readonly inThreeAfterThree: number;
  readonly firstFullyTyped: number;
}

interface Outcome {
  readonly session: Session;
  /** The rank after each letter, from the first letter on; Infinity where it is not in the list. */
  readonly ranks: readonly number[];
}

const inSight = 3;

/** Sessions that are typed at a time. */
const concurrency = 2;

/** Types all sessions, a few at a time. */
export async function typeSessions(find: Finder, sessions: readonly Session[]): Promise<readonly Outcome[]> {
  const waiting = [...sessions];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let session = waiting.pop(); session !== undefined; session = waiting.pop()) {
      const points = Array.from(session.text);
      const ranks: number[] = [];
      for (let length = pasted.has(session.kind) ? points.length : 1; length <= points.length; length += 1) {
        const items = await find(points.slice(0, length).join(''));
        const place = items.findIndex(session.isWanted);
        ranks.push(place === -1 ? Infinity : place + 1);
      }
      outcomes.push({ session, ranks });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return outcomes;
}

/** @param withMistake of which sessions */
export function qualityOf(outcomes: readonly Outcome[], withMistake: boolean): readonly KindQuality[] {
  return sessionKinds.flatMap((kind) => {
    const some = outcomes.filter(
      ({ session }) => session.kind === kind && (session.mistakeAt !== null) === withMistake,
    );
    if (some.length === 0) return [];
    const mean = (value: (outcome: Outcome) => number): number =>
      some.reduce((sum, outcome) => sum + value(outcome), 0) / some.length;
    return [
      {
        kind,
        sessions: some.length,
        reciprocalRank: mean(({ ranks }) => 1 / (ranks.at(-1) ?? Infinity)),
        letters: pasted.has(kind) ? null : mean(lettersOf),
        inThreeAfterThree: mean(({ ranks }) => ((ranks[2] ?? ranks.at(-1) ?? Infinity) <= inSight ? 1 : 0)),
        firstFullyTyped: mean(({ ranks }) => (ranks.at(-1) === 1 ? 1 : 0)),
      },
    ];
  });
}

function lettersOf({ ranks }: Outcome): number {
  const first = ranks.findIndex((rank) => rank <= inSight);
  return first === -1 ? ranks.length : first + 1;
}

/**
 * The share of sessions with a mistake that have it in sight, by that of those without, after
 * as many letters, from five on.
 */
export function mistakesByClean(outcomes: readonly Outcome[]): number {
  const fewest = 5;
  let mistyped = 0;
  let clean = 0;
  const cleanOf = new Map<unknown, Outcome>();
  for (const outcome of outcomes) {
    if (outcome.session.mistakeAt === null) cleanOf.set(outcome.session.isWanted, outcome);
  }
  for (const { session, ranks } of outcomes) {
    const other = session.mistakeAt === null ? undefined : cleanOf.get(session.isWanted);
    if (session.mistakeAt === null || other === undefined) continue;
    const from = Math.max(fewest, session.mistakeAt + 1);
    for (let letters = from; letters <= Math.min(ranks.length, other.ranks.length); letters += 1) {
      if ((ranks[letters - 1] ?? Infinity) <= inSight) mistyped += 1;
      if ((other.ranks[letters - 1] ?? Infinity) <= inSight) clean += 1;
    }
  }
  return mistyped / clean;
}

/** A column of each finder; a dash where it finds none. */
export function suggestionTable(qualities: ReadonlyMap<string, readonly KindQuality[]>): TextTable {
  const finders = [...qualities.keys()];
  const percent = (share: number): string => (share * 100).toFixed(1);
  const cell = (quality: KindQuality | undefined): string => {
    if (quality === undefined) return '';
    if (quality.reciprocalRank === 0) return '–';
    const { reciprocalRank, letters, inThreeAfterThree, firstFullyTyped } = quality;
    return [
      reciprocalRank.toFixed(3),
      letters === null ? '–' : letters.toFixed(1),
      letters === null ? '–' : percent(inThreeAfterThree),
      percent(firstFullyTyped),
    ].join(', ');
  };
  const [first = []] = qualities.values();
  return {
    columns: ['typed', 'sessions', ...finders],
    rows: first.map(({ kind, sessions }) => [
      kind,
      String(sessions),
      ...finders.map((finder) => cell(qualities.get(finder)?.find((one) => one.kind === kind))),
    ]),
  };
}
