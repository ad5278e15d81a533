import { element } from '../../dom.js';
import { inWords } from '../../words.js';
import { labelled } from '../table.js';

/**
 * What may become of a file.
 *
 * @typedef {{ dryRun: boolean, allowMassRemoval: boolean, allowUnread: boolean }} Wish
 */

/**
 * The form that a file is chosen in, and what may become of it.
 *
 * @param {(file: File, wish: Wish) => void} onStart
 */
export function createImportForm(onStart) {
  const file = element('input', { type: 'file', required: '' });
  const box = (words) => {
    const field = element('input', { type: 'checkbox' });
    return { field, label: labelled(words, field) };
  };
  const dryRun = box('opDryRunFirst');
  dryRun.field.checked = true;
  const massRemoval = box('opAllowMassRemoval');
  const unread = box('opAllowUnread');
  const form = element(
    'form',
    { 'aria-label': inWords('opNewImport') },
    element(
      'p',
      { class: 'filters' },
      labelled('opFile', file),
      dryRun.label,
      massRemoval.label,
      unread.label,
      element('button', { type: 'submit' }, inWords('opSendFile')),
    ),
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onStart(file.files[0], {
      dryRun: dryRun.field.checked,
      allowMassRemoval: massRemoval.field.checked,
      allowUnread: unread.field.checked,
    });
  });
  return form;
}
