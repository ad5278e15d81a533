/**
 * Compares two texts by their UTF-8 bytes, as Postgres does under COLLATE "C" and Elasticsearch on keywords:
 * negative, zero or positive, for `sort`. JavaScript's own `<` compares UTF-16 units, where the surrogates of
 * code points above U+FFFF sort before U+E000–U+FFFF.
 */
export function compareBytes(left: string, right: string): number {
  const shorter = Math.min(left.length, right.length);
  for (let index = 0; index < shorter; index += 1) {
    const a = left.charCodeAt(index);
    const b = right.charCodeAt(index);
    if (a !== b) return inCodePointOrder(a) - inCodePointOrder(b);
  }
  return left.length - right.length;
}

/** Moves surrogates after U+FFFF, so that the first unit in which two texts differ decides. */
function inCodePointOrder(unit: number): number {
  return unit >= 0xd800 && unit <= 0xdfff ? unit + 0x10000 : unit;
}
