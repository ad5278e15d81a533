import { problemInWords } from './problem-words.js';
import { catalogLanguages, inWords } from './words.js';

const base = '/content/hotels/v1';

/** A request that failed; the message is for people. */
export class RequestProblem extends Error {
  constructor(message, status = null) {
    super(message);
    this.status = status;
  }
}

/**
 * Calls the API of this server with the credential that the page has. Every call returns the parsed response,
 * null where it has no body, and fails with a RequestProblem, or as an aborted fetch does.
 *
 * @param {'ApiKey' | 'Bearer'} scheme of the credential
 * @param {(request: object) => void} [onRequest] called with each request that is sent
 * @param {{ value: string }} [credential] which clients may share
 */
export function createApiClient(scheme, onRequest = () => undefined, credential = { value: '' }) {
  const headers = () => ({
    Authorization: `${scheme} ${credential.value}`,
    'Accept-Language': catalogLanguages().join(', '),
  });

  /**
   * @param {string} route
   * @param {{ method: string, body?: unknown, signal?: AbortSignal }} request
   */
  async function send(route, { body, method, signal }) {
    onRequest({ method, route, body, scheme });
    let response;
    try {
      response = await fetch(base + route, {
        method,
        signal,
        headers: {
          ...headers(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      });
    } catch (error) {
      throw signal?.aborted ? error : new RequestProblem(inWords('unreachable'));
    }
    if (response.status === 204) return null;
    const answer = await response.json().catch((error) => {
      if (signal?.aborted) throw error;
      // A long response is sent while it is read: it may end too early, with status 200.
      if (response.ok) throw new RequestProblem(inWords('interrupted'));
      return {};
    });
    if (response.ok) return answer;
    const problem = problemInWords(response.status, response.headers.get('Retry-After'), answer, scheme);
    throw new RequestProblem(problem, response.status);
  }

  return {
    use(sent) {
      credential.value = sent;
    },
    /** What each request is sent with. */
    headers,
    /**
     * @param {string} route below the prefix of the API
     * @param {unknown} body
     * @param {AbortSignal} [signal]
     */
    post: (route, body, signal) => send(route, { method: 'POST', body, signal }),
    /**
     * @param {string} route below the prefix of the API, with its query
     * @param {AbortSignal} [signal]
     */
    get: (route, signal) => send(route, { method: 'GET', signal }),
    /** @param {string} route below the prefix of the API */
    delete: (route) => send(route, { method: 'DELETE' }),
  };
}
