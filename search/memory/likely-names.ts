import type { MemoryIndex } from './memory-index.ts';
import type { Scratch } from './scratch.ts';
import type { TrigramMasks } from './trigram-masks.ts';

/** Names are taken from so many words at most, and from each so many. */
const maxWords = 24;
const namesPerWord = 128;

/**
 * Names that probably share much with a query: some of those with the words that share most. What they share says how much
 * others need, before any is counted.
 *
 * @param scratch with the masks of the query's words
 */
export function likelyNames(
  { words }: MemoryIndex,
  masks: TrigramMasks,
  scratch: Scratch,
): readonly number[] {
  const { touchedWords, touchedWordCount } = scratch;
  /** The words that share so many trigrams. */
  const byShared: number[][] = [];
  for (let index = 0; index < touchedWordCount; index += 1) {
    const word = touchedWords[index] ?? 0;
    const shared = masks.sharedByWord(word);
    if (shared > 1) (byShared[shared] ??= []).push(word);
  }
  const likely: number[] = [];
  let left = maxWords;
  for (let shared = byShared.length - 1; shared > 1 && left > 0; shared -= 1) {
    for (const word of byShared[shared] ?? []) {
      const start = words.names.starts[word] ?? 0;
      const end = words.names.starts[word + 1] ?? 0;
      if (start === end) continue;
      // From its whole list, because the first names are the shortest ones.
      const step = Math.max(1, Math.floor((end - start) / namesPerWord));
      for (let place = start; place < end; place += step) likely.push(words.names.values[place] ?? 0);
      left -= 1;
      if (left === 0) break;
    }
  }
  return likely;
}
