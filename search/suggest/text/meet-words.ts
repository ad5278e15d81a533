import { codePoints, unitsOf } from '../../../catalog/text/code-points.ts';
import { hasUnspaced, innerBeginnings } from '../../../catalog/text/unspaced.ts';
import { words } from '../../../catalog/text/words.ts';
import { lettersOf } from '../../typeahead/word.ts';
import { allowedEdits, createEditsTo, type EditsTo } from '../../typeahead/word-score.ts';

/** A part of a text, in UTF-16 units: from `from` until before `end`. */
export interface TextPart {
  readonly from: number;
  readonly end: number;
}

/** A typed word that a text has. */
export interface Meeting {
  /** The position of the typed word in the query. */
  readonly typed: number;
  readonly how: 'equal' | 'beginning' | 'edits';
  readonly edits: number;
  /** What it meets: one part, or several where its pieces stand apart; ascending. */
  readonly parts: readonly TextPart[];
}

/** A word that was typed, to be compared with many. */
export interface TypedWord {
  readonly text: string;
  /** The mistakes by which it becomes a word, or the beginning of one; Infinity where they are too many. */
  readonly editsTo: (word: string) => number;
  /** Whether the beginning of a word is enough, also with mistakes. */
  readonly toBeginning: boolean;
}

/** A word of a text, or what follows a beginning inside it: typed words are looked for from its start on. */
export interface Span {
  readonly text: string;
  /** Where it starts in the text, in UTF-16 units. */
  readonly from: number;
  /** The position of its word in the text. */
  readonly word: number;
}

export function typedWordOf(text: string, isLast: boolean): TypedWord {
  const toBeginning = isLast || hasUnspaced(text);
  let compare: EditsTo | null = null;
  return {
    text,
    toBeginning,
    editsTo(word) {
      if (allowedEdits(text.length) === 0) return Infinity;
      compare ??= createEditsTo(codePoints(text), toBeginning);
      const points = codePoints(word);
      return compare({ codePoints: points, letters: lettersOf(points) });
    },
  };
}

/** The spans of a folded text: its words, then what follows the beginnings inside them. */
export function spansOf(text: string): readonly Span[] {
  const whole: Span[] = [];
  const inner: Span[] = [];
  let passed = 0;
  for (const [position, word] of words(text).entries()) {
    const start = text.indexOf(word, passed);
    passed = start + word.length;
    whole.push({ text: word, from: start, word: position });
    for (const units of beginningsOf(word))
      inner.push({ text: word.slice(units), from: start + units, word: position });
  }
  return [...whole, ...inner];
}

/** The inner beginnings of a word, in UTF-16 units. */
function beginningsOf(word: string): readonly number[] {
  if (!hasUnspaced(word)) return [];
  const points = codePoints(word);
  return innerBeginnings(points).map((beginning) => unitsOf(points, beginning));
}

/** Which typed words meet which words of a text, each letter of these once. */
export function meetWords(spans: readonly Span[], typed: readonly TypedWord[]): readonly Meeting[] {
  let free = spans;
  return typed.flatMap((word, position): readonly Meeting[] => {
    const met = nearestOf(free, word) ?? piecesOf(free, word.text);
    if (met === null) return [];
    const { taken, edits } = met;
    for (const part of taken) free = without(free, part);
    const [only] = taken;
    const isEqual = taken.length === 1 && only !== undefined && standsWhole(spans, only, word.text);
    const how = edits > 0 ? 'edits' : isEqual ? 'equal' : 'beginning';
    const parts = taken.map(({ from, end }) => ({ from, end })).sort((a, b) => a.from - b.from);
    return [{ typed: position, how, edits, parts }];
  });
}

/** A part of a span that a typed word has met. */
interface TakenPart extends TextPart {
  readonly word: number;
}

interface Met {
  readonly taken: readonly TakenPart[];
  readonly edits: number;
}

/**
 * The same word, else one that begins so, else the one that takes the fewest mistakes; of several the first.
 */
function nearestOf(free: readonly Span[], { text, editsTo, toBeginning }: TypedWord): Met | null {
  const same = free.find((one) => one.text === text) ?? free.find((one) => one.text.startsWith(text));
  if (same !== undefined) return { taken: [partOf(same, text.length)], edits: 0 };
  let nearest: { readonly span: Span; readonly edits: number } | null = null;
  for (const span of free) {
    const edits = editsTo(span.text);
    if (edits < (nearest?.edits ?? Infinity)) nearest = { span, edits };
  }
  if (nearest === null) return null;
  const { span, edits } = nearest;
  const length = toBeginning ? Math.min(text.length, span.text.length) : span.text.length;
  return { taken: [partOf(span, length)], edits };
}

/** A piece is not shorter than this, in code points: single letters stand everywhere. */
const shortestPiece = 2;

/**
 * The pieces of a typed text that stand somewhere, the longest first from its beginning on; a mistake for
 * each span of it that stands nowhere. Null where half of it does not, or it has blanks between words.
 */
function piecesOf(free: readonly Span[], text: string): Met | null {
  if (!hasUnspaced(text)) return null;
  const letters = Array.from(text);
  const taken: TakenPart[] = [];
  let left = free;
  let edits = 0;
  let met = 0;
  let isMissing = false;
  for (let position = 0; position < letters.length;) {
    const { span, length } = longestPiece(left, letters.slice(position));
    if (span === null || length < Math.min(shortestPiece, letters.length)) {
      if (!isMissing) edits += 1;
      isMissing = true;
      position += 1;
      continue;
    }
    const part = partOf(span, letters.slice(position, position + length).join('').length);
    taken.push(part);
    left = without(left, part);
    isMissing = false;
    met += length;
    position += length;
  }
  return met * 2 < letters.length ? null : { taken, edits };
}

/** The span that begins with most of some letters, and with how many. */
function longestPiece(
  free: readonly Span[],
  letters: readonly string[],
): { readonly span: Span | null; readonly length: number } {
  let longest: { span: Span | null; length: number } = { span: null, length: 0 };
  for (const span of free) {
    let length = 0;
    let units = 0;
    while (length < letters.length && span.text.startsWith(letters[length] ?? '', units)) {
      units += (letters[length] ?? '').length;
      length += 1;
    }
    if (length > longest.length) longest = { span, length };
  }
  return longest;
}

function partOf({ from, word }: Span, length: number): TakenPart {
  return { from, end: from + length, word };
}

/** Whether a part goes from the beginning of a span to where its word ends, or another one begins. */
function standsWhole(spans: readonly Span[], { word, from, end }: TakenPart, text: string): boolean {
  return spans.some(
    (one) => one.word === word && ((one.from === from && one.text === text) || one.from === end),
  );
}

/** What is left of spans: what goes into a part is cut, and what begins in it is gone. */
function without(free: readonly Span[], part: TakenPart): readonly Span[] {
  return free.flatMap((one) => {
    if (one.word !== part.word || one.from >= part.end) return [one];
    return one.from < part.from ? [{ ...one, text: one.text.slice(0, part.from - one.from) }] : [];
  });
}
