import { element, say } from '../dom.js';
import { authorizationOf, requestOf } from './operations.js';
import { readResponse } from './response.js';
import { kindOf, limitsOf } from './schema.js';
import { phrases } from './text.js';

/**
 * The form that calls a route: a field for each parameter, one for the body, and what the service responds.
 *
 * @param {import('./operations.js').Operation} of
 * @param {import('./schema.js').Resolve} resolve
 * @param {() => { key: string, token: string }} credentials as they are when the request is sent
 */
export function tryForm(of, resolve, credentials) {
  const { id, operation } = of;
  const fields = (operation.parameters ?? []).map((parameter) => fieldOf(id, parameter, resolve));
  const body = bodyField(id, operation.requestBody);
  const send = element('button', { type: 'submit' }, 'Send');
  const stop = element('button', { type: 'button', hidden: '' }, 'Stop');
  const status = element('span', { role: 'status' });
  const headers = element('pre', { tabindex: '0', 'aria-label': 'Headers of the response' });
  const headersPart = element('details', { hidden: '' }, element('summary', {}, 'Headers'), headers);
  const shown = element('pre', { tabindex: '0', 'aria-label': 'The response', hidden: '' });
  let running;

  async function call() {
    const { signal } = (running = new AbortController());
    // What is sent after it has the place of its state, and the button that stops it.
    const isLast = () => running.signal === signal;
    const values = Object.fromEntries(fields.map(({ name, input }) => [name, input.value.trim()]));
    const request = requestOf(of, values);
    const authorization = authorizationOf(operation, credentials());
    shown.hidden = headersPart.hidden = true;
    shown.textContent = '';
    stop.hidden = false;
    say(status, 'Waiting…');
    try {
      const since = performance.now();
      const response = await fetch(request.url, {
        method: of.method,
        headers: {
          ...(authorization !== undefined && { Authorization: authorization }),
          ...body?.headers,
          ...request.headers,
        },
        body: body?.content(),
        cache: 'no-store',
        signal,
      });
      const first = `${response.status} ${response.statusText}, ${Math.round(performance.now() - since)} ms`;
      say(status, first, !response.ok);
      headers.textContent = [...response.headers].map(([name, value]) => `${name}: ${value}`).join('\n');
      headersPart.hidden = false;
      const rest = await readResponse(response, (text) => {
        shown.hidden = false;
        shown.textContent = text;
      });
      if (rest !== '') say(status, `${first}; ${rest}`, !response.ok);
    } catch (error) {
      if (!isLast()) return;
      say(status, signal.aborted ? 'Stopped.' : `There was no whole response: ${error.message}`, true);
    }
    if (!isLast()) return;
    if (document.activeElement === stop) send.focus();
    stop.hidden = true;
  }

  stop.addEventListener('click', () => running.abort());
  const form = element(
    'form',
    { 'aria-label': `Call ${id}` },
    ...fields.map(({ row }) => row),
    ...(body === null ? [] : [body.row]),
    element('p', { class: 'filters' }, send, stop, status),
    headersPart,
    shown,
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    running?.abort();
    call();
  });
  return form;
}

function fieldOf(id, { name, in: place, required = false, description = '', schema }, resolve) {
  const about = [required ? 'required' : '', place, kindOf(schema, resolve), ...limitsOf(schema, resolve)];
  const fieldId = `${id}-${name}`;
  const input = element('input', {
    ...{ id: fieldId, autocomplete: 'off', spellcheck: 'false' },
    ...{ 'aria-describedby': `${fieldId}-about`, ...(required && { required: '' }) },
  });
  const row = element(
    'div',
    { class: 'parameter' },
    element('label', { for: fieldId }, element('code', {}, name)),
    element('span', { class: 'soft' }, about.filter((part) => part !== '').join(', ')),
    input,
    element('p', { id: `${fieldId}-about` }, ...phrases(description)),
  );
  return { name, input, row };
}

/** A field for JSON with the example of the document, or one for a file; null where nothing is sent. */
function bodyField(id, requestBody) {
  if (requestBody === undefined) return null;
  const [[type, { example }]] = Object.entries(requestBody.content);
  const fieldId = `${id}-body`;
  const labelled = (text, input) =>
    element('div', { class: 'parameter' }, element('label', { for: fieldId }, text), input);
  if (type !== 'application/json') {
    const input = element('input', { id: fieldId, type: 'file' });
    return { row: labelled('Body', input), headers: {}, content: () => input.files[0] };
  }
  const text = JSON.stringify(example ?? {}, null, 2);
  const rows = String(Math.min(text.split('\n').length + 1, 20));
  const input = element('textarea', { id: fieldId, rows, spellcheck: 'false' });
  input.value = text;
  return {
    row: labelled('Body (JSON)', input),
    headers: { 'Content-Type': type },
    content: () => input.value,
  };
}
