import { fold } from '../../../catalog/text/fold.ts';
import { words } from '../../../catalog/text/words.ts';
import { type Meeting, meetWords, type Span, spansOf, type TypedWord, typedWordOf } from './meet-words.ts';
import { type Highlight, type ShownSpelling, shownSpellingsOf } from './shown-text.ts';

/** A typed word, and what of the text it meets. */
export interface MetWord extends Omit<Meeting, 'parts'> {
  /** One, or several where its pieces stand apart; in the order of the text. */
  readonly highlights: readonly Highlight[];
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

interface SpelledText {
  readonly spelling: ShownSpelling;
  readonly spans: readonly Span[];
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
  for (const spelling of shownSpellingsOf(shown)) yield { spelling, spans: spansOf(spelling.text) };
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

function editsOf(met: readonly MetWord[]): number {
  return met.reduce((sum, { edits }) => sum + edits, 0);
}

function isBetter(one: readonly MetWord[], other: readonly MetWord[]): boolean {
  return one.length !== other.length ? one.length > other.length : editsOf(one) < editsOf(other);
}

function meetIn({ spelling, spans }: SpelledText, typed: readonly TypedWord[]): readonly MetWord[] {
  return meetWords(spans, typed).map(({ parts, ...met }) => ({
    ...met,
    highlights: parts.map(({ from, end }) => spelling.partOf(from, end)),
  }));
}
