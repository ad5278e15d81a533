import { inWords } from './words.js';

/**
 * What is said of an error beside the message of the service, which is in English; the others are
 * `notValid` or `broken`, by their status.
 *
 * @type {Record<string, import('./words.js').Key>}
 */
const wordsOfStatus = {
  403: 'notAllowed',
  404: 'notFound',
  409: 'notNow',
  503: 'unavailable',
  504: 'unavailable',
};

/**
 * @typedef {{ code?: string, message?: string, details?: { field: string, reason: string }[] }} Problem
 */

/** @type {Record<string, import('./words.js').Key>} */
const wordsOfCode = { ALREADY_ACCEPTED: 'decidedAlready' };

/**
 * What went wrong, for people.
 *
 * @param {number} status of the response
 * @param {string | null} retryAfter its header, in seconds
 * @param {{ error?: Problem }} answer
 * @param {'ApiKey' | 'Bearer'} [scheme] of the credential that was sent
 * @returns {string}
 */
export function problemInWords(status, retryAfter, { error }, scheme = 'ApiKey') {
  if (status === 401) return inWords(scheme === 'ApiKey' ? 'keyNotValid' : 'tokenNotValid');
  if (status === 429) {
    return retryAfter === null
      ? inWords('tooManyRequests')
      : inWords('tooManyRequestsFor', { count: Number(retryAfter) });
  }
  if (error?.message === undefined) return inWords('onlyStatus', { status: String(status) });
  const words = wordsOfCode[error.code] ?? wordsOfStatus[status] ?? (status < 500 ? 'notValid' : 'broken');
  const details = (error.details ?? []).map(({ field, reason }) => `${field}: ${reason}`);
  return [inWords(words, { message: error.message }), ...details].join(' · ');
}

/** @type {Record<string, import('./words.js').Key>} */
const wordsOfWarning = {
  WARN_SEARCH_DEGRADED: 'degraded',
  WARN_SANDBOX_FULL_CATALOG: 'sandboxCatalog',
  WARN_SUGGESTIONS_INCOMPLETE: 'incomplete',
};

/**
 * A warning of the service, for people; one that the page does not know is in English.
 *
 * @param {{ code: string, message: string }} warning
 * @returns {string}
 */
export function warningInWords({ code, message }) {
  const words = wordsOfWarning[code];
  return words === undefined ? message : inWords(words);
}

/**
 * What went wrong in a search box, for people.
 *
 * @param {{ status: number | null, message: string, retryMs: number | null }} error a `SuggestionError`
 * @returns {string}
 */
export function problemOfBox({ status, message, retryMs }) {
  if (status === null) return inWords('unreachable');
  const retryAfter = retryMs === null ? null : String(retryMs / 1000);
  return problemInWords(status, retryAfter, { error: { message } });
}
