/** How much structure a JSON text has. */
export interface JsonComplexity {
  /** How deep objects and arrays are nested. */
  readonly depth: number;
  /** The number of objects, arrays and fields of objects. */
  readonly nodes: number;
  /** Whether every bracket and every string is closed. */
  readonly balanced: boolean;
}

/**
 * Measures a JSON text in UTF-8 in one pass, without parsing it: the cost of parsing depends on the structure
 * far more than on the size. For a text that is not valid JSON the result means nothing.
 */
export function jsonComplexity(bytes: Uint8Array): JsonComplexity {
  let level = 0;
  let depth = 0;
  let nodes = 0;
  let quoted = false;
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (quoted) {
      if (byte === backslash) index += 1;
      else if (byte === quote) quoted = false;
    } else if (byte === quote) quoted = true;
    else if (byte === colon) nodes += 1;
    else if (byte === openBrace || byte === openBracket) {
      nodes += 1;
      level += 1;
      if (level > depth) depth = level;
    } else if (byte === closeBrace || byte === closeBracket) level -= 1;
  }
  return { depth, nodes, balanced: level === 0 && !quoted };
}

// None of them is part of a longer character in UTF-8.
const quote = 0x22;
const colon = 0x3a;
const openBracket = 0x5b;
const backslash = 0x5c;
const closeBracket = 0x5d;
const openBrace = 0x7b;
const closeBrace = 0x7d;
