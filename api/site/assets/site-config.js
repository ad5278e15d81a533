/**
 * The settings of the service that its pages need.
 *
 * @returns {Promise<any>} see `SiteOptions` in api/pages/site.ts
 */
export async function readSiteConfig() {
  // As the page preloads it: with the header Origin, which other requests have, there would be no key.
  const response = await fetch('/site-config.json', { mode: 'no-cors', credentials: 'include' });
  return response.json();
}
