/** A fenced code block. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
  /** The line of its opening fence, from 1. */
  readonly line: number;
}

/** All fenced code blocks of a Markdown text, in order. */
export function codeBlocks(markdown: string): readonly CodeBlock[] {
  return [...markdown.matchAll(/^```(\S*)\n(.*?)^```$/gms)].map((match) => ({
    language: match[1] ?? '',
    text: match[2] ?? '',
    line: markdown.slice(0, match.index).split('\n').length,
  }));
}

/** The texts between single backticks, outside of code blocks. */
export function inlineCode(markdown: string): readonly string[] {
  const prose = markdown.replaceAll(/^```.*?^```$/gms, '');
  return [...prose.matchAll(/(?<!`)`([^`]+)`(?!`)/g)].map(([, code = '']) => code.replaceAll(/\s+/g, ' '));
}
