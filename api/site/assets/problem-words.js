/**
 * What went wrong, for people.
 *
 * @param {number} status of the response
 * @param {string | null} retryAfter its header, in seconds
 * @param {{ error?: { message?: string, details?: { field: string, reason: string }[] } }} answer
 * @param {'ApiKey' | 'Bearer'} [scheme] of the credential that was sent
 * @returns {string}
 */
export function problemInWords(status, retryAfter, { error }, scheme = 'ApiKey') {
  if (status === 401) return `The ${scheme === 'ApiKey' ? 'API key' : 'token'} is missing or not valid.`;
  if (status === 429) {
    return `Too many requests. Try again in ${retryAfter ?? 'a few'} ${retryAfter === '1' ? 'second' : 'seconds'}.`;
  }
  if (error?.message === undefined) return `The service responded with status ${status}.`;
  const details = (error.details ?? []).map(({ field, reason }) => `${field}: ${reason}`);
  return [error.message, ...details].join(' · ');
}
