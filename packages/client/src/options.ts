/** What a client is created with, once it is known to be right. */
export interface CheckedOptions {
  /** Without a slash at its end. */
  readonly baseUrl: string;
  readonly tries: number;
  readonly longestWait: number;
  readonly fetch: (request: Request) => Promise<Response>;
  /** The header `Authorization`; null: none is sent. */
  readonly authorization: string | null;
}

const names = ['baseUrl', 'apiKey', 'authorization', 'tries', 'longestWait', 'fetch'];

/**
 * Checks what `createClient` is given, also by programs that no compiler has checked, and fills in defaults.
 *
 * @throws TypeError that says which option is wrong, and never what a key was
 */
export function checkedOptions(options: unknown, prefix: string): CheckedOptions {
  if (typeof options !== 'object' || options === null)
    throw new TypeError('createClient takes an object such as { baseUrl, apiKey }');
  for (const name of Object.keys(options)) if (!names.includes(name)) throw unknownOption(name);
  const given = options as Readonly<Record<string, unknown>>;
  const { tries = 5, longestWait = 60, fetch = globalThis.fetch } = given;
  if (!Number.isInteger(tries) || Number(tries) < 1)
    throw new TypeError('tries must be an integer of at least 1');
  if (typeof longestWait !== 'number' || !(longestWait >= 0))
    throw new TypeError('longestWait must be a number of seconds');
  if (typeof fetch !== 'function') throw new TypeError('fetch must be a function');
  return {
    baseUrl: checkedUrl(given['baseUrl'], prefix),
    tries: Number(tries),
    longestWait,
    fetch: fetch as CheckedOptions['fetch'],
    authorization: authorizationOf(given),
  };
}

function unknownOption(name: string): TypeError {
  const lower = name.toLowerCase();
  const meant = names.find((known) => {
    const other = known.toLowerCase();
    return other.includes(lower) || lower.includes(other);
  });
  const hint = meant === undefined ? `there are ${names.join(', ')}` : `did you mean ${meant}?`;
  return new TypeError(`unknown option ${name}: ${hint}`);
}

function checkedUrl(baseUrl: unknown, prefix: string): string {
  if (typeof baseUrl !== 'string' || !/^https?:\/\//i.test(baseUrl) || !URL.canParse(baseUrl))
    throw new TypeError(
      `baseUrl must be the URL of the service, such as https://hotels.example.com, not ${String(baseUrl)}`,
    );
  const { username, password } = new URL(baseUrl);
  if (/[?#\s]/.test(baseUrl) || username !== '' || password !== '')
    throw new TypeError('baseUrl must be the URL of the service alone: no user, query, fragment or blank');
  const url = baseUrl.replace(/\/+$/, '');
  if (url.endsWith(prefix)) throw new TypeError(`baseUrl must be without ${prefix}, which the client adds`);
  return url;
}

function authorizationOf({ apiKey, authorization }: Readonly<Record<string, unknown>>): string | null {
  if (apiKey === undefined && authorization === undefined)
    throw new TypeError('apiKey is missing (or authorization; null: none is sent)');
  if (apiKey !== undefined && authorization !== undefined)
    throw new TypeError('apiKey and authorization exclude each other');
  if (apiKey === undefined) {
    if (authorization !== null && !isHeader(authorization))
      throw new TypeError('authorization must be the text of the header, or null');
    return authorization;
  }
  if (!isHeader(apiKey) || apiKey === '' || /\s/.test(apiKey))
    throw new TypeError('apiKey must be the key alone, such as hck_live_…');
  return `ApiKey ${apiKey}`;
}

/** Whether a request can have it as a header: an omission mark in a copied key, say, cannot be sent. */
function isHeader(value: unknown): value is string {
  try {
    return typeof value === 'string' && new Headers({ Authorization: value }).has('Authorization');
  } catch {
    return false;
  }
}
