/** The values of a stream of lines of JSON; a reader who stops ends the stream. */
export async function* jsonLines<Line>(
  bytes: ReadableStream<Uint8Array>,
): AsyncGenerator<Line, void, undefined> {
  const reader = bytes.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      const lines = (rest + decoder.decode(value, { stream: true })).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) yield JSON.parse(line) as Line;
    }
    if (rest !== '') throw new Error('the stream ended within a line');
  } finally {
    await reader.cancel();
  }
}
