/**
 * The order of names with equally many grams, as far as one number tells it. To compare numbers
 * takes Elasticsearch far less than to compare keywords, whose values it looks up for each document
 * that comes among the best so far.
 */

/** Letters of a name that the number tells apart, as long as they are those of ASCII. */
const length = 8;

/**
 * Classes of letters: blanks, punctuation, each digit, more punctuation, each letter, all
 * else; 0 is the end of the name.
 */
const classes = Uint8Array.from({ length: 0x7b }, (_, unit) => {
  if (unit <= 0x20) return 1;
  if (unit < 0x30) return 2;
  if (unit < 0x3a) return 3 + unit - 0x30;
  if (unit < 0x61) return 13;
  return 14 + unit - 0x61;
});
const others = 40;
const classCount = 41;

/** A letter that is a class by itself; or the blank, before which its class has control characters only. */
function isAlone(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x30 && unit < 0x3a) || (unit >= 0x61 && unit < 0x7b);
}

/**
 * Ranges of code points, from their first ones on, and the share that each code point has of a rank; 0: they
 * have one together. The fewer letters a script has, the more each of them has, and the more of them fit in.
 */
const ranges: readonly (readonly [first: number, share: number])[] = [
  [0, 16],
  [0x80, 0],
  [0x590, 16], // Hebrew, Arabic
  [0x700, 0],
  [0xe00, 16], // Thai
  [0xe80, 0],
  [0x30a0, 256], // Katakana, which folded names have for Hiragana too
  [0x3100, 0],
  [0x4e00, 1], // Han
  [0xa000, 0],
  [0xac00, 1], // Hangul
  [0xd7b0, 0],
];

/** The shares that end before each range; the first is that of the end of the name. */
const starts = [1];
for (const [index, [first, share]] of ranges.entries()) {
  const next = ranges[index + 1]?.[0] ?? first;
  starts.push((starts[index] ?? 0) + (share === 0 ? 1 : share * (next - first)));
}
const shares = starts.at(-1) ?? 1;

/** Names with so many grams or more are of one rank, so that each rank is a safe integer. */
const maxGramCount = 1023;

const perGram = classCount ** length;

/**
 * A name with a lower rank than another comes before it in the order of gram count, then
 * bytes; one with an equal rank may.
 */
export function nameRank(name: string, gramCount: number): number {
  if (gramCount >= maxGramCount) return maxGramCount * perGram;
  let rank = gramCount;
  for (let index = 0; index < length; index += 1) {
    const room = classCount ** (length - 1 - index);
    const unit = name.charCodeAt(index);
    if (Number.isNaN(unit)) return rank * classCount * room;
    rank = rank * classCount + (classes[unit] ?? others);
    // After a letter that shares its class with others the rest says nothing: the letters
    // themselves may be in either order.
    if (!isAlone(unit)) return rank * room + (unit in classes ? 0 : restOf(name.slice(index), room));
  }
  return rank;
}

/** A number below `room`, in the order of texts: each code point narrows the part of it that is left. */
function restOf(text: string, room: number): number {
  let low = 0;
  let left = room;
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0;
    const index = ranges.findLastIndex(([first]) => first <= point);
    const [first, share] = ranges[index] ?? [0, 0];
    const start = (starts[index] ?? 0) + share * (point - first);
    const from = Math.floor((left * start) / shares);
    low += from;
    if (share === 0) return low;
    left = Math.floor((left * (start + share)) / shares) - from;
    if (left <= 1) return low;
  }
  return low;
}

/** The number of grams of a name of that rank; undefined where the rank does not tell it. */
export function gramCountOf(rank: number): number | undefined {
  const count = Math.floor(rank / perGram);
  return count < maxGramCount ? count : undefined;
}
