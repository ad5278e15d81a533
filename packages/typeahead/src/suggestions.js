/** Where the box sends its requests to. */
export function urlOf(box) {
  return `${(box.getAttribute('api') ?? '/content/hotels/v1').replace(/\/$/, '')}/suggest`;
}

/** The body of a request, from the attributes of the box. */
export function requestOf(box, query) {
  const list = (name) => box.getAttribute(name)?.match(/[^\s,]+/g);
  const [latitude, longitude] = list('near')?.map(Number) ?? [];
  const tag = box.getAttribute('language') ?? box.closest('[lang]')?.getAttribute('lang') ?? '';
  // The service takes language, script and region; what else a tag may say is of no use for names.
  const [language] = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(tag) ?? [];
  const optional = {
    kinds: list('kinds'),
    countryCode: box.getAttribute('country-code'),
    providerCode: box.getAttribute('provider-code'),
    connectionCode: box.getAttribute('connection-code'),
    near: Number.isFinite(latitude + longitude) ? { latitude, longitude } : null,
    language,
    limit: Number(box.getAttribute('limit')) || null,
    explain: box.hasAttribute('explain') ? true : null,
  };
  return {
    query,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value != null && value !== '')),
  };
}

/**
 * A search that failed. `kind` says what to show: `offline`, `busy` (with `retryMs`), `refused` or `failed`.
 */
class SuggestionError extends Error {
  constructor(kind, message, more) {
    super(message);
    Object.assign(this, { name: 'SuggestionError', kind, status: null, retryMs: null, ...more });
  }
}

/** Remembered answers: a deleted letter is no request. */
const remembered = 100;

/** Milliseconds after which an answer is asked for again. */
const freshMs = 60_000;

/** Milliseconds that an answer is waited for. */
const longestMs = 10_000;

/**
 * Sends requests to `POST /suggest`.
 *
 * @param {() => { url: string, headers: Record<string, string> }} target read for each request
 */
export function createSuggestions(target) {
  const answers = new Map();
  // The headers say who asks.
  const keyOf = (request) => JSON.stringify([target(), request]);

  return {
    /** The answer to a request if it is remembered, else null. */
    known(request) {
      const answer = answers.get(keyOf(request));
      return answer !== undefined && performance.now() - answer.at < freshMs ? answer.body : null;
    },
    /** @throws {SuggestionError} also when aborted */
    async find(request, signal) {
      const limited = AbortSignal.any([signal, AbortSignal.timeout(longestMs)]);
      const body = await read(post('', request, { signal: limited }));
      if (answers.size >= remembered) answers.delete(answers.keys().next().value);
      answers.set(keyOf(request), { body, at: performance.now() });
      return body;
    },
    /** Says what was chosen, also when the page is left meanwhile; nothing depends on whether it arrives. */
    chosen(choice) {
      post('/choices', choice, { keepalive: true }).catch(() => undefined);
    },
  };

  function post(path, body, more) {
    const { url, headers } = target();
    return fetch(url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
      ...more,
    });
  }
}

async function read(sent) {
  const response = await sent.catch(() => {
    throw new SuggestionError(navigator.onLine ? 'failed' : 'offline', 'The service cannot be reached.');
  });
  const answer = await response.json().catch(() => ({}));
  if (Array.isArray(answer.items)) return answer;
  const { status } = response;
  const message = answer.error?.message ?? `The service responded with status ${status}.`;
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    throw new SuggestionError('busy', message, { status, retryMs: seconds * 1000 });
  }
  throw new SuggestionError(response.ok || status > 499 ? 'failed' : 'refused', message, { status });
}

/** Choices that are kept. */
const most = 5;

/**
 * The last choices of a person, in the storage of the browser; none where it may not be used.
 *
 * @param {string | null} key under which they are stored; null: nothing is
 */
export function createRecent(key) {
  const items = () => {
    try {
      const stored = key === null ? [] : JSON.parse(localStorage.getItem(key) ?? '[]');
      return stored.filter((item) => typeof item?.name === 'string' && typeof item.kind === 'string');
    } catch {
      return [];
    }
  };
  const write = (choices) => {
    try {
      if (key !== null) localStorage.setItem(key, JSON.stringify(choices));
    } catch {
      // Full, or forbidden: there are no recent choices then.
    }
  };
  return {
    items,
    add(item) {
      const others = items().filter(({ kind, id }) => kind !== item.kind || id !== item.id);
      write([{ ...item, highlights: [], matchedName: null }, ...others].slice(0, most));
    },
    clear: () => write([]),
  };
}
