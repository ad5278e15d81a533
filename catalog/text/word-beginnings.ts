import { codePoints } from './code-points.ts';
import { hasUnspaced, innerBeginnings, longestRest } from './unspaced.ts';
import { words } from './words.ts';

/**
 * What follows each beginning of a word: the word itself, and from each inner beginning on the rest of it, as
 * far as it is searched.
 */
function restsOfWord(word: string): readonly string[] {
  if (!hasUnspaced(word)) return [word];
  const points = codePoints(word);
  return [
    word,
    ...innerBeginnings(points).map((beginning) =>
      String.fromCodePoint(...points.slice(beginning, beginning + longestRest)),
    ),
  ];
}

/** The words of a folded text, and what follows the beginnings inside them: by all of it a text is found. */
export function wordsAndRests(text: string): readonly string[] {
  return words(text).flatMap(restsOfWord);
}

/** The words without those that are the beginning of another one: these are found wherever the other is. */
export function decisiveWords(words: readonly string[]): readonly string[] {
  const distinct = [...new Set(words)];
  return distinct.filter((word) => !distinct.some((other) => other !== word && other.startsWith(word)));
}

/**
 * The tsquery of texts in which some word begins with this one, which consists of letters and digits alone.
 */
export function beginningWith(word: string): string {
  return `'${word}':*`;
}
