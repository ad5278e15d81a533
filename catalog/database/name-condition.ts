import { beginningWith, decisiveWords } from '../text/word-beginnings.ts';
import { words } from '../text/words.ts';
import type { Parameters } from './statement.ts';

/**
 * Whether pg_trgm knows trigrams of all names that contain a text: it pads a word that begins in the text
 * with two blanks, and one that ends in it with one.
 */
const hasTrigrams =
  /[^\p{Alphabetic}\p{Nd}][\p{Alphabetic}\p{Nd}]|[\p{Alphabetic}\p{Nd}]{3}|[\p{Alphabetic}\p{Nd}]{2}[^\p{Alphabetic}\p{Nd}]/u;

/**
 * The condition that a name is found by a text: it contains the text, or each word of the text is the
 * beginning of one of its words. Both are folded.
 *
 * An index of `word_vector(column)` and one of the column's trigrams serve it, but for texts that have none,
 * such as `a` and `l'`: these are compared with every name.
 *
 * @param column SQL of the folded name
 * @param placeholder that of the text
 */
export function nameIsFoundBy(
  column: string,
  placeholder: string,
  folded: string,
  parameters: Parameters,
): string {
  // Not `strpos`: it uses no index, and the planner does not estimate how many names it finds.
  const escaped = String.raw`regexp_replace(${placeholder}, '([\\%_])', '\\\1', 'g')`;
  const contains = `${column} like '%' || ${escaped} || '%'`;
  const sought = decisiveWords(words(folded));
  const [word] = sought;
  if (word === undefined || word === folded) return contains;
  // Where all names are read, taking each apart into its words would take five times as long.
  const begins = hasTrigrams.test(folded)
    ? `word_vector(${column}) @@ ${parameters.add(sought.map(beginningWith).join(' & '))}::tsquery`
    : `${column} ~ ${someWordBeginsWith(parameters.add(word))}`;
  return `(${contains} or ${begins})`;
}

/** The regular expression of texts in which a word begins with this one; the rule of the function `words`. */
function someWordBeginsWith(word: string): string {
  return `('(^|' || non_word_characters() || ')' || ${word})`;
}
