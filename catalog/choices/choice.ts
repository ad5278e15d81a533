import { fold } from '../text/fold.ts';
import { isStorable } from '../text/storable.ts';

export const chosenKinds = ['place', 'hotel', 'chain'] as const;

export type ChosenKind = (typeof chosenKinds)[number];

/** What a person chose of a list of suggestions. */
export interface Choice {
  readonly kind: ChosenKind;
  /** As the list has it. */
  readonly id: string;
  /** Folded; null: it is not counted. */
  readonly text: string | null;
  /** In the list, from 1; null: not known. */
  readonly position: number | null;
}

/** Equal choices of a day, counted. */
export interface ChoiceCount {
  /** UTC: `2026-01-31`. */
  readonly day: string;
  readonly kind: ChosenKind;
  readonly id: string;
  readonly text: string | null;
  readonly chosen: number;
  /** Those whose position is known. */
  readonly ranked: number;
  /** The sum of 1 / position of these. */
  readonly reciprocalRanks: number;
}

/** How often nothing was found by a text on a day. */
export interface UnansweredCount {
  /** UTC. */
  readonly day: string;
  /** Folded. */
  readonly text: string;
  readonly times: number;
}

/** Counts that are written together, once. */
export interface ChoiceBatch {
  /** A UUID. */
  readonly id: string;
  readonly choices: readonly ChoiceCount[];
  readonly unanswered: readonly UnansweredCount[];
}

/** Of a text that is counted, in code points. */
const longestText = 100;

/** A text that a person typed, as it is counted: folded and not too long; null where nothing is left. */
export function countedText(typed: string): string | null {
  const text = Array.from(fold(typed)).slice(0, longestText).join('').trim();
  return text === '' || !isStorable(text) ? null : text;
}
