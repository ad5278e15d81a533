import { element } from '../../dom.js';
import { dateTime, dateTimeOrNone, inWords, number } from '../../words.js';
import { button, createTable, facts, labelled, put } from '../table.js';
import { allCounts, hasEnded, resultOf, stateOf } from './import-words.js';
import { createChanges } from './changes.js';
import { createRejects } from './rejects.js';

/**
 * The chosen import: how far it is, what it has done to which records, and what may be done with it.
 *
 * @param {import('../operations-part.js').Operator} operator
 * @param {{
 *   cancel: (import_: any) => void,
 *   importNow: (import_: any) => void,
 *   resume: (import_: any, file: File) => void,
 *   fileOf: (import_: any) => File | undefined,
 *   isUploading: (import_: any) => boolean,
 * }} on what a person wants; `fileOf`: the file that the page still has, `isUploading`: whether it sends it
 */
export function createImportDetail(operator, on) {
  const title = element('h2', { tabindex: '-1' });
  const about = element('div');
  const result = element('p', { role: 'status' });
  const messages = element('ul', { 'aria-label': inWords('opMessages') });
  const types = createTable('opByType', ['opType', ...allCounts.map(([, words]) => words)], 'opNoRecords');
  const actions = element('p', { class: 'filters' });
  const changes = element('div');
  const rejects = element('div');
  const region = element(
    'section',
    { class: 'card', 'aria-label': inWords('opChosenImport') },
    title,
    about,
    result,
    messages,
    actions,
    types.element,
    changes,
    rejects,
  );
  region.hidden = true;
  /** The import and its status for which there are the changes and the rejected lines. */
  let filledFor = '';

  return {
    element: region,
    hide() {
      region.hidden = true;
    },
    /** Moves the keyboard to it. */
    focus: () => title.focus(),
    show(import_) {
      const { id, source, fileName, dryRun, counts, countsByType, problem } = import_;
      title.textContent = fileName;
      put(about, factsOf(import_));
      if (result.textContent !== resultOf(import_)) result.textContent = resultOf(import_);
      const said = import_.messages.map(({ level, message }) => ({ isBad: level !== 'info', message }));
      if (problem !== null) said.push({ isBad: true, message: problem });
      messages.replaceChildren(
        ...said.map(({ isBad, message }) => element('li', isBad ? { class: 'problem' } : {}, message)),
      );
      messages.hidden = said.length === 0;
      // Of the command line only the sums are kept; its rejected lines are in a file beside the other.
      const isOfCommand = source === 'command';
      types.element.hidden = isOfCommand;
      types.show(
        countsByType.map(({ type, ...of }) => [type, ...allCounts.map(([what]) => number(of[what]))]),
      );
      put(actions, ...actionsFor(import_));
      const state = `${id} ${import_.status} ${counts.rejected > 0}`;
      if (state !== filledFor) {
        changes.replaceChildren(...(hasEnded(import_) && dryRun ? [createChanges(operator, id)] : []));
        const hasRejects = counts.rejected > 0 && !isOfCommand;
        rejects.replaceChildren(...(hasRejects ? [createRejects(operator, import_)] : []));
      }
      filledFor = state;
      region.hidden = false;
    },
  };

  function actionsFor(import_) {
    const shown = [];
    const of = import_.fileName;
    if (!hasEnded(import_) && import_.cancelRequestedAt === null)
      shown.push(button('cancel', () => on.cancel(import_), { of }));
    if (import_.status === 'awaiting_upload' && !on.isUploading(import_)) shown.push(resumeField(import_));
    const isTried = import_.dryRun && ['succeeded', 'with_rejects'].includes(import_.status);
    if (isTried && on.fileOf(import_) !== undefined)
      shown.push(button('opImportNow', () => on.importNow(import_), { of }));
    else if (isTried) shown.push(element('span', {}, inWords('opChooseAgain')));
    return shown;
  }

  /** The page does not keep a file: after it was loaded again, a person chooses it again. */
  function resumeField(import_) {
    const field = element('input', { type: 'file', 'data-focus': 'resume' });
    field.addEventListener('change', () => {
      if (field.files.length > 0) on.resume(import_, field.files[0]);
    });
    return labelled('opResume', field);
  }
}

function factsOf(import_) {
  const { source, createdBy, createdAt, startedAt, endedAt, records, attempts, dryRun } = import_;
  const kind = dryRun ? 'opDryRun' : source === 'command' ? 'opByCommand' : 'opRealImport';
  return facts([
    ['status', stateOf(import_)],
    ['opKind', inWords(kind)],
    ['opRecords', records === null ? '–' : number(records)],
    ['opBy', createdBy],
    ['created', dateTime(createdAt)],
    ['opStarted', dateTimeOrNone(startedAt)],
    ['opEnded', dateTimeOrNone(endedAt)],
    ...(attempts > 1 ? [/** @type {const} */ (['opAttempts', number(attempts)])] : []),
  ]);
}
