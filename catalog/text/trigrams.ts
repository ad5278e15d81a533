import { crc32Legacy } from './crc32-legacy.ts';
import { asciiWords, words } from './words.ts';

const blank = 0x20;

/**
 * A trigram as pg_trgm stores it, three bytes in one number: the characters themselves when all three are
 * ASCII, else three bytes of a hash of their UTF-8 (so that, rarely, different trigrams are equal).
 */
export type Trigram = number;

/**
 * The trigrams of a canonical text, distinct and ascending: each word padded with two blanks before and
 * one after, every three consecutive characters. Equal to the set that pg_trgm makes of the same text, bit
 * by bit on little-endian servers.
 */
export function trigrams(text: string): Int32Array {
  const all: Trigram[] = [];
  for (const word of words(text)) appendWordTrigrams(word, all);
  return distinct(all);
}

/**
 * Trigrams that every canonical text has which contains this one, distinct. Only those of three ASCII letters
 * or digits: which other characters are letters depends on the C library of the Postgres server.
 */
export function containedTrigrams(text: string): readonly Trigram[] {
  const inner = (text.match(asciiWords) ?? []).flatMap((word) => wordTrigrams(word).slice(2, -1));
  return [...new Set(inner)];
}

/** The trigrams of one word, in order, with repetitions. */
export function wordTrigrams(word: string): readonly Trigram[] {
  const all: Trigram[] = [];
  appendWordTrigrams(word, all);
  return all;
}

/**
 * The first two trigrams of a word that begins with these code points.
 *
 * @param second null where the word has one alone
 */
export function startingTrigrams(first: number, second: number | null): readonly [Trigram, Trigram] {
  return [pack(blank, blank, first), pack(blank, first, second ?? blank)];
}

/**
 * The last trigram of a word that ends with this code point, after another one or,
 * where it is the only one, null.
 */
export function endingTrigram(beforeLast: number | null, last: number): Trigram {
  return pack(beforeLast ?? blank, last, blank);
}

function appendWordTrigrams(word: string, target: Trigram[]): void {
  let first = blank;
  let second = blank;
  for (let index = 0; index < word.length; index += 1) {
    let third = word.charCodeAt(index);
    if (third >= 0xd800 && third <= 0xdbff) {
      third = word.codePointAt(index) ?? third;
      index += 1;
    }
    target.push(pack(first, second, third));
    first = second;
    second = third;
  }
  target.push(pack(first, second, blank));
}

function pack(first: number, second: number, third: number): Trigram {
  if ((first | second | third) < 0x80) return (first << 16) | (second << 8) | third;
  // pg_trgm copies the first three bytes of the hash from memory, the lowest first.
  const hash = crc32Legacy(first, second, third);
  return ((hash & 0xff) << 16) | (hash & 0xff00) | ((hash >>> 16) & 0xff);
}

function distinct(all: readonly Trigram[]): Int32Array {
  const sorted = new Int32Array(all).sort();
  let length = 0;
  let previous = -1;
  for (const trigram of sorted) {
    if (trigram === previous) continue;
    sorted[length] = trigram;
    length += 1;
    previous = trigram;
  }
  return sorted.subarray(0, length);
}
