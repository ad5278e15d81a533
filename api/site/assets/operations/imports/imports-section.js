import { element } from '../../dom.js';
import { createLatestRequest } from '../../latest-request.js';
import { inWords } from '../../words.js';
import { follow } from '../event-reader.js';
import { createCommandImports } from './command-imports.js';
import { createImportDetail } from './import-detail.js';
import { createImportForm } from './import-form.js';
import { addressOf, createImportList, path } from './import-list.js';
import { createUploads } from './uploads.js';

/**
 * The section where files are imported: tried first, then for real.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @returns {import('../operations-part.js').Section}
 */
export function createImportsSection(operator) {
  const { client, quiet, say } = operator;
  const list = createImportList(operator, () => chosen);
  const uploads = createUploads(operator, followAgain);
  const { fileOf, isUploading } = uploads;
  const detail = createImportDetail(operator, { cancel, importNow, resume, fileOf, isUploading });
  const commands = createCommandImports();
  let chosen = null;
  /** The import to which the keyboard goes as soon as it is shown; null: it stays. */
  let awaited = null;
  const following = createLatestRequest();

  const section = element(
    'div',
    {},
    createImportForm(start),
    detail.element,
    element('h2', {}, inWords('opImports')),
    commands.element,
    ...list.elements,
  );

  function choose(id) {
    const signal = following.begin();
    const isOther = id !== chosen;
    chosen = id;
    if (isOther) awaited = id;
    list.show();
    if (isOther || id === null) detail.hide();
    if (id === null) return;
    follow(
      quiet,
      `${path}/${encodeURIComponent(id)}/events`,
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
    ).then((problem) => {
      if (problem === null || signal.aborted || awaited !== id) return;
      say(problem.status === 404 ? inWords('opNoSuchImport') : problem.message, true);
    });
  }

  /** Shows an import that something was done to, unless a person has gone to another one or elsewhere. */
  function followAgain(id) {
    if (id === chosen && !following.signal().aborted) choose(id);
  }

  async function start(file, wish) {
    try {
      const created = await client.post(path, { ...wish, fileName: file.name });
      uploads.send(created, file);
      if (!following.signal().aborted) location.hash = addressOf(created.id);
    } catch (error) {
      say(error.message, true);
    }
  }

  function resume(import_, file) {
    const isOther =
      file.name !== import_.fileName || (import_.totalBytes !== null && import_.totalBytes !== file.size);
    if (isOther) return say(inWords('opOtherFile', { name: import_.fileName }), true);
    uploads.send(import_, file);
    detail.show(import_);
  }

  function importNow(import_) {
    const { allowMassRemoval, allowUnread } = import_;
    start(fileOf(import_), { dryRun: false, allowMassRemoval, allowUnread });
  }

  async function cancel(import_) {
    const { id, fileName } = import_;
    if (!confirm(inWords('opCancelImport', { name: fileName }))) return;
    try {
      await client.post(`${path}/${id}/cancel`);
      uploads.cancel(import_);
      followAgain(id);
    } catch (error) {
      say(error.message, true);
    }
  }

  return {
    element: section,
    open: (params) => choose(params.get('import')),
    read: list.read,
    events: { imports: ({ running }) => commands.show(running) },
    close: following.end,
  };
}
