import { editDistance } from '../../runtime/edit-distance.ts';

/** No name of a field is longer. */
const longestName = 60;

/**
 * The name that was probably meant: one that differs in case alone, else in one letter (a wrong, missing or additional one,
 * or two neighbours swapped), in two where it is long; the nearest one, the first of several.
 */
export function didYouMean(name: string, known: readonly string[]): string | undefined {
  if (name.length > longestName) return undefined;
  const typed = name.toLowerCase();
  let [nearest, fewest]: [string | undefined, number] = [undefined, Infinity];
  for (const candidate of known) {
    const allowed = editsAllowed(candidate.length);
    if (Math.abs(candidate.length - name.length) > allowed) continue;
    const edits = editDistance(typed, candidate.toLowerCase());
    if (edits <= allowed && edits < fewest) [nearest, fewest] = [candidate, edits];
  }
  return nearest;
}

/** A short name is a letter away from too many words. */
function editsAllowed(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}
