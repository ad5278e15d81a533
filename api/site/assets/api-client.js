import { problemInWords } from './problem-words.js';

const base = '/content/hotels/v1';

/** A request that failed; the message is for people. */
export class RequestProblem extends Error {}

/** Calls the API of this server with the key that the page has. */
export function createApiClient() {
  let apiKey = '';

  return {
    useKey(key) {
      apiKey = key;
    },

    /**
     * Posts JSON and returns the parsed response. Fails with a RequestProblem, or as an aborted fetch does.
     *
     * @param {string} route below the prefix of the API
     * @param {unknown} body
     * @param {AbortSignal} signal
     */
    async post(route, body, signal) {
      let response;
      try {
        response = await fetch(base + route, {
          method: 'POST',
          signal,
          headers: { 'Content-Type': 'application/json', Authorization: `ApiKey ${apiKey}` },
          body: JSON.stringify(body),
        });
      } catch (error) {
        throw signal.aborted ? error : new RequestProblem('The service cannot be reached.');
      }
      const answer = await response.json().catch((error) => {
        if (signal.aborted) throw error;
        // A long response is sent while it is read: it may end too early, with status 200.
        if (response.ok) throw new RequestProblem('The response was interrupted. Try again.');
        return {};
      });
      if (response.ok) return answer;
      throw new RequestProblem(problemInWords(response.status, response.headers.get('Retry-After'), answer));
    },
  };
}
