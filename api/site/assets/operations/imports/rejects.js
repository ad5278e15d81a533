import { element } from '../../dom.js';
import { save } from '../save.js';
import { button, createTable } from '../table.js';

/** Lines that are shown; a file has them all. */
const shownLines = 100;

/**
 * The rejected lines of an import: the first ones to look at, all in a file.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {{ id: string, fileName: string }} import_
 */
export function createRejects({ client, say }, { id, fileName }) {
  const route = `/admin/imports/${id}/rejects`;
  const table = createTable('opRejectedLines', ['opLine', 'opReason', 'opRecord'], 'opNoRejects');
  table.element.hidden = true;

  const tried = async (act) => {
    try {
      await act();
    } catch (error) {
      say(error.message, true);
    }
  };
  const show = () =>
    tried(async () => {
      const lines = await firstLines(await client.open('GET', route));
      table.show(lines.map(cellsOf));
      table.element.hidden = false;
    });
  const download = () =>
    tried(async () => {
      save(await client.file(route), `${fileName}.rejects.ndjson`);
    });
  return element(
    'div',
    {},
    element('p', { class: 'filters' }, button('opShowRejects', show), button('opDownloadRejects', download)),
    table.element,
  );
}

const beforeRecord = ',"record":';

/** A record is shown as it came: it may have more levels than can be written as JSON again. */
function cellsOf(text) {
  const { line, error, record } = JSON.parse(text);
  const raw = text.slice(text.indexOf(beforeRecord) + beforeRecord.length, -1);
  const shown = typeof record === 'string' ? record : line === null ? '' : raw;
  return [line === null ? '' : String(line), error, element('code', { dir: 'ltr' }, shown)];
}

/** The first lines of a response, of which no more is read. */
async function firstLines(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  for (;;) {
    const { done, value } = await reader.read();
    if (!done) text += value;
    const lines = text.split('\n').filter((line) => line !== '');
    if (!done && lines.length <= shownLines) continue;
    await reader.cancel();
    return lines.slice(0, shownLines);
  }
}
