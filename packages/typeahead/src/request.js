/** Where the box sends its requests to. */
export function urlOf(box) {
  return `${(box.getAttribute('api') ?? '/content/hotels/v1').replace(/\/$/, '')}/suggest`;
}

/** The body of a request, from the attributes of the box. */
export function requestOf(box, query) {
  const list = (name) =>
    box
      .getAttribute(name)
      ?.split(/[\s,]+/)
      .filter((part) => part !== '');
  const [latitude, longitude] = list('near')?.map(Number) ?? [];
  const tag = box.getAttribute('language') ?? box.closest('[lang]')?.getAttribute('lang') ?? '';
  // The service takes language, script and region; what else a tag may say is of no use for names.
  const [language] = /^[a-z]{2,3}(-[a-z]{4})?(-([a-z]{2}|\d{3}))?(?![a-z\d])/i.exec(tag) ?? [];
  const optional = {
    kinds: list('kinds'),
    countryCode: box.getAttribute('country-code'),
    providerCode: box.getAttribute('provider-code'),
    connectionCode: box.getAttribute('connection-code'),
    near: Number.isFinite(latitude) && Number.isFinite(longitude) ? { latitude, longitude } : null,
    language,
    limit: Number(box.getAttribute('limit')) || null,
    explain: box.hasAttribute('explain') ? true : null,
  };
  return {
    query,
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value != null && value !== '')),
  };
}
