import { element } from '../../dom.js';
import { createForm } from '../form.js';
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
  const fields = [labelled('opFile', file), dryRun.label, massRemoval.label, unread.label];
  return createForm('opNewImport', 'opSendFile', fields, () => {
    onStart(file.files[0], {
      dryRun: dryRun.field.checked,
      allowMassRemoval: massRemoval.field.checked,
      allowUnread: unread.field.checked,
    });
  }).form;
}
