const lastCodePoint = 0x10ffff;
const beforeSurrogates = 0xd7ff;
const afterSurrogates = 0xe000;

/**
 * The first text, by UTF-8 bytes, after all those that start with `prefix` (no lone
 * surrogates); null when there is none.
 */
export function prefixUpperBound(prefix: string): string | null {
  const points = Array.from(prefix, (character) => character.codePointAt(0) ?? 0);
  for (let last = points.pop(); last !== undefined; last = points.pop()) {
    if (last === lastCodePoint) continue;
    return String.fromCodePoint(...points, last === beforeSurrogates ? afterSurrogates : last + 1);
  }
  return null;
}
