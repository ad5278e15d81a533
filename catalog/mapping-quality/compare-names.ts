import { trigrams } from '../text/trigrams.ts';
import { sharedTrigrams, similarityOfCounts } from '../text/similarity.ts';
import type { NameWords } from './name-words.ts';

/** How two names agree, in bits. */
export interface NameAgreement {
  readonly bits: number;
  /** What agrees, and what only one of them has, for people to read. */
  readonly detail: () => string;
}

/** Names tell at most this much for two hotels, and this much against them. */
export const maxNameBits = 16;
const leastNameBits = -10;

/** Words of fewer letters have to be equal. */
const shortestFuzzy = 4;
const leastSimilar = 0.45;

/** A word that only one name has is weighed by what it tells: most providers leave out some words. */
const omittedShare = 0.25;
/** Both names have words of their own: they are different names more often than not. */
const replacedShare = 0.8;
/** Words that tell less are left out, and put in, without telling anything. */
const leastDistinctive = 3;
/**
 * The words of a brand come together, and it has several hotels in many a city: all
 * of them tell no more than this.
 */
const maxForBrand = 6;
/** Where the rest of the names differs, they are two hotels of the brand. */
const brandAlone = 2;
/** Nothing that tells anything is left over. */
const completeBits = 3;

/**
 * Compares two names word by word: equal words, words that are written as one in the
 * other name, and misspelled ones.
 *
 * @param brandWords those of a brand that both have: they do not tell its hotels apart
 */
export function compareNames(
  one: NameWords,
  other: NameWords,
  weightOf: (word: string) => number,
  brandWords: ReadonlySet<string>,
): NameAgreement {
  const { agreed, left, right } = wordsOf(one, other, weightOf);
  const omitted = sumOf(left, weightOf, leastDistinctive) + sumOf(right, weightOf, leastDistinctive);
  const replaced = Math.min(sumOf(left, weightOf, 0), sumOf(right, weightOf, 0));
  weighBrand(agreed, brandWords, omitted > 0 && replaced > 0 ? brandAlone : maxForBrand);
  let bits = 0;
  for (const [, weight] of agreed) bits += weight;
  const saysEnough = bits > leastDistinctive || left.size === 0 || right.size === 0;
  if (omitted === 0 && saysEnough && agreed.length > 0) bits += completeBits;
  bits = Math.min(maxNameBits, bits) - omittedShare * omitted - replacedShare * replaced;
  return {
    bits: Math.max(leastNameBits, bits),
    detail: () =>
      [
        ...agreed.map(([word, weight]) => `${word} ${weight.toFixed(1)}`),
        ...[...left, ...right].map((word) => `only one: ${word}`),
      ].join(', '),
  };
}

/**
 * The most that the names tell for two hotels, where no word tells more than by `weightOf`: which words agree
 * does not depend on what they tell.
 */
export function maxAgreement(one: NameWords, other: NameWords, weightOf: (word: string) => number): number {
  const { agreed } = wordsOf(one, other, weightOf);
  return Math.min(maxNameBits, completeBits + agreed.reduce((sum, [, weight]) => sum + weight, 0));
}

/** The words that agree, with what they tell, and those that only one of the names has. */
function wordsOf(one: NameWords, other: NameWords, weightOf: (word: string) => number) {
  // Symmetric: ties between words would otherwise be decided by which name comes first.
  const [first, second] = one.text <= other.text ? [one, other] : [other, one];
  const left = new Set(first.words);
  const right = new Set(second.words);
  const agreed: [string, number][] = [];
  for (const word of first.words) {
    if (!right.has(word)) continue;
    agreed.push([word, weightOf(word)]);
    left.delete(word);
    right.delete(word);
  }
  joinWords(left, right, agreed, weightOf);
  joinWords(right, left, agreed, weightOf);
  matchMisspelled(left, right, agreed, weightOf);
  return { agreed, left, right };
}

function weighBrand(agreed: [string, number][], brandWords: ReadonlySet<string>, most: number): void {
  const parts = agreed.filter(([word]) => brandWords.has(word));
  const sum = parts.reduce((total, [, weight]) => total + weight, 0);
  if (sum > most) for (const part of parts) part[1] *= most / sum;
}

/** The most that the agreement of a name can tell. */
export function nameCeiling({ words }: NameWords, weightOf: (word: string) => number): number {
  let bits = completeBits;
  for (const word of words) bits += weightOf(word);
  return Math.min(maxNameBits, bits);
}

/** "Welt Wien" is "Weltwien". */
function joinWords(
  parts: Set<string>,
  wholes: Set<string>,
  agreed: [string, number][],
  weightOf: (word: string) => number,
): void {
  if (wholes.size === 0 || parts.size < 2) return;
  const all = [...parts];
  for (let index = 0; index + 1 < all.length; index += 1) {
    const [first = '', second = ''] = all.slice(index, index + 2);
    const joined = first + second;
    if (!wholes.delete(joined)) continue;
    parts.delete(first);
    parts.delete(second);
    agreed.push([joined, Math.min(weightOf(joined), weightOf(first) + weightOf(second))]);
    index += 1;
  }
}

function matchMisspelled(
  left: Set<string>,
  right: Set<string>,
  agreed: [string, number][],
  weightOf: (word: string) => number,
): void {
  if (left.size === 0 || right.size === 0) return;
  for (const word of left) {
    let best: string | undefined;
    let bestSimilarity = leastSimilar;
    for (const candidate of right) {
      const similarity = wordSimilarity(word, candidate);
      if (similarity > bestSimilarity) {
        best = candidate;
        bestSimilarity = similarity;
      }
    }
    if (best === undefined) continue;
    left.delete(word);
    right.delete(best);
    agreed.push([`${word}~${best}`, Math.min(weightOf(word), weightOf(best)) * bestSimilarity]);
  }
}

/**
 * The trigram similarity of two words; 0 for short ones and numbers, which mean
 * something else when a letter differs.
 */
function wordSimilarity(one: string, other: string): number {
  if (one.length < shortestFuzzy || other.length < shortestFuzzy) return 0;
  // Mistakes are rare in the first letter, and comparing trigrams is slow.
  if (one.charCodeAt(0) < 58 || one.charCodeAt(0) !== other.charCodeAt(0)) return 0;
  const a = trigrams(one);
  const b = trigrams(other);
  return similarityOfCounts(sharedTrigrams(a, b), a.length, b.length);
}

function sumOf(words: ReadonlySet<string>, weightOf: (word: string) => number, least: number): number {
  let sum = 0;
  for (const word of words) {
    const weight = weightOf(word);
    if (weight >= least) sum += weight;
  }
  return sum;
}
