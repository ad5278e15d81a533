/**
 * The order of names with equally many grams, as far as one number tells it. To compare numbers
 * takes Elasticsearch far less than to compare keywords, whose values it looks up for each document
 * that comes among the best so far.
 */

/** Bytes of a name that the number tells apart. */
const length = 8;

/**
 * Classes of bytes: blanks, punctuation, each digit, more punctuation, each letter, all
 * else; 0 is the end of the name.
 */
const classes = Uint8Array.from({ length: 256 }, (_, byte) => {
  if (byte <= 0x20) return 1;
  if (byte < 0x30) return 2;
  if (byte < 0x3a) return 3 + byte - 0x30;
  if (byte < 0x61) return 13;
  if (byte < 0x7b) return 14 + byte - 0x61;
  return 40;
});
const classCount = 41;

/** A byte that is a class by itself; or the blank, before which its class has control characters only. */
function isAlone(byte: number): boolean {
  return byte === 0x20 || (byte >= 0x30 && byte < 0x3a) || (byte >= 0x61 && byte < 0x7b);
}

/** Names with so many grams or more are of one rank, so that each rank is a safe integer. */
const maxGramCount = 1023;

const perGram = classCount ** length;

/**
 * A name with a lower rank than another comes before it in the order of gram count, then
 * bytes; one with an equal rank may.
 */
export function nameRank(name: string, gramCount: number): number {
  if (gramCount >= maxGramCount) return maxGramCount * perGram;
  const bytes = Buffer.from(name);
  let rank = gramCount;
  // After a byte that shares its class with others the rest says nothing: the bytes
  // themselves may be in either order.
  let isExact = true;
  for (let index = 0; index < length; index += 1) {
    const byte = bytes[index] ?? -1;
    rank = rank * classCount + (isExact ? (classes[byte] ?? 0) : 0);
    isExact &&= isAlone(byte);
  }
  return rank;
}

/** The number of grams of a name of that rank; undefined where the rank does not tell it. */
export function gramCountOf(rank: number): number | undefined {
  const count = Math.floor(rank / perGram);
  return count < maxGramCount ? count : undefined;
}
