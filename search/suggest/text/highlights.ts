import { codePoints } from '../../../catalog/text/code-points.ts';
import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import { lettersOf } from '../../typeahead/word.ts';
import { allowedEdits, createEditsTo, type EditsTo } from '../../typeahead/word-score.ts';
import { type Highlight, type ShownSpelling, shownSpellingsOf } from './shown-text.ts';

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
   * Which of the typed words meet which words of a text, each once: equal to one, or the beginning of one, or
   * with as few mistakes as are allowed. In the spelling of the text in which most of them do.
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

/** A word of a text that is shown. */
interface SpelledWord {
  readonly text: string;
  /** Where it starts in its spelling. */
  readonly from: number;
}

interface SpelledText {
  readonly spelling: ShownSpelling;
  readonly words: readonly SpelledWord[];
}

/** Spellings of so many texts are kept: places and countries repeat within a list. */
const keptTexts = 100;

export function createTypedText(query: string): TypedText {
  const folded = fold(query);
  const texts = words(folded);
  const typed = texts.map((text, position) => typedWordOf(text, position === texts.length - 1));
  const kept = new Map<string, Iterable<SpelledText>>();
  const spellingsOf = (shown: string): Iterable<SpelledText> => {
    const known = kept.get(shown);
    if (known !== undefined) return known;
    const spellings = keeping(spelledTextsOf(shown));
    if (kept.size < keptTexts) kept.set(shown, spellings);
    return spellings;
  };

  return {
    words: texts,
    wordsIn(shown) {
      let best: readonly MetWord[] = [];
      for (const spelled of spellingsOf(shown)) {
        const met = meetIn(spelled, typed);
        if (isBetter(met, best)) best = met;
        if (best.length === typed.length && editsOf(best) === 0) break;
      }
      return best;
    },
    beginningOf(shown) {
      if (folded === '') return null;
      for (const { spelling } of spellingsOf(shown)) {
        if (spelling.text.startsWith(folded)) return spelling.partOf(0, folded.length);
      }
      return null;
    },
  };
}

function* spelledTextsOf(shown: string): Generator<SpelledText, undefined> {
  for (const spelling of shownSpellingsOf(shown)) yield { spelling, words: wordsOf(spelling.text) };
}

/**
 * Goes through a generator once, however often it is gone through itself, and
 * not further than it is asked to.
 */
function keeping<T>(generator: Generator<T, undefined>): Iterable<T> {
  const kept: T[] = [];
  return {
    *[Symbol.iterator]() {
      for (let position = 0; ; position += 1) {
        if (position === kept.length) {
          const next = generator.next();
          if (next.done === true) return;
          kept.push(next.value);
        }
        yield kept[position] as T;
      }
    },
  };
}

function typedWordOf(text: string, isLast: boolean): TypedWord {
  let compare: EditsTo | null = null;
  return {
    text,
    editsTo(word) {
      if (allowedEdits(text.length) === 0) return Infinity;
      compare ??= createEditsTo(codePoints(text), isLast);
      const points = codePoints(word);
      return compare({ codePoints: points, letters: lettersOf(points) });
    },
  };
}

function editsOf(met: readonly MetWord[]): number {
  return met.reduce((sum, { edits }) => sum + edits, 0);
}

function isBetter(one: readonly MetWord[], other: readonly MetWord[]): boolean {
  return one.length !== other.length ? one.length > other.length : editsOf(one) < editsOf(other);
}

function meetIn({ spelling, words: spelled }: SpelledText, typed: readonly TypedWord[]): readonly MetWord[] {
  const free = [...spelled];
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
    met.push({ typed: position, how, edits, highlight: spelling.partOf(word.from, end) });
  });
  return met;
}

interface NearestWord {
  readonly word: SpelledWord;
  readonly edits: number;
}

/**
 * The same word, else one that begins so, else the one that takes the fewest mistakes; of several the first.
 */
function nearestOf(spelled: readonly SpelledWord[], { text, editsTo }: TypedWord): NearestWord | null {
  const same =
    spelled.find((word) => word.text === text) ?? spelled.find((word) => word.text.startsWith(text));
  if (same !== undefined) return { word: same, edits: 0 };
  let nearest: NearestWord | null = null;
  for (const word of spelled) {
    const edits = editsTo(word.text);
    if (edits < (nearest?.edits ?? Infinity)) nearest = { word, edits };
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
