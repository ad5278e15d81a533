import { element } from '../../dom.js';
import { dateTime, inWords, number } from '../../words.js';
import { createPagedList } from '../paged-list.js';
import { createTable } from '../table.js';
import { countsShown, stateOf } from './import-words.js';

/** Where imports are read and requested. */
export const path = '/admin/imports';

/** @type {readonly import('../../words.js').Key[]} */
const columns = ['opFile', 'status', ...countsShown.map(([, words]) => words), 'opBy', 'created'];

/** The address of the page that shows an import. */
export const addressOf = (id) => `#operations/imports?import=${id}`;

/**
 * The imports, the latest first.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {() => string | null} chosen the id of the one that is shown
 */
export function createImportList(operator, chosen) {
  const table = createTable('opImports', columns, 'opNoImports');
  const list = createPagedList(operator, {
    urlOf: (query) => `${path}?${new URLSearchParams({ limit: '50', ...query })}`,
    member: 'imports',
    show: (imports) => table.show(imports.map((import_) => cellsOf(import_, chosen()))),
  });
  return { ...list, elements: [table.element, list.more] };
}

function cellsOf(import_, chosen) {
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
