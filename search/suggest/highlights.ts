import { codePoints } from '../../catalog/text/code-points.ts';
import { fold } from '../../catalog/text/fold.ts';
import { words } from '../../catalog/text/words.ts';
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

/** What was typed, to be found in texts that are shown. */
export interface TypedText {
  /** Its words, folded. */
  readonly words: readonly string[];
  /**
   * Which of the typed words meet which words of a text, each once: equal to one, or the beginning of one, or with as few
   * mistakes as are allowed. In the spelling of the text in which most of them do.
   */
  wordsIn(shown: string): readonly MetWord[];
  /** The part of a text that was typed, where the text begins with it; null where it does not. */
  beginningOf(shown: string): Highlight | null;
}

/** A word that was typed, to be compared with many. */
interface TypedWord {
  readonly text: string;
  /** The mistakes by which it becomes a word, or the beginning of one; Infinity where they are too many. */
  readonly editsTo: (word: string) => number;
}

/** Spellings of so many texts are kept: places and countries repeat within a list. */
const keptTexts = 100;

export function createTypedText(query: string): TypedText {
  const folded = fold(query);
  const texts = words(folded);
  const typed = texts.map((text, position) => typedWordOf(text, position === texts.length - 1));
  const kept = new Map<string, readonly ShownSpelling[]>();
  const spellingsOf = (shown: string): readonly ShownSpelling[] => {
    const known = kept.get(shown);
    if (known !== undefined) return known;
    const spellings = shownSpellingsOf(shown);
    if (kept.size < keptTexts) kept.set(shown, spellings);
    return spellings;
  };

  return {
    words: texts,
    wordsIn(shown) {
      let best: readonly MetWord[] = [];
      for (const spelling of spellingsOf(shown)) {
        const met = meetIn(spelling, typed);
        if (isBetter(met, best)) best = met;
        if (best.length === typed.length && editsOf(best) === 0) break;
      }
      return best;
    },
    beginningOf(shown) {
      if (folded === '') return null;
      const spelling = spellingsOf(shown).find(({ text }) => text.startsWith(folded));
      return spelling === undefined ? null : partOf(spelling, 0, folded.length);
    },
  };
}

function typedWordOf(text: string, isLast: boolean): TypedWord {
  const points = codePoints(text);
  const max = allowedEdits(points.length);
  const editsTo = createWordEdits(points);
  return {
    text,
    editsTo(word) {
      if (word.startsWith(text)) return 0;
      return max === 0 ? Infinity : editsTo(codePoints(word), isLast, max);
    },
  };
}

function editsOf(met: readonly MetWord[]): number {
  return met.reduce((sum, { edits }) => sum + edits, 0);
}

function isBetter(one: readonly MetWord[], other: readonly MetWord[]): boolean {
  return one.length !== other.length ? one.length > other.length : editsOf(one) < editsOf(other);
}

interface SpelledWord {
  readonly text: string;
  readonly from: number;
}

function meetIn(spelling: ShownSpelling, typed: readonly TypedWord[]): readonly MetWord[] {
  const free = wordsOf(spelling.text);
  const met: MetWord[] = [];
  typed.forEach((one, position) => {
    const isLast = position === typed.length - 1;
    const nearest = nearestOf(free, one);
    if (nearest === null) return;
    const { word, edits } = nearest;
    free.splice(free.indexOf(word), 1);
    const { length } = one.text;
    const end = word.from + (isLast || edits === 0 ? Math.min(length, word.text.length) : word.text.length);
    const how = edits > 0 ? 'edits' : word.text === one.text ? 'equal' : 'beginning';
    met.push({ typed: position, how, edits, highlight: partOf(spelling, word.from, end) });
  });
  return met;
}

/** The word that takes the fewest mistakes, rather the same one than one that only begins so; else the first. */
function nearestOf(
  spelled: readonly SpelledWord[],
  { text, editsTo }: TypedWord,
): { readonly word: SpelledWord; readonly edits: number } | null {
  let nearest: { readonly word: SpelledWord; readonly edits: number } | null = null;
  for (const word of spelled) {
    const edits = editsTo(word.text);
    if (edits === Infinity) continue;
    const isEqual = word.text === text && nearest?.word.text !== text;
    if (nearest === null || edits < nearest.edits || isEqual) nearest = { word, edits };
  }
  return nearest;
}

function wordsOf(text: string): SpelledWord[] {
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
