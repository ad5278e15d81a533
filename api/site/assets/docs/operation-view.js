import { element } from '../dom.js';
import { referred } from './schema.js';
import { schemaView } from './schema-view.js';
import { opened, paragraphs, phrases } from './text.js';
import { tryForm } from './try-form.js';

/**
 * An operation as a part to open: what it does, a form that calls it, its body and its responses.
 *
 * @param {import('./operations.js').Operation} of
 * @param {{ document: any, prefix: string, resolve: import('./schema.js').Resolve,
 *   credentials: () => { key: string, token: string } }} context
 */
export function operationView(of, { document, prefix, resolve, credentials }) {
  const { method, path, id, isSent, operation } = of;
  const { summary, description, requestBody, responses } = operation;
  const schema = Object.values(requestBody?.content ?? {})[0]?.schema;
  const title = [
    element('span', { class: 'method', 'data-method': method }, method),
    ' ',
    element('code', {}, path.replace(prefix, '')),
    ' ',
    element('span', { class: 'soft' }, ...phrases(summary)),
  ];
  return opened(
    title,
    () => [
      ...paragraphs(description),
      element('p', { class: 'soft' }, isSent ? 'Sent by the service.' : accessInWords(operation)),
      ...(isSent ? [] : [tryForm(of, resolve, credentials)]),
      ...(schema === undefined || Object.keys(schema).length === 0
        ? []
        : [element('h3', {}, 'Body'), ...schemaView(schema, resolve)]),
      element('h3', {}, 'Responses'),
      ...Object.entries(responses).map(([status, response]) =>
        responseView(
          status,
          response.$ref === undefined ? response : referred(document, response.$ref),
          resolve,
        ),
      ),
    ],
    { id, class: 'operation' },
  );
}

function accessInWords({ security }) {
  const takes = (scheme) => security.some((one) => one[scheme] !== undefined);
  if (security.length === 0) return 'Without credentials.';
  return takes('apiKey')
    ? 'With an API key, or a bearer token.'
    : 'With the bearer token of an administrator.';
}

function responseView(status, { description, content = {} }, resolve) {
  const title = [element('code', {}, status), ' ', ...phrases(description)];
  const [[type, { schema = {}, example }] = ['', {}]] = Object.entries(content);
  if (type === '') return element('p', { class: 'response' }, ...title);
  return opened(
    title,
    () => [
      element('p', { class: 'soft' }, type),
      ...(example === undefined ? [] : [exampleView(status, example)]),
      ...schemaView(schema, resolve),
    ],
    { class: 'response' },
  );
}

function exampleView(status, example) {
  const text = typeof example === 'string' ? example : JSON.stringify(example, null, 2);
  return element('pre', { tabindex: '0', 'aria-label': `An example of ${status}` }, text);
}
