import { canonicalize } from './canonicalize.ts';
import { letters, texts } from './generated/folded-letters.ts';

const nonAscii = /[^\0-\x7f]/;
const nonAsciiLetters = /[^\0-\x7f]/gu;
const combiningMarks = /\p{M}+/gu;
const untidyBlanks = /^\s|\s$|\s\s|[^\S ]/;

/** What is written for a canonical letter: docs/decisions/0034-folding-of-scripts.md. */
const foldedLetters = new Map(pairs(letters, texts.split(' ')));

/**
 * The form in which hotel and place names are searched: NFKC, canonical, letter by letter what the table
 * `folded_letters` says, white space (`\s`) collapsed to one blank and trimmed. Postgres has the same
 * function. It may have more letters than the text: up to eighteen for one, as NFKC writes.
 */
export function fold(text: string): string {
  const folded = foldLetters(text);
  return untidyBlanks.test(folded) ? folded.replace(/\s+/g, ' ').trim() : folded;
}

/** A text folded but for its white space. */
export function foldLetters(text: string): string {
  if (!nonAscii.test(text)) return text.toLowerCase();
  // As in `canonicalize`: NFKC too sorts a long run of marks in quadratic time.
  const canonical = canonicalize(text.replace(combiningMarks, '').normalize('NFKC'));
  if (!nonAscii.test(canonical)) return canonical;
  return canonical.replace(nonAsciiLetters, (letter) => foldedLetters.get(letter) ?? letter);
}

function* pairs(keys: Iterable<string>, values: readonly string[]): Generator<[string, string], undefined> {
  let index = 0;
  for (const key of keys) {
    yield [key, values[index] ?? key];
    index += 1;
  }
}
