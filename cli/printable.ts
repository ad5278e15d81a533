/** A text with control characters as JSON writes them: files of others could command a terminal by them. */
export function printable(text: string): string {
  return text.replace(
    /[^\P{Cc}\n\t]/gu,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
