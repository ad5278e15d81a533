/** How many edits a word of so many letters (code points) may have: as in the word score of hotels. */
export function allowedEdits(letters: number): number {
  if (letters < 4) return 0;
  return letters < 8 ? 1 : 2;
}
