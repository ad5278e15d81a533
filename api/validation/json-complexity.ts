/** How much structure a JSON text has. */
export interface JsonComplexity {
  /** Levels of objects and arrays within one another. */
  readonly depth: number;
  /** Objects, arrays and fields of objects, all together. */
  readonly structures: number;
  /** Whether all brackets and texts that begin also end. */
  readonly closed: boolean;
}

/**
 * Measures a JSON text in UTF-8 without parsing it, in one pass and without any memory: what parsing costs depends on the
 * structure far more than on the size. The text need not be valid; what this says of one that is not is of no use.
 */
export function jsonComplexity(bytes: Uint8Array): JsonComplexity {
  let depth = 0;
  let deepest = 0;
  let structures = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === backslash) index += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === colon) structures += 1;
    else if (byte === openBrace || byte === openBracket) {
      structures += 1;
      depth += 1;
      if (depth > deepest) deepest = depth;
    } else if (byte === closeBrace || byte === closeBracket) depth -= 1;
  }
  return { depth: deepest, structures, closed: depth === 0 && !quoted };
}

// None of them is part of a longer character in UTF-8.
const quote = 0x22;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
