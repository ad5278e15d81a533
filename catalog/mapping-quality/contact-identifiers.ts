/** The address of a page, for comparison. */
export interface WebPage {
  readonly host: string;
  /** Without its final slash; empty for the front page. */
  readonly path: string;
}

const maxCharacters = 500;

/**
 * Country codes and leading zeros are written in many ways: the last digits identify a line in its country.
 */
const phoneDigits = 9;
const shortestPhone = 6;

/** The last nine digits; null where there are too few to tell lines apart. */
export function phoneKey(phone: string): string | null {
  const digits = phone
    .slice(0, maxCharacters)
    .replaceAll(/\(0\)|\D/g, '')
    .replace(/^0+/, '');
  return digits.length < shortestPhone ? null : digits.slice(-phoneDigits);
}

/** Lower case; null for what is no address. */
export function emailKey(email: string): string | null {
  const key = email
    .slice(0, maxCharacters)
    .trim()
    .toLowerCase()
    .replace(/^mailto:/, '');
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(key) ? key : null;
}

/** Without scheme, `www.`, query and the page of a language; null for what is no address. */
export function webPage(website: string): WebPage | null {
  const [first = ''] = website.slice(0, maxCharacters).trim().toLowerCase().split(/[\s;]/, 1);
  const match =
    /^(?:[a-z]+:)?(?:\/\/)?(?:www\d?\.)?([a-z0-9\u00a1-\uffff.-]+\.[a-z\u00a1-\uffff]{2,})(?::\d+)?([/?#].*)?$/.exec(
      first,
    );
  if (match === null) return null;
  const path = (match[2] ?? '')
    .replace(/[?#].*$/, '')
    .replace(/\/(?:index|home|start|default)\.[a-z]+$/, '')
    .replace(/^(?:\/(?:[a-z]{2}(?:[-_][a-z]{2})?|home))+(?=\/|$)/, '')
    .replace(/\/+$/, '');
  return { host: match[1] ?? '', path };
}
