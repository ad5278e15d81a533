import { messages as english } from './messages.js';
import { element } from './option.js';
import { Panel } from './panel.js';
import { style } from './style.js';
import { createRecent, createSuggestions, requestOf, urlOf } from './suggestions.js';
import { createPace, isOfInputMethod, watchTyping } from './typing.js';

let boxes = 0;

/** `<hotel-typeahead>`: a search box for places, hotels and chains, over `POST /suggest`; see index.d.ts. */
export class HotelTypeahead extends (globalThis.HTMLElement ?? Object) {
  static formAssociated = true;
  static observedAttributes = ['label', 'placeholder', 'recent', 'value'];

  #internals = this.attachInternals();
  #input;
  #label;
  #panel;
  #status;
  #isComposing;
  #timer;
  #running;
  #messages = english;
  #headers = {};
  #chosen = null;
  #recent = createRecent(null);
  #pace = createPace();
  #suggestions = createSuggestions(() => ({ url: urlOf(this), headers: { ...this.#headers } }));
  /** The text that the list was found by; empty: recent choices. */
  #listed = '';
  #isPressed = false;
  #onWindow = {
    online: () => this.#resume(),
    pointerdown: () => (this.#isPressed = true),
    pointerup: () => this.#released(),
    pointercancel: () => this.#released(),
  };

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open', delegatesFocus: true });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(style);
    root.adoptedStyleSheets = [sheet];
    this.#label = element('label', { for: 'input', part: 'label' });
    this.#input = element('input', {
      ...{ id: 'input', part: 'input', type: 'text', role: 'combobox', 'aria-autocomplete': 'list' },
      ...{ 'aria-expanded': 'false', 'aria-controls': 'list', dir: 'auto' },
      ...{ autocomplete: 'off', autocapitalize: 'off', autocorrect: 'off', spellcheck: 'false' },
      ...{ enterkeyhint: 'search', maxlength: 100 },
    });
    this.#panel = new Panel(this.#input, `hotel-typeahead-${(boxes += 1)}`);
    this.#status = element('div', { class: 'status', role: 'status' });
    root.append(this.#label, this.#input, this.#panel.element, this.#status);
    this.#listen();
    this.#say();
  }

  connectedCallback() {
    // What was set before this script ran hides the accessors.
    for (const [name, value] of Object.entries(this)) {
      delete this[name];
      this[name] = value;
    }
    for (const [type, listener] of Object.entries(this.#onWindow)) addEventListener(type, listener, true);
  }

  disconnectedCallback() {
    for (const [type, listener] of Object.entries(this.#onWindow)) removeEventListener(type, listener, true);
    this.#forget();
  }

  attributeChangedCallback(name, _before, now) {
    if (name === 'recent') this.#recent = createRecent(now);
    else if (name !== 'value') this.#say();
    else if (now !== this.value) this.value = now ?? '';
  }

  formDisabledCallback(isDisabled) {
    this.#input.disabled = isDisabled;
  }

  formResetCallback() {
    this.value = this.getAttribute('value') ?? '';
  }

  get value() {
    return this.#input.value;
  }
  set value(text) {
    this.#forget();
    this.#input.value = text;
    this.#choose(null);
  }

  get chosen() {
    return this.#chosen;
  }

  set messages(texts) {
    this.#messages = { ...english, ...texts };
    this.#say();
  }

  set headers(headers) {
    this.#headers = { ...headers };
  }

  search(text) {
    this.#input.value = text;
    this.focus();
    return this.#typed(true);
  }

  choose(index) {
    if (this.#panel.items[index]) this.#take(index);
  }

  clearRecent() {
    this.#recent.clear();
    this.#forget();
  }

  close() {
    this.#panel.close();
  }

  #say() {
    this.#label.textContent = this.getAttribute('label') ?? this.#messages.label;
    this.#panel.label(this.#label.textContent);
    this.#input.placeholder = this.getAttribute('placeholder') ?? '';
  }

  #listen() {
    const input = this.#input;
    this.#isComposing = watchTyping(
      input,
      () => this.#stop(),
      (isChosen) => this.#typed(isChosen),
    );
    input.addEventListener('focus', () => {
      if (input.value.trim() === '') this.#showRecent();
    });
    input.addEventListener('blur', () => {
      if (!this.#isPressed) this.close();
    });
    input.addEventListener('click', () => {
      if (!this.#panel.isOpen) this.#reopen();
    });
    input.addEventListener('keydown', (event) => this.#key(event));
    // The field keeps the focus: else the list closes before it is clicked.
    this.#panel.element.addEventListener('mousedown', (event) => event.preventDefault());
    this.#panel.onOption('click', (index) => this.#take(index));
    this.#panel.onOption('pointermove', (index) => {
      if (index !== this.#panel.active) this.#panel.activate(index);
    });
  }

  /** Not sooner: what is pressed must not move away as the list closes. */
  #released() {
    this.#isPressed = false;
    setTimeout(() => {
      if (this.shadowRoot.activeElement !== this.#input) this.close();
    });
  }

  #reopen() {
    this.#panel.isWanted = true;
    this.#panel.open();
    this.#resume();
  }

  /** Asks again for what has failed, while it is wanted. */
  #resume() {
    if (this.#panel.isWanted && this.#panel.items.length === 0 && !this.#isComposing()) this.#search();
  }

  #typed(isChosen) {
    this.#panel.isWanted = true;
    this.#choose(null);
    this.#panel.activate(-1);
    this.#stop();
    if (isChosen) return this.#search();
    const query = this.#input.value.trim();
    const wait = query === '' || this.#suggestions.known(requestOf(this, query)) ? 0 : this.#pace.wait();
    this.#timer = setTimeout(() => this.#search(), wait);
  }

  #stop() {
    clearTimeout(this.#timer);
    // A late answer must never replace a newer one.
    this.#running?.abort();
    this.#running = undefined;
  }

  /** There is no list any more. */
  #forget() {
    this.#stop();
    this.#fill([], '');
    this.close();
  }

  async #search() {
    this.#stop();
    const query = this.#input.value.trim();
    if (query === '') return this.#showRecent();
    const request = requestOf(this, query);
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
    const { length } = answer.items;
    this.#listed = request.query;
    this.#fill(answer.items, length === 0 ? this.#messages.nothing : this.#messages.found(length));
    this.#dispatch('suggestions', { request, answer, ms });
  }

  #showRecent() {
    this.#panel.isWanted = true;
    const items = this.#recent.items();
    this.#listed = '';
    this.#fill(items, '');
    if (items.length === 0) return this.close();
    const clear = element('button', { type: 'button', tabindex: '-1' }, this.#messages.clear);
    clear.addEventListener('click', () => this.clearRecent());
    this.#panel.entitle(element('span', {}, this.#messages.recent), clear);
  }

  /** Shows items, or a text; announces the text. */
  #fill(items, text) {
    this.#panel.fill(items, this.#messages);
    if (items.length === 0) this.#panel.tell(text);
    this.#status.textContent = text;
    if (this.shadowRoot.activeElement === this.#input) this.#panel.open();
  }

  #fail(error) {
    const { kind = 'failed' } = error;
    this.#fill([], kind === 'refused' ? error.message : this.#messages[kind]);
    if (error.retryMs) this.#timer = setTimeout(() => this.#resume(), error.retryMs);
    this.#dispatch('suggestion-error', { query: this.#input.value, error });
  }

  #key(event) {
    if (isOfInputMethod(event)) return;
    const { isOpen } = this.#panel;
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      this.close();
      event.stopPropagation();
    } else if (key === 'Escape' && this.value !== '') this.value = '';
    else if (key === 'Enter') {
      if (this.#panel.active < 0) return;
      this.#take(this.#panel.active);
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) this.#reopen();
      if (this.#panel.items.length === 0) return;
      if (!event.altKey) this.#panel.move(key === 'ArrowDown' ? 1 : -1);
    } else if ((key === 'Home' || key === 'End') && this.#panel.active >= 0) {
      this.#panel.activate(key === 'Home' ? 0 : this.#panel.items.length - 1);
    } else return;
    event.preventDefault();
  }

  #take(index) {
    const item = this.#panel.items[index];
    const query = this.#listed;
    this.#stop();
    if (query !== '' && this.getAttribute('choices') !== 'off')
      this.#suggestions.chosen({ query, kind: item.kind, id: item.id, position: index + 1 });
    this.#input.value = item.name;
    this.#recent.add(item);
    this.#choose(item);
    this.close();
    this.#dispatch('suggestion-choose', { item, index, query });
  }

  #choose(item) {
    this.#chosen = item;
    this.#internals.setFormValue(item === null ? null : `${item.kind}:${item.id}`);
  }

  /** Its default: what was found, or not, is announced. */
  #dispatch(name, detail) {
    const event = new CustomEvent(name, { detail, bubbles: true, cancelable: true, composed: true });
    if (!this.dispatchEvent(event)) this.#status.textContent = '';
  }
}
