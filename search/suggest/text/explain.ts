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

/** The parts of what is shown that were typed: the beginning of a name as a whole, else word by word. */
export function highlightsIn(shown: ShownTexts, typedText: TypedText): readonly FieldHighlight[] {
  const beginning = beginningOf(shown, typedText);
  if (beginning !== null) return [beginning];
  return wordsMetIn(shownFields(shown), typedText)
    .flatMap((met) => met?.word.highlights.map((highlight) => ({ field: met.field, ...highlight })) ?? [])
    .sort((a, b) => textFields.indexOf(a.field) - textFields.indexOf(b.field) || a.start - b.start);
}

/**
 * What each typed word has met: the text that is shown, or the area, that has it with the fewest mistakes; of
 * equal ones the first.
 *
 * @param areas names of places around, which are not shown
 */
export function explainWords(
  shown: ShownTexts,
  typedText: TypedText,
  areas: readonly string[],
): readonly ExplainedWord[] {
  const inAreas = areas.map((area) => ({ field: 'area' as const, text: area }));
  return wordsMetIn([...shownFields(shown), ...inAreas], typedText).map((met, position): ExplainedWord => {
    const typed = typedText.words[position] ?? '';
    if (met === null) return { typed, field: null, text: null, how: null, edits: 0 };
    const { field, text, word } = met;
    const { how, edits } = word;
    return { typed, how, edits, field, text: field === 'area' ? text : partsOf(text, word) };
  });
}

function shownFields(shown: ShownTexts) {
  return textFields.map((field) => ({ field, text: shown[field] ?? '' }));
}

/** In which of the texts each word is met with the fewest mistakes, the first of equal ones. */
function wordsMetIn<Source extends { readonly text: string }>(
  sources: readonly Source[],
  typedText: TypedText,
): readonly ((Source & { readonly word: MetWord }) | null)[] {
  const met = typedText.words.map((): (Source & { readonly word: MetWord }) | null => null);
  for (const source of sources) {
    if (met.every((before) => before?.word.edits === 0)) break;
    for (const word of typedText.wordsIn(source.text)) {
      const before = met[word.typed];
      if (!before || word.edits < before.word.edits) met[word.typed] = { ...source, word };
    }
  }
  return met;
}

/** What was met: the pieces of it joined. */
function partsOf(shown: string, { highlights }: MetWord): string {
  return highlights.map(({ start, length }) => shown.slice(start, start + length)).join('');
}

function beginningOf(shown: ShownTexts, typedText: TypedText): FieldHighlight | null {
  for (const field of ['name', 'matchedName'] as const) {
    const highlight = typedText.beginningOf(shown[field] ?? '');
    if (highlight !== null) return { field, ...highlight };
  }
  return null;
}
