/**
 * The form in which codes are compared regardless of case: Unicode lower case, with the final sigma as any
 * other sigma, so that the form of a letter does not depend on its position. Unlike `fold` it preserves
 * accents and blanks. Postgres has the same function, `lower_code` (migration `lower_code`).
 */
export function lowerCode(code: string): string {
  return code.toLowerCase().replaceAll('ς', 'σ');
}
