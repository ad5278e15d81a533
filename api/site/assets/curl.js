const base = '/content/hotels/v1';

/** A text as one argument of a POSIX shell. */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A request as a command, with the key of the first start, or a token that the person has to put there.
 *
 * @param {string} origin
 * @param {{ method: string, route: string, body?: unknown, scheme?: 'ApiKey' | 'Bearer' }} request
 * @returns {string}
 */
export function curlOf(origin, { method, route, body, scheme = 'ApiKey' }) {
  const credential = scheme === 'ApiKey' ? 'ApiKey $(cat .data/demo-api-key)' : 'Bearer $TOKEN';
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + base + route)}`,
    `  -H "Authorization: ${credential}"`,
  ];
  if (body !== undefined)
    lines.push(`  -H 'Content-Type: application/json'`, `  -d ${quoted(JSON.stringify(body))}`);
  return lines.join(' \\\n');
}
