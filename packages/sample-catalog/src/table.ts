/** Reads a table written as text: a row a line, cells separated by `|`, empty lines ignored. */
export function table(text: string): readonly (readonly string[])[] {
  return lines(text).map((line) => line.split('|').map((cell) => cell.trim()));
}

/** The lines of a text that are not empty, trimmed. */
export function lines(text: string): readonly string[] {
  return list(text, '\n');
}

/** The entries of a list, trimmed. */
export function list(text: string, separator = ','): readonly string[] {
  return text
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
}
