import { problemInWords } from './problem-words.js';
import { catalogLanguages, inWords } from './words.js';

const base = '/content/hotels/v1';

/** How long a response may be awaited until it begins, in ms: a connection may die without a word. */
const longestWaitMs = 60_000;

/** A request that failed; the message is for people. */
export class RequestProblem extends Error {
  /**
   * @param {string} message
   * @param {number | null} status of the response; null: there was none
   * @param {string} [code] that of the service
   */
  constructor(message, status = null, code) {
    super(message);
    this.status = status;
    this.code = code;
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
   * @param {{ method: string, body?: unknown, bytes?: Blob, more?: object, signal?: AbortSignal,
   *   isLong?: boolean }} request
   * @returns {Promise<Response>} of success
   */
  async function ask(route, { body, bytes, method, more, signal, isLong = false }) {
    if (bytes === undefined) onRequest({ method, route, body, scheme });
    const late = new AbortController();
    // A file is sent as slowly as the line is.
    const isAwaited = isLong || bytes !== undefined;
    const timer = isAwaited ? undefined : setTimeout(() => late.abort(), longestWaitMs);
    let response;
    try {
      response = await fetch(base + route, {
        method,
        signal: AbortSignal.any([late.signal, ...(signal === undefined ? [] : [signal])]),
        headers: {
          ...headers(),
          ...(body !== undefined && { 'Content-Type': 'application/json' }),
          ...more,
        },
        body: body === undefined ? bytes : JSON.stringify(body),
      });
    } catch (error) {
      throw signal?.aborted ? error : new RequestProblem(inWords('unreachable'));
    } finally {
      clearTimeout(timer);
    }
    if (response.ok) return response;
    const answer = await response.json().catch((error) => {
      if (signal?.aborted) throw error;
      return {};
    });
    const problem = problemInWords(response.status, response.headers.get('Retry-After'), answer, scheme);
    throw new RequestProblem(problem, response.status, answer.error?.code);
  }

  async function send(route, request) {
    const response = await ask(route, request);
    if (response.status === 204) return null;
    return response.json().catch((error) => {
      // A long response is sent while it is read: it may end too early, with status 200.
      throw request.signal?.aborted ? error : new RequestProblem(inWords('interrupted'));
    });
  }

  return {
    /** What each request is sent with. */
    headers,
    /**
     * @param {string} route below the prefix of the API
     * @param {unknown} body
     * @param {AbortSignal} [signal]
     */
    post: (route, body, signal) => send(route, { method: 'POST', body, signal }),
    /**
     * The same without a body, for what may take any time until it is done.
     *
     * @param {string} route below the prefix of the API
     */
    postLong: (route) => send(route, { method: 'POST', isLong: true }),
    /**
     * @param {string} route below the prefix of the API
     * @param {unknown} body
     */
    patch: (route, body) => send(route, { method: 'PATCH', body }),
    /**
     * @param {string} route below the prefix of the API, with its query
     * @param {AbortSignal} [signal]
     */
    get: (route, signal) => send(route, { method: 'GET', signal }),
    /** @param {string} route below the prefix of the API */
    delete: (route) => send(route, { method: 'DELETE' }),
    /**
     * Sends bytes as they are; who looks at requests is not shown it.
     *
     * @param {string} route below the prefix of the API
     * @param {Blob} bytes
     * @param {object} more headers
     * @param {AbortSignal} signal
     */
    put: (route, bytes, more, signal) => send(route, { method: 'PUT', bytes, more, signal }),
    /**
     * The response itself, which the caller reads.
     *
     * @param {'GET' | 'HEAD'} method
     * @param {string} route below the prefix of the API
     * @param {{ more?: object, signal?: AbortSignal }} [request] more headers
     */
    open: (method, route, request = {}) => ask(route, { method, ...request }),
    /**
     * A file, whole.
     *
     * @param {string} route below the prefix of the API
     * @returns {Promise<Blob>}
     */
    async file(route) {
      const response = await ask(route, { method: 'GET' });
      return response.blob().catch(() => {
        throw new RequestProblem(inWords('interrupted'));
      });
    },
  };
}
