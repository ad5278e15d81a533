import type { MetWord, TypedText } from './highlights.ts';
import type { Highlight } from './shown-text.ts';

/** The texts of a suggestion in which typed words are looked for, in this order. */
export const textFields = ['name', 'matchedName', 'context'] as const;

export type TextField = (typeof textFields)[number];

/** What is shown of a suggestion; null where it has no such text. */
export type ShownTexts = Readonly<Record<TextField, string | null>>;

/** A typed word, and what it met; null where nothing that is known here has it. */
export interface ExplainedWord {
  readonly typed: string;
  readonly field: TextField | 'area' | null;
  /** The part of the text that it met; of areas the name. */
  readonly text: string | null;
  readonly how: MetWord['how'] | null;
  readonly edits: number;
}

export interface FieldHighlight extends Highlight {
  readonly field: TextField;
}

/** Where typed words were met in what is shown; null: nowhere there. */
type ShownWords = readonly ({ readonly field: TextField; readonly word: MetWord } | null)[];

/** The parts of what is shown that were typed: the beginning of a name as a whole, else word by word. */
export function highlightsIn(shown: ShownTexts, typedText: TypedText): readonly FieldHighlight[] {
  const beginning = beginningOf(shown, typedText);
  if (beginning !== null) return [beginning];
  return shownWordsOf(shown, typedText)
    .flatMap((met) => met?.word.highlights.map((highlight) => ({ field: met.field, ...highlight })) ?? [])
    .sort((a, b) => textFields.indexOf(a.field) - textFields.indexOf(b.field) || a.start - b.start);
}

/**
 * What each typed word has met: the first of the texts that are shown that has it, or one of the areas.
 *
 * @param areas names of places around, which are not shown
 */
export function explainWords(
  shown: ShownTexts,
  typedText: TypedText,
  areas: readonly string[],
): readonly ExplainedWord[] {
  const metInAreas = typedText.words.map(
    (): { readonly area: string; readonly word: MetWord } | null => null,
  );
  for (const area of areas) {
    for (const word of typedText.wordsIn(area)) metInAreas[word.typed] ??= { area, word };
  }
  return shownWordsOf(shown, typedText).map((shownWord, position): ExplainedWord => {
    const text = typedText.words[position] ?? '';
    if (shownWord !== null) {
      const { field, word } = shownWord;
      return { ...how(text, word), field, text: partsOf(shown[field] ?? '', word) };
    }
    const areaWord = metInAreas[position];
    if (areaWord) return { ...how(text, areaWord.word), field: 'area', text: areaWord.area };
    return { typed: text, field: null, text: null, how: null, edits: 0 };
  });
}

/** In which of the texts each word is met first. */
function shownWordsOf(shown: ShownTexts, typedText: TypedText): ShownWords {
  const met = typedText.words.map((): ShownWords[number] => null);
  for (const field of textFields) {
    if (met.every((word) => word !== null)) break;
    for (const word of typedText.wordsIn(shown[field] ?? '')) met[word.typed] ??= { field, word };
  }
  return met;
}

/** What was met: the pieces of it joined. */
function partsOf(shown: string, { highlights }: MetWord): string {
  return highlights.map(({ start, length }) => shown.slice(start, start + length)).join('');
}

function how(typed: string, { how, edits }: MetWord) {
  return { typed, how, edits };
}

function beginningOf(shown: ShownTexts, typedText: TypedText): FieldHighlight | null {
  for (const field of ['name', 'matchedName'] as const) {
    const highlight = typedText.beginningOf(shown[field] ?? '');
    if (highlight !== null) return { field, ...highlight };
  }
  return null;
}
