import { codePoints } from '../../catalog/text/code-points.ts';
import { similarityOfCounts } from '../../catalog/text/similarity.ts';
import { trigrams } from '../../catalog/text/trigrams.ts';

/** The query side of the comparison, made once a request. */
export interface RunQuery {
  readonly trigrams: Int32Array;
  readonly trigramSet: ReadonlySet<number>;
  /** Code points of its last word, which may still be being typed. */
  readonly lastWordLength: number;
}

interface Run {
  /** Trigrams of the words so far. */
  readonly seen: Set<number>;
  shared: number;
}

/**
 * The greatest similarity (float4) between the query and a run of consecutive words of the name, where the run's
 * last word may be cut to the length of the query's last word.
 */
export function runSimilarity(query: RunQuery, nameWords: readonly string[]): number {
  const parts = nameWords.map((word) => wordParts(word, query));
  let best = 0;
  for (let start = 0; start < parts.length; start += 1) {
    // A run that begins with a word that shares nothing is never better than the run without it.
    if (!parts[start]?.shares) continue;
    const run: Run = { seen: new Set(), shared: 0 };
    for (const part of parts.slice(start)) {
      if (!part.shares) {
        extend(run, part.whole, query);
        continue;
      }
      if (part.cut !== null) best = Math.max(best, similarityWith(run, part.cut, query));
      extend(run, part.whole, query);
      best = Math.max(best, similarityOfCounts(run.shared, query.trigrams.length, run.seen.size));
    }
  }
  return best;
}

interface WordParts {
  readonly whole: Int32Array;
  /** The trigrams of the word cut to the length of the query's last; null when it is not longer. */
  readonly cut: Int32Array | null;
  /** Whether the word, whole or cut, shares a trigram with the query. */
  readonly shares: boolean;
}

function wordParts(word: string, query: RunQuery): WordParts {
  const whole = trigrams(word);
  const points = word.length > query.lastWordLength ? codePoints(word) : [];
  const cut =
    points.length > query.lastWordLength
      ? trigrams(String.fromCodePoint(...points.slice(0, query.lastWordLength)))
      : null;
  const inQuery = (trigram: number): boolean => query.trigramSet.has(trigram);
  return { whole, cut, shares: whole.some(inQuery) || (cut?.some(inQuery) ?? false) };
}

function extend(run: Run, word: Int32Array, query: RunQuery): void {
  for (const trigram of word) {
    if (run.seen.has(trigram)) continue;
    run.seen.add(trigram);
    if (query.trigramSet.has(trigram)) run.shared += 1;
  }
}

function similarityWith(run: Run, word: Int32Array, query: RunQuery): number {
  let size = run.seen.size;
  let { shared } = run;
  for (const trigram of word) {
    if (run.seen.has(trigram)) continue;
    size += 1;
    if (query.trigramSet.has(trigram)) shared += 1;
  }
  return similarityOfCounts(shared, query.trigrams.length, size);
}
