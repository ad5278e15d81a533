/**
 * @typedef {{ method: string, path: string, id: string, isSent: boolean, operation: any }} Operation
 *   `isSent`: the service sends this request, to an address that its receiver chooses
 * @typedef {{ name: string, description: string, operations: Operation[] }} Tag
 */

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head'];

/**
 * The operations of the document in its order, by their first tag.
 *
 * @param {any} document of OpenAPI
 * @returns {Tag[]}
 */
export function operationsByTag({ tags, paths }) {
  const own = operationsIn(paths, false);
  const callbacks = own.flatMap(({ operation }) => Object.values(operation.callbacks ?? {}));
  const all = [...own, ...callbacks.flatMap((sent) => operationsIn(sent, true))];
  return tags.map(({ name, description }) => ({
    ...{ name, description },
    operations: all.filter(({ operation }) => operation.tags[0] === name),
  }));
}

function operationsIn(paths, isSent) {
  return Object.entries(paths).flatMap(([path, item]) =>
    methods
      .filter((method) => item[method] !== undefined)
      .map((method) => {
        const operation = item[method];
        return { method: method.toUpperCase(), path, id: operation.operationId, isSent, operation };
      }),
  );
}

/**
 * What the paths of the service begin with: `/content/hotels/v1`.
 *
 * @param {any} document of OpenAPI
 */
export function prefixOf({ paths }) {
  return /^(\/[^/]+){3}/.exec(Object.keys(paths)[0])[0];
}

/**
 * Whether an operation is what a person looks for: each word is in its method, path, name or summary.
 *
 * @param {Operation} operation
 * @param {string} wanted
 */
export function isWanted({ method, path, id, operation }, wanted) {
  const text = `${method} ${path} ${id} ${operation.summary}`.toLowerCase();
  return wanted
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word));
}

/**
 * The request that a form asks for.
 *
 * @param {Operation} of
 * @param {Readonly<Record<string, string>>} values of its parameters, by name; empty ones are left out
 * @returns {{ url: string, headers: Record<string, string> }}
 */
export function requestOf({ path, operation }, values) {
  const given = (operation.parameters ?? []).filter(({ name }) => (values[name] ?? '') !== '');
  const query = new URLSearchParams(
    given
      .filter((parameter) => parameter.in === 'query')
      .flatMap(({ name, schema }) => partsOf(schema, values[name]).map((value) => [name, value])),
  );
  const headers = given
    .filter((parameter) => parameter.in === 'header')
    .map(({ name }) => [name, values[name]]);
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name] ?? ''));
  return { url: query.size === 0 ? filled : `${filled}?${query}`, headers: Object.fromEntries(headers) };
}

/** Values of a list are repeated in a query. */
function partsOf({ type }, value) {
  return type === 'array' ? value.split(',').map((part) => part.trim()) : [value];
}

/**
 * The header that sends who calls, by what the operation takes; undefined where nothing fits.
 *
 * @param {any} operation
 * @param {{ key: string, token: string }} credentials with or without their scheme
 */
export function authorizationOf({ security = [] }, { key, token }) {
  const takes = (scheme) => security.some((one) => one[scheme] !== undefined);
  if (takes('apiKey') && key !== '') return `ApiKey ${key.replace(/^ApiKey\s+/i, '')}`;
  if (takes('bearer') && token !== '') return `Bearer ${token.replace(/^Bearer\s+/i, '')}`;
  return undefined;
}
