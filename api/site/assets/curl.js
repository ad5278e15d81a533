const base = '/content/hotels/v1';

/** What a person has to put there. */
const token = 'Bearer $TOKEN';

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
  const credential = scheme === 'ApiKey' ? 'ApiKey $(cat .data/demo-api-key)' : token;
  const lines = [
    `curl -s ${method === 'GET' ? '' : `-X ${method} `}${quoted(origin + base + route)}`,
    `  -H "Authorization: ${credential}"`,
  ];
  if (body !== undefined)
    lines.push(`  -H 'Content-Type: application/json'`, `  -d ${quoted(JSON.stringify(body))}`);
  return lines.join(' \\\n');
}

/**
 * A command that downloads files of one folder of the API, each under its name.
 *
 * @param {string} origin
 * @param {string} folder its route
 * @param {readonly string[]} names of letters, digits, dots and hyphens
 * @returns {string}
 */
export function curlOfFiles(origin, folder, names) {
  const all = names.length === 1 ? names[0] : `{${names.join(',')}}`;
  return [
    `curl -f --remote-name-all ${quoted(`${origin}${base}${folder}/${all}`)}`,
    `  -H "Authorization: ${token}"`,
  ].join(' \\\n');
}
