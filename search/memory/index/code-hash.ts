import { lowerCode } from '../../../catalog/text/lower-code.ts';

/** A hash of a code in lower case (FNV-1a over UTF-16 units), its high bits mixed into the low ones. */
export function hashOfCode(code: string): number {
  const lower = lowerCode(code);
  let hash = 0x811c9dc5;
  for (let index = 0; index < lower.length; index += 1)
    hash = Math.imul(hash ^ lower.charCodeAt(index), 0x01000193);
  return hash ^ (hash >>> 15);
}
