import { fold } from '../../catalog/text/fold.ts';
import { words } from '../../catalog/text/words.ts';
import { codePoints } from '../../catalog/text/code-points.ts';
import { createWordEdits } from '../autocomplete/word-edits.ts';
import { allowedEdits } from '../autocomplete/word-score.ts';
import { type ShownSpelling, shownSpellingsOf } from './shown-text.ts';

/** A part of a text that is shown, in UTF-16 units, as `slice` of JavaScript counts them. */
export interface Highlight {
  readonly start: number;
  readonly length: number;
}

/** A typed word, and the word of the text that it meets. */
export interface MetWord {
  /** The position of the typed word in the query. */
  readonly typed: number;
  readonly how: 'equal' | 'beginning' | 'edits';
  readonly edits: number;
  readonly highlight: Highlight;
}

/**
 * Which of the typed words meet which words of a text, each once: equal to one, or the beginning of one, or with as few mistakes
 * as are allowed. In the spelling of the text in which most of them do.
 */
export function meetWords(shown: string, query: string): readonly MetWord[] {
  const typed = words(fold(query));
  const candidates = shownSpellingsOf(shown).map((spelling) => meetIn(spelling, typed));
  return candidates.reduce((best, other) => (isBetter(other, best) ? other : best), []);
}

/** The part of a text that was typed, where the text begins with it; null where it does not. */
export function typedBeginning(shown: string, query: string): Highlight | null {
  const folded = fold(query);
  if (folded === '') return null;
  const spelling = shownSpellingsOf(shown).find(({ text }) => text.startsWith(folded));
  return spelling === undefined ? null : partOf(spelling, 0, folded.length);
}

function isBetter(one: readonly MetWord[], other: readonly MetWord[]): boolean {
  const editsOf = (met: readonly MetWord[]): number => met.reduce((sum, { edits }) => sum + edits, 0);
  return one.length !== other.length ? one.length > other.length : editsOf(one) < editsOf(other);
}

interface SpelledWord {
  readonly text: string;
  readonly from: number;
}

function meetIn(spelling: ShownSpelling, typed: readonly string[]): readonly MetWord[] {
  const spelled = wordsOf(spelling.text);
  const taken = new Set<SpelledWord>();
  return typed.flatMap((text, position): readonly MetWord[] => {
    const isLast = position === typed.length - 1;
    const nearest = nearestOf(
      spelled.filter((word) => !taken.has(word)),
      text,
      isLast,
    );
    if (nearest === null) return [];
    const { word, edits } = nearest;
    taken.add(word);
    const length = isLast || edits === 0 ? Math.min(text.length, word.text.length) : word.text.length;
    const how = edits > 0 ? 'edits' : word.text === text ? 'equal' : 'beginning';
    return [{ typed: position, how, edits, highlight: partOf(spelling, word.from, word.from + length) }];
  });
}

function nearestOf(
  spelled: readonly SpelledWord[],
  text: string,
  isLast: boolean,
): { readonly word: SpelledWord; readonly edits: number } | null {
  const points = codePoints(text);
  const editsTo = createWordEdits(points);
  let nearest: { readonly word: SpelledWord; readonly edits: number } | null = null;
  for (const word of spelled) {
    const edits = word.text.startsWith(text)
      ? 0
      : editsTo(codePoints(word.text), isLast, allowedEdits(points.length));
    const isEqual = word.text === text;
    if (edits === Infinity) continue;
    if (nearest === null || edits < nearest.edits || (isEqual && nearest.word.text !== text))
      nearest = { word, edits };
  }
  return nearest;
}

function wordsOf(text: string): readonly SpelledWord[] {
  let from = 0;
  return words(text).map((word) => {
    const start = text.indexOf(word, from);
    from = start + word.length;
    return { text: word, from: start };
  });
}

function partOf({ starts, ends }: ShownSpelling, from: number, end: number): Highlight {
  const start = starts[from] ?? 0;
  return { start, length: (ends[end - 1] ?? start) - start };
}
