import { element } from '../../dom.js';
import { dateTime, inWords, number } from '../../words.js';
import { follow } from '../event-reader.js';
import { createPagedList } from '../paged-list.js';
import { createTable } from '../table.js';
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
  const list = createPagedList(operator, {
    urlOf: (query) => `${path}?${new URLSearchParams({ limit: '50', ...query })}`,
    member: 'imports',
    show: (imports) => table.show(imports.map(cellsOf)),
  });
  const detail = createImportDetail(operator, {
    ...{ cancel, importNow, resume },
    fileOf: ({ id }) => files.get(id),
    isUploading: ({ id }) => uploads.has(id),
  });
  /** What people have chosen since the page was loaded, by import. */
  const files = new Map();
  /** What is being sent, by import: how to end that. */
  const uploads = new Map();
  let chosen = null;
  /** The import to which the keyboard goes as soon as it is shown; null: it stays. */
  let awaited = null;
  let following = new AbortController();

  /** Those that were begun by the command. */
  const commands = element('ul', { 'aria-label': inWords('opCommandImports') });
  commands.hidden = true;

  const section = element(
    'div',
    {},
    createImportForm(start),
    detail.element,
    element('h2', {}, inWords('opImports')),
    commands,
    table.element,
    list.more,
  );

  function cellsOf(import_) {
    const { id, source, fileName, dryRun, counts, createdBy, createdAt } = import_;
    const name = element(
      'a',
      { href: addressOf(id), 'data-focus': id, ...(id === chosen && { 'aria-current': 'true' }) },
      fileName,
    );
    const head = element('span', {}, name);
    const kind = dryRun ? 'opDryRun' : source === 'command' ? 'opByCommand' : null;
    if (kind !== null) head.append(element('div', { class: 'where' }, inWords(kind)));
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
    if (isOther) awaited = id;
    list.show();
    if (isOther || id === null) detail.hide();
    if (id === null) return;
    const { signal } = following;
    follow(
      quiet,
      `${path}/${id}/events`,
      {
        event({ data }) {
          if (signal.aborted) return;
          detail.show(data);
          if (awaited === id) detail.focus();
          awaited = null;
          list.put(data);
        },
      },
      signal,
    ).then(() => {
      if (!signal.aborted && awaited === id) say(inWords('opNoSuchImport'), true);
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
    read: list.read,
    events: {
      imports({ running }) {
        commands.replaceChildren(
          ...running.map(({ files, startedAt }) =>
            element(
              'li',
              {},
              inWords('opCommandRuns', { files: files.join(', '), date: dateTime(startedAt) }),
            ),
          ),
        );
        commands.hidden = running.length === 0;
      },
    },
    close: () => following.abort(),
  };
}

const addressOf = (id) => `#operations/imports?import=${id}`;
