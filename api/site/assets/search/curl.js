/** A text as one argument of a POSIX shell. */
function quoted(text) {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`;
}

/**
 * A request as a command. The key is that of the first start; who has another one puts it in its place.
 *
 * @param {string} url
 * @param {unknown} body
 * @returns {string}
 */
export function curlOf(url, body) {
  return [
    `curl -s -X POST ${quoted(url)}`,
    `  -H "Authorization: ApiKey $(cat .data/demo-api-key)"`,
    `  -H 'Content-Type: application/json'`,
    `  -d ${quoted(JSON.stringify(body))}`,
  ].join(' \\\n');
}
