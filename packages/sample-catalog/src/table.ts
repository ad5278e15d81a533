/** Reads a table written as text: a row a line, cells separated by `|`, empty lines ignored. */
export function table(text: string): readonly (readonly string[])[] {
  return lines(text).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The lines of a text that are not empty, trimmed. */
export function lines(text: string): readonly string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The entries of a list separated by commas. */
export function list(text: string): readonly string[] {
  return text
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
