/** More of a response than this is not shown: it may be the whole catalog, or never end. */
const shownBytes = 200_000;

const isText = (type) => /^(text\/|application\/(json|x-ndjson))/.test(type);

/**
 * What a response says: JSON on lines, other texts as they are, a part of what is long.
 *
 * @param {Response} response
 * @param {(text: string) => void} onText called with all that has arrived, as it arrives
 * @returns {Promise<string>} what is said about it
 */
export async function readResponse(response, onText) {
  const type = response.headers.get('Content-Type') ?? '';
  if (response.body === null || response.status === 204) return '';
  if (!isText(type)) {
    await response.body.cancel();
    return `${type}, which is not shown`;
  }
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { value, done } = await reader.read();
    if (done) break;
    text += value;
    onText(text.slice(0, shownBytes));
    if (text.length <= shownBytes) continue;
    await reader.cancel();
    return 'its beginning is shown';
  }
  onText(type.startsWith('application/json') ? onLines(text) : text);
  return '';
}

function onLines(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
