import { element, option } from './option.js';

/**
 * What opens below the field: a title, options and a note, and what the field says of them to screen readers.
 */
export class Panel {
  #input;
  #id;
  #title = element('p', { class: 'title', hidden: '' });
  #list = element('ol', { id: 'list', role: 'listbox', part: 'list' });
  #note = element('p', { class: 'note', part: 'note', dir: 'auto', hidden: '' });
  /** The index of the active option; -1: none is. */
  active = -1;
  items = [];
  /** Whether it may open: it was asked for, and not closed since. */
  isWanted = false;
  element = element(
    'div',
    { class: 'panel', part: 'panel', hidden: '' },
    this.#title,
    this.#list,
    this.#note,
  );

  /**
   * @param {HTMLElement} input the field
   * @param {string} id that those of the options begin with
   */
  constructor(input, id) {
    this.#input = input;
    this.#id = id;
  }

  get isOpen() {
    return !this.element.hidden;
  }

  label(text) {
    this.#list.setAttribute('aria-label', text);
  }

  /** Calls back with the index of the option that an event of the list is about. */
  onOption(type, listener) {
    this.#list.addEventListener(type, (event) => {
      const index = [...this.#list.children].indexOf(event.target.closest('li'));
      if (index >= 0) listener(index);
    });
  }

  /** Shows a title of these parts; none without any. */
  entitle(...parts) {
    this.#title.replaceChildren(...parts);
    this.#title.hidden = parts.length === 0;
  }

  /** Shows these items alone; an active one stays so, as an answer may come at any time. */
  fill(items, messages) {
    const active = this.items[this.active];
    this.items = items;
    this.entitle();
    this.tell('');
    this.#list.replaceChildren(
      ...items.map((item, index) => option(item, `${this.#id}-${index}`, messages, items)),
    );
    this.activate(active ? items.findIndex(({ kind, id }) => kind === active.kind && id === active.id) : -1);
  }

  /** Shows a note; none without a text. */
  tell(text) {
    this.#note.textContent = text;
    this.#note.hidden = text === '';
  }

  /** Opens, unless nobody wants it or there is nothing to show. */
  open() {
    const isEmpty = this.items.length === 0;
    if (!this.isWanted || (isEmpty && this.#note.hidden)) return;
    this.element.hidden = false;
    this.#input.setAttribute('aria-expanded', String(!isEmpty));
  }

  close() {
    this.isWanted = false;
    this.activate(-1);
    this.element.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
  }

  activate(index) {
    this.#list.children[this.active]?.setAttribute('aria-selected', 'false');
    this.active = index;
    const entry = this.#list.children[index];
    if (entry === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    entry.setAttribute('aria-selected', 'true');
    entry.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', entry.id);
  }

  /**
   * Activates the option below the active one (1) or above it (-1), around the ends;
   * from none, the first or the last.
   */
  move(step) {
    const count = this.items.length;
    const from = this.active < 0 && step < 0 ? count : this.active;
    this.activate((from + step + count) % count);
  }
}
