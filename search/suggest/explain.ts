import type { Highlight, MetWord, TypedText } from './highlights.ts';

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

/** Where the words that were typed were met. */
export interface Explanation {
  readonly highlights: readonly FieldHighlight[];
  readonly words: readonly ExplainedWord[];
}

/**
 * Finds what was typed in the texts that are shown: at the beginning of a name as a whole, else word by word, each in the first
 * text that has it, or in one of the areas.
 *
 * @param areas names of places around, which are not shown
 */
export function explain(shown: ShownTexts, typedText: TypedText, areas: readonly string[] = []): Explanation {
  const typed = typedText.words;
  const met = typed.map((): { readonly field: TextField; readonly word: MetWord } | null => null);
  for (const field of textFields) {
    for (const word of typedText.wordsIn(shown[field] ?? '')) met[word.typed] ??= { field, word };
  }
  const metInAreas = typed.map((): { readonly area: string; readonly word: MetWord } | null => null);
  for (const area of areas) {
    for (const word of typedText.wordsIn(area)) metInAreas[word.typed] ??= { area, word };
  }
  const beginning = beginningOf(shown, typedText);
  const highlights =
    beginning === null
      ? met.flatMap((one) => (one === null ? [] : [{ field: one.field, ...one.word.highlight }]))
      : [beginning];
  return {
    highlights: highlights.toSorted(
      (a, b) => textFields.indexOf(a.field) - textFields.indexOf(b.field) || a.start - b.start,
    ),
    words: typed.map((text, position): ExplainedWord => {
      const shownWord = met[position];
      if (shownWord) {
        const { field, word } = shownWord;
        const { start, length } = word.highlight;
        return { ...how(text, word), field, text: shown[field]?.slice(start, start + length) ?? null };
      }
      const areaWord = metInAreas[position];
      if (areaWord) return { ...how(text, areaWord.word), field: 'area', text: areaWord.area };
      return { typed: text, field: null, text: null, how: null, edits: 0 };
    }),
  };
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
