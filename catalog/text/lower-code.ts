/**
 * The form in which codes are compared without regard to case: lower case in all of Unicode, with the final sigma as
 * any other sigma, so that the form of a letter never depends on where it stands. Unlike `fold` it keeps accents and
 * blanks. Postgres has the same function, `lower_code` (migration `lower_code`).
 */
export function lowerCode(code: string): string {
  return code.toLowerCase().replaceAll('ς', 'σ');
}
