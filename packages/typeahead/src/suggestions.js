/**
 * A search that failed. `kind` says what to show: `offline`, `busy` (with `retryMs`), `refused` or `failed`.
 */
export class SuggestionError extends Error {
  constructor(kind, message, { status = null, retryMs = null } = {}) {
    super(message);
    this.name = 'SuggestionError';
    this.kind = kind;
    this.status = status;
    this.retryMs = retryMs;
  }
}

/** Answers that are remembered, so that a deleted letter is no request. */
const remembered = 100;

/** Milliseconds after which an answer is asked for again. */
const freshMs = 60_000;

/**
 * Sends requests to `POST /suggest`.
 *
 * @param {() => { url: string, headers: Record<string, string> }} target read for each request
 */
export function createSuggestions(target) {
  const answers = new Map();

  return {
    /** The answer to a request if it is remembered, else null. */
    known(request) {
      const answer = answers.get(keyOf(request));
      return answer !== undefined && performance.now() - answer.at < freshMs ? answer.body : null;
    },
    /** @throws {SuggestionError}, or as an aborted fetch does */
    async find(request, signal) {
      const body = await send(target(), request, signal);
      if (answers.size >= remembered) answers.delete(answers.keys().next().value);
      answers.set(keyOf(request), { body, at: performance.now() });
      return body;
    },
    /**
     * Tells what was chosen of a list, so that it can be counted. Nobody waits for it, or learns whether it
     * arrives; it goes on when the page is left.
     *
     * @param {{ query: string, kind: string, id: string, position: number }} choice
     */
    chosen(choice) {
      const { url, headers } = target();
      post({ url: `${url}/choices`, headers }, choice, { keepalive: true }).catch(() => undefined);
    },
  };

  function keyOf(request) {
    return `${target().url} ${JSON.stringify(request)}`;
  }
}

function post({ url, headers }, body, more) {
  return fetch(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
    ...more,
  });
}

async function send(target, request, signal) {
  let response;
  try {
    response = await post(target, request, { signal });
  } catch (error) {
    throw signal.aborted ? error : new SuggestionError('offline', 'The service cannot be reached.');
  }
  const answer = await response.json().catch((error) => {
    if (signal.aborted) throw error;
    return {};
  });
  if (response.ok && Array.isArray(answer.items)) return answer;
  const { status } = response;
  const message = answer.error?.message ?? `The service responded with status ${status}.`;
  if (status === 429 || status === 503) {
    const seconds = Number(response.headers.get('Retry-After')) || 1;
    throw new SuggestionError('busy', message, { status, retryMs: seconds * 1000 });
  }
  throw new SuggestionError(status < 500 ? 'refused' : 'failed', message, { status });
}
