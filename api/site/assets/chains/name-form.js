import { byId, hide } from '../dom.js';

/**
 * The form for another name than the one that is proposed.
 *
 * @param {(name: string) => void} onName called with the name that a person enters
 */
export function createNameForm(onName) {
  const form = byId('accept-form');
  const field = byId('accepted-name');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    onName(field.value.trim());
  });
  return {
    isOpen: () => !form.hidden,
    /** @param {string} name that a person begins with */
    open(name) {
      field.value = name;
      form.hidden = false;
      field.focus();
      field.select();
    },
    close: () => hide(form),
  };
}
