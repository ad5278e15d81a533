import type { Readable } from 'node:stream';

const newline = 0x0a;

/** The lines of UTF-8 bytes that end with LF alone: other line ends may stand in texts. */
export async function* linesIn(bytes: Readable): AsyncGenerator<string, void, undefined> {
  let rest: readonly Buffer[] = [];
  for await (const chunk of bytes as AsyncIterable<Buffer>) {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...rest, chunk.subarray(start, end)]).toString();
      rest = [];
      start = end + 1;
    }
    if (start < chunk.length) rest = [...rest, chunk.subarray(start)];
  }
  if (rest.length > 0) yield Buffer.concat(rest).toString();
}
