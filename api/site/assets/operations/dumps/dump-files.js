import { copyButton } from '../../copy-button.js';
import { curlOfFiles } from '../../curl.js';
import { element } from '../../dom.js';
import { inWords, number } from '../../words.js';
import { createChosenList } from '../chosen-list.js';
import { save } from '../save.js';
import { button, createTable, sizeInWords } from '../table.js';

const manifestName = 'manifest.json';

/**
 * The files of the chosen dump, each to be downloaded, and a command that downloads all: a browser would ask
 * for a place for each of hundreds.
 *
 * @param {import('../operations-part.js').Operator} operator
 */
export function createDumpFiles(operator) {
  const { client, quiet, say, attempt } = operator;
  const table = createTable('opFiles', ['opFile', null, 'opLines', 'opSize', 'opDigest'], 'opNoFiles');
  const command = element('pre', { tabindex: '0', 'aria-label': inWords('opDownloadAll') });
  const copy = element('p', { class: 'filters' });
  /** A dump never changes: its files, by its id. */
  const known = new Map();

  const cellsOf = (dump, { name, rows, bytes, sha256 }) => [
    name,
    button('opDownload', () => download(dump, name), { name: `download ${name}`, of: name }),
    rows === undefined ? '–' : number(rows),
    bytes === undefined ? '–' : sizeInWords(bytes),
    sha256 === undefined ? '–' : element('code', { class: 'digest', dir: 'ltr' }, sha256),
  ];

  function download(dump, name) {
    attempt(async () => {
      say(inWords('opDownloading', { name }));
      // A file of a dump has a few megabytes.
      save(await client.file(`${routeOf(dump)}/${encodeURIComponent(name)}`), name);
      return inWords('opDownloaded', { name });
    });
  }

  function show(dump, names) {
    const text = curlOfFiles(location.origin, routeOf(dump), names);
    if (command.textContent === text) return;
    command.textContent = text;
    copy.replaceChildren(...copyButton(text));
  }

  return createChosenList(operator, {
    label: 'opChosenDump',
    titleOf: (dump) => dump,
    table,
    below: [element('h3', {}, inWords('opDownloadAll')), command, copy],
    async rowsOf(dump) {
      if (!known.has(dump)) known.set(dump, (await quiet.get(`${routeOf(dump)}/${manifestName}`)).parts);
      const files = [{ name: manifestName }, ...known.get(dump)];
      show(
        dump,
        files.map(({ name }) => name),
      );
      return files.map((file) => cellsOf(dump, file));
    },
  });
}

const routeOf = (dump) => `/dumps/${encodeURIComponent(dump)}`;
