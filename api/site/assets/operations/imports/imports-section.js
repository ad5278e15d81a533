import { element } from '../../dom.js';
import { dateTime, inWords, number } from '../../words.js';
import { follow } from '../event-reader.js';
import { button, createTable } from '../table.js';
import { createImportDetail } from './import-detail.js';
import { createImportForm } from './import-form.js';
import { countsShown, stateOf } from './import-words.js';
import { upload } from './upload.js';

const path = '/admin/imports';

/** @type {readonly import('../../words.js').Key[]} */
const columns = ['opFile', 'status', ...countsShown.map(([, words]) => words), 'opBy', 'created'];

/**
 * The section where files are imported: tried first, then for real.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createImportsSection(operator) {
  const { client, quiet, say } = operator;
  const table = createTable('opImports', columns, 'opNoImports');
  const more = button('opOlder', readOlder);
  more.hidden = true;
  const detail = createImportDetail(operator, {
    ...{ cancel, importNow, resume },
    fileOf: ({ id }) => files.get(id),
    isUploading: ({ id }) => uploads.has(id),
  });
  /** What people have chosen since the page was loaded, by import. */
  const files = new Map();
  /** What is being sent, by import: how to end that. */
  const uploads = new Map();
  let imports = [];
  let cursor = null;
  let chosen = null;
  let following = new AbortController();

  const section = element(
    'div',
    {},
    createImportForm(start),
    detail.element,
    element('h2', {}, inWords('opImports')),
    table.element,
    more,
  );

  async function read() {
    const page = await quiet.get(`${path}?limit=50`);
    const known = new Set(page.imports.map(({ id }) => id));
    if (imports.length <= page.imports.length) cursor = page.nextCursor ?? null;
    imports = [...page.imports, ...imports.filter(({ id }) => !known.has(id))];
    display();
  }

  async function readOlder() {
    try {
      const page = await client.get(`${path}?limit=50&cursor=${cursor}`);
      cursor = page.nextCursor ?? null;
      const known = new Set(imports.map(({ id }) => id));
      imports = [...imports, ...page.imports.filter(({ id }) => !known.has(id))];
      display();
    } catch (error) {
      say(error.message, true);
    }
  }

  function display() {
    more.hidden = cursor === null;
    table.show(imports.map(cellsOf));
  }

  function cellsOf(import_) {
    const { id, fileName, dryRun, counts, createdBy, createdAt } = import_;
    const name = element(
      'a',
      { href: addressOf(id), 'data-focus': id, ...(id === chosen && { 'aria-current': 'true' }) },
      fileName,
    );
    const head = element('span', {}, name);
    if (dryRun) head.append(element('div', { class: 'where' }, inWords('opDryRun')));
    return [
      head,
      stateOf(import_),
      ...countsShown.map(([what]) => number(counts[what])),
      createdBy,
      dateTime(createdAt),
    ];
  }

  function choose(id) {
    following.abort();
    following = new AbortController();
    const isOther = id !== chosen;
    chosen = id;
    display();
    if (id === null) return detail.hide();
    if (isOther) detail.hide();
    const { signal } = following;
    let isFirst = isOther;
    follow(
      quiet,
      `${path}/${id}/events`,
      {
        event({ data }) {
          if (signal.aborted) return;
          detail.show(data);
          if (isFirst) detail.focus();
          isFirst = false;
          const at = imports.findIndex((other) => other.id === id);
          imports = at < 0 ? [data, ...imports] : imports.with(at, data);
          display();
        },
      },
      signal,
    ).then(() => {
      if (!signal.aborted && isFirst) say(inWords('opNoSuchImport'), true);
    });
  }

  async function start(file, wish) {
    try {
      const created = await client.post(path, { ...wish, fileName: file.name });
      send(created, file);
      location.hash = addressOf(created.id);
    } catch (error) {
      say(error.message, true);
    }
  }

  /** Sends the file of an import; the page may show another one meanwhile. */
  async function send({ id, fileName, receivedBytes }, file) {
    const controller = new AbortController();
    files.set(id, file);
    uploads.set(id, controller);
    let hasWaited = false;
    try {
      await upload(client, id, file, {
        from: receivedBytes,
        signal: controller.signal,
        onProgress() {
          if (hasWaited) say('');
          hasWaited = false;
        },
        onWait() {
          hasWaited = true;
          say(inWords('opUploadWaits', { name: fileName }), true);
        },
      });
      say(inWords('opFileSent', { name: fileName }));
    } catch (error) {
      if (!controller.signal.aborted) say(`${fileName}: ${error.message}`, true);
    } finally {
      uploads.delete(id);
      if (chosen === id) choose(id);
    }
  }

  function resume(import_, file) {
    const isOther =
      file.name !== import_.fileName || (import_.totalBytes !== null && import_.totalBytes !== file.size);
    if (isOther) return say(inWords('opOtherFile', { name: import_.fileName }), true);
    send(import_, file);
    detail.show(import_);
  }

  function importNow({ id, allowMassRemoval, allowUnread }) {
    start(files.get(id), { dryRun: false, allowMassRemoval, allowUnread });
  }

  async function cancel({ id, fileName }) {
    if (!confirm(inWords('opCancelImport', { name: fileName }))) return;
    try {
      await client.post(`${path}/${id}/cancel`);
      uploads.get(id)?.abort();
      choose(id);
    } catch (error) {
      say(error.message, true);
    }
  }

  return {
    element: section,
    open: (params) => choose(params.get('import')),
    read,
    close: () => following.abort(),
  };
}

const addressOf = (id) => `#operations/imports?import=${id}`;
