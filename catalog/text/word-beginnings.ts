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
