import { messages as english } from './messages.js';
import { element, option } from './option.js';
import { createPace } from './pace.js';
import { createRecent } from './recent.js';
import { style } from './style.js';
import { createSuggestions, SuggestionError } from './suggestions.js';

const sheet = new CSSStyleSheet();
sheet.replaceSync(style);

const maxLength = 100;
let boxes = 0;

/**
 * `<hotel-typeahead>`: a search box for places, hotels and chains, over `POST /suggest`. See README.md for its attributes, events
 * and variables.
 */
export class HotelTypeahead extends HTMLElement {
  static formAssociated = true;
  static observedAttributes = ['label', 'placeholder', 'disabled', 'recent', 'value'];

  #internals = this.attachInternals();
  #input;
  #label;
  #panel;
  #title;
  #list;
  #note;
  #status;
  #items = [];
  #active = -1;
  #isComposing = false;
  #timer;
  #running;
  #messages = english;
  #headers = {};
  #chosen = null;
  #recent = createRecent(null);
  #pace = createPace();
  #suggestions = createSuggestions(() => ({ url: this.#url(), headers: { ...this.#headers } }));
  #id = `hotel-typeahead-${(boxes += 1)}`;
  #isPressed = false;
  #onWindow = {
    online: () => {
      if (this.#note.dataset.kind === 'offline') this.#search();
    },
    pointerdown: () => (this.#isPressed = true),
    pointerup: () => this.#released(),
    pointercancel: () => this.#released(),
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    root.adoptedStyleSheets = [sheet];
    this.#label = element('label', { for: 'input', part: 'label' });
    this.#input = element('input', {
      ...{ id: 'input', part: 'input', type: 'text', role: 'combobox', 'aria-autocomplete': 'list' },
      ...{ 'aria-expanded': 'false', 'aria-controls': 'list', 'aria-haspopup': 'listbox', dir: 'auto' },
      ...{ autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' },
      ...{ enterkeyhint: 'search', maxlength: String(maxLength) },
    });
    this.#title = element('p', { class: 'title', hidden: '' });
    this.#list = element('ol', { id: 'list', role: 'listbox', part: 'list' });
    this.#note = element('p', { class: 'note', part: 'note', hidden: '' });
    this.#panel = element(
      'div',
      { class: 'panel', part: 'panel', hidden: '' },
      this.#title,
      this.#list,
      this.#note,
    );
    this.#status = element('div', { class: 'status', role: 'status' });
    root.append(this.#label, this.#input, this.#panel, this.#status);
    this.#listen();
    this.#say();
  }

  connectedCallback() {
    for (const [type, listener] of Object.entries(this.#onWindow)) addEventListener(type, listener, true);
  }

  disconnectedCallback() {
    for (const [type, listener] of Object.entries(this.#onWindow)) removeEventListener(type, listener, true);
    clearTimeout(this.#timer);
    this.#running?.abort();
  }

  attributeChangedCallback(name, _before, now) {
    if (name === 'recent') this.#recent = createRecent(now);
    else if (name === 'value') this.#input.value = now ?? '';
    else if (name === 'disabled') this.#input.disabled = now !== null;
    else this.#say();
  }

  formDisabledCallback(isDisabled) {
    this.#input.disabled = isDisabled;
  }

  formResetCallback() {
    this.value = this.getAttribute('value') ?? '';
  }

  /** What is typed. Setting it searches for nothing and opens nothing. */
  get value() {
    return this.#input.value;
  }
  set value(text) {
    this.#stop();
    this.#input.value = text;
    this.#choose(null);
    this.close();
  }

  /** The suggestion that was chosen; null once the text has changed. */
  get chosen() {
    return this.#chosen;
  }

  /** Texts of the box; those that are not given stay English. */
  set messages(texts) {
    this.#messages = { ...english, ...texts };
    this.#say();
  }

  /** Headers of each request beside its own, such as `Authorization`. */
  set headers(headers) {
    this.#headers = { ...headers };
  }

  /** Puts a text into the field and searches for it, as if it had been typed. */
  search(text) {
    this.#input.value = text;
    this.focus();
    this.#choose(null);
    return this.#search();
  }

  clearRecent() {
    this.#recent.clear();
    this.close();
  }

  close() {
    this.#activate(-1);
    this.#panel.hidden = true;
    this.#input.setAttribute('aria-expanded', 'false');
  }

  #say() {
    this.#label.textContent = this.getAttribute('label') ?? this.#messages.label;
    this.#list.setAttribute('aria-label', this.#label.textContent);
    this.#input.placeholder = this.getAttribute('placeholder') ?? '';
  }

  #url() {
    return `${(this.getAttribute('api') ?? '/content/hotels/v1').replace(/\/$/, '')}/suggest`;
  }

  #request(query) {
    const list = (name) =>
      this.getAttribute(name)
        ?.split(/[\s,]+/)
        .filter((part) => part !== '');
    const [latitude, longitude] = list('near')?.map(Number) ?? [];
    const tag = this.getAttribute('language') ?? this.closest('[lang]')?.getAttribute('lang') ?? '';
    // The service takes language, script and region; what else a tag may say is of no use for names.
    const [language] = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(tag) ?? [];
    const optional = {
      kinds: list('kinds'),
      countryCode: this.getAttribute('country-code'),
      providerCode: this.getAttribute('provider-code'),
      connectionCode: this.getAttribute('connection-code'),
      near: Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null,
      language,
      limit: Number(this.getAttribute('limit')) || null,
      explain: this.hasAttribute('explain') ? true : null,
    };
    return {
      query,
      ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value != null && value !== '')),
    };
  }

  #listen() {
    const input = this.#input;
    input.addEventListener('compositionstart', () => (this.#isComposing = true));
    input.addEventListener('compositionend', () => {
      this.#isComposing = false;
      this.#typed();
    });
    input.addEventListener('input', () => {
      // Letters that are still being put together are none yet.
      if (!this.#isComposing) this.#typed();
    });
    input.addEventListener('focus', () => {
      if (input.value.trim() === '') this.#showRecent();
    });
    input.addEventListener('blur', () => {
      if (!this.#isPressed) this.close();
    });
    input.addEventListener('click', () => {
      if (this.#panel.hidden) this.#open();
    });
    input.addEventListener('keydown', (event) => this.#key(event));
    // The field keeps the focus, so that the list does not close before it is clicked.
    this.#panel.addEventListener('mousedown', (event) => event.preventDefault());
    this.#list.addEventListener('click', (event) => {
      const index = [...this.#list.children].indexOf(event.target.closest('li'));
      if (index >= 0) this.#take(index);
    });
    this.#list.addEventListener('pointermove', (event) => {
      const index = [...this.#list.children].indexOf(event.target.closest('li'));
      if (index >= 0 && index !== this.#active) this.#activate(index);
    });
  }

  /** Not sooner: what a person presses must not move away before it is released, as the list closes. */
  #released() {
    this.#isPressed = false;
    setTimeout(() => {
      if (this.shadowRoot.activeElement !== this.#input) this.close();
    });
  }

  #typed() {
    this.#choose(null);
    this.#stop();
    const query = this.#input.value.trim();
    const wait = query === '' || this.#suggestions.known(this.#request(query)) ? 0 : this.#pace.wait();
    this.#timer = setTimeout(() => this.#search(), wait);
  }

  #stop() {
    clearTimeout(this.#timer);
    // A late answer must never replace a newer one.
    this.#running?.abort();
    this.#running = undefined;
  }

  async #search() {
    this.#stop();
    const query = this.#input.value.trim();
    if (query === '') return this.#showRecent();
    const request = this.#request(query);
    const known = this.#suggestions.known(request);
    if (known !== null) return this.#show(request, known, 0);
    const { signal } = (this.#running = new AbortController());
    const since = performance.now();
    try {
      const answer = await this.#suggestions.find(request, signal);
      const ms = performance.now() - since;
      this.#pace.took(ms);
      if (!signal.aborted) this.#show(request, answer, ms);
    } catch (error) {
      if (!signal.aborted) this.#fail(error);
    }
  }

  #show(request, answer, ms) {
    const { items } = answer;
    this.#fill(items);
    this.#title.hidden = true;
    const { nothing, found } = this.#messages;
    this.#tell(items.length === 0 ? nothing : '', items.length === 0 ? 'nothing' : '');
    this.#status.textContent = items.length === 0 ? nothing : found(items.length);
    if (this.shadowRoot.activeElement === this.#input) this.#open();
    this.#dispatch('suggestions', { request, answer, ms });
  }

  #showRecent() {
    const items = this.#recent.items();
    this.#fill(items);
    this.#tell('', '');
    this.#status.textContent = '';
    if (items.length === 0) return this.close();
    const clear = element('button', { type: 'button', tabindex: '-1' }, this.#messages.clear);
    clear.addEventListener('click', () => this.clearRecent());
    this.#title.replaceChildren(element('span', {}, this.#messages.recent), clear);
    this.#title.hidden = false;
    if (this.shadowRoot.activeElement === this.#input) this.#open();
  }

  #fail(error) {
    const kind = error instanceof SuggestionError ? error.kind : 'failed';
    const text = kind === 'refused' ? error.message : this.#messages[kind];
    this.#fill([]);
    this.#title.hidden = true;
    this.#tell(text, kind);
    this.#status.textContent = text;
    this.#open();
    if (kind === 'busy') this.#timer = setTimeout(() => this.#search(), error.retryMs);
    this.#dispatch('suggestion-error', { query: this.#input.value, error });
  }

  #tell(text, kind) {
    this.#note.textContent = text;
    this.#note.dataset.kind = kind;
    this.#note.hidden = text === '';
  }

  #fill(items) {
    this.#items = items;
    this.#activate(-1);
    this.#list.replaceChildren(
      ...items.map((item, index) => option(item, `${this.#id}-${index}`, this.#messages)),
    );
  }

  #open() {
    const isEmpty = this.#items.length === 0;
    if (isEmpty && this.#note.hidden) return;
    this.#panel.hidden = false;
    this.#input.setAttribute('aria-expanded', String(!isEmpty));
  }

  #key(event) {
    if (event.isComposing) return;
    const count = this.#items.length;
    const isOpen = !this.#panel.hidden;
    const { key } = event;
    if (key === 'Escape') {
      if (isOpen) this.close();
      else this.value = '';
      if (isOpen) event.stopPropagation();
    } else if (key === 'Enter') {
      if (!isOpen || this.#active < 0) return;
      this.#take(this.#active);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) this.#open();
      if (count === 0) return;
      const step = key === 'ArrowDown' ? 1 : -1;
      // From no option, up leads to the last one.
      if (!event.altKey)
        this.#activate(this.#active < 0 ? (step > 0 ? 0 : count - 1) : (this.#active + step + count) % count);
    } else if ((key === 'Home' || key === 'End') && isOpen && this.#active >= 0) {
      this.#activate(key === 'Home' ? 0 : count - 1);
    } else return;
    event.preventDefault();
  }

  #activate(index) {
    this.#list.children[this.#active]?.setAttribute('aria-selected', 'false');
    this.#active = index;
    const entry = this.#list.children[index];
    if (entry === undefined) {
      this.#input.removeAttribute('aria-activedescendant');
      return;
    }
    entry.setAttribute('aria-selected', 'true');
    entry.scrollIntoView({ block: 'nearest' });
    this.#input.setAttribute('aria-activedescendant', entry.id);
  }

  #take(index) {
    const item = this.#items[index];
    this.#stop();
    this.#input.value = item.name;
    this.#recent.add(item);
    this.#choose(item);
    this.close();
    this.#dispatch('suggestion-choose', { item, index, query: this.#input.value });
  }

  #choose(item) {
    this.#chosen = item;
    this.#internals.setFormValue(item === null ? null : `${item.kind}:${item.id}`);
  }

  #dispatch(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }
}
