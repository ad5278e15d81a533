/**
 * @typedef {keyof typeof import('./messages/en.js').messages
 *   | keyof typeof import('./messages/en/operations.js').operations} Key of a word in `messages/`
 */

const loaders = {
  en: () => import('./messages/en.js'),
  de: () => import('./messages/de.js'),
  es: () => import('./messages/es.js'),
  fr: () => import('./messages/fr.js'),
};

/** The languages in which the page has words. */
export const languages = Object.keys(loaders);

/** A request names no more languages than this. */
const maxWished = 10;

let current;

/**
 * The languages that a person wishes, the preferred one first: that of the address if the page has it, those
 * of the browser, at last English.
 *
 * @param {string | null} named in the address
 * @param {readonly string[]} ofBrowser
 * @returns {string[]}
 */
export function wishedLanguages(named, ofBrowser) {
  // Browsers have been seen to name `en-US@posix`.
  const tags = ofBrowser.filter((tag) => /^[a-z]{2,3}(-[a-z\d]{2,8})*$/i.test(tag));
  const first = languages.includes(named) ? [named] : [];
  return [...new Set([...first, ...tags, 'en'])];
}

/**
 * Loads the words of the first of these languages that the page has, before anything is said. Numbers and
 * dates are those of its region, if it names one.
 *
 * @param {readonly string[]} wished English among them
 */
export async function useLanguages(wished) {
  const locale = wished.find((tag) => languages.includes(primaryOf(tag)));
  const language = primaryOf(locale);
  const { messages } = await loaders[language]();
  current = {
    ...{ language, locale, messages, wished: wished.slice(0, maxWished) },
    plurals: new Intl.PluralRules(locale),
    numbers: new Intl.NumberFormat(locale),
    countries: new Intl.DisplayNames(locale, { type: 'region' }),
  };
}

/** Loads the words of the part Operations, which few people open. */
export async function addOperationsWords() {
  const { operations } = await import(`./messages/${current.language}/operations.js`);
  current.messages = { ...current.messages, ...operations };
}

/** The language of the page. */
export const pageLanguage = () => current.language;

/**
 * The languages of texts of the catalog, for requests: the preferred one first.
 *
 * @returns {readonly string[]}
 */
export const catalogLanguages = () => current.wished;

/**
 * A message in the language of the page. Numbers in it are written as people write them; those that are none,
 * such as codes and coordinates, come as texts. `count` decides which form of a plural it is.
 *
 * @param {Key} key
 * @param {Record<string, string | number>} [values] what stands for `{…}` in it
 * @returns {string}
 */
export function inWords(key, values = {}) {
  return partsInWords(key, values).join('');
}

/**
 * As `inWords`, where some of the values are elements or lists of these.
 *
 * @param {Key} key
 * @param {Record<string, any>} values what stands for `{…}` in it
 * @returns {(string | Node)[]}
 */
export function partsInWords(key, values) {
  const message = current.messages[key];
  const text =
    typeof message === 'string' ? message : (message[current.plurals.select(values.count)] ?? message.other);
  return unbroken(text)
    .split(/\{(\w+)\}/)
    .flatMap((part, at) => (at % 2 === 0 ? part : written(values[part])));
}

/** French has blanks at which no line may end. */
function unbroken(text) {
  return text.replaceAll(/ ([:;!?»])/g, '\u00a0$1').replaceAll('« ', '«\u00a0');
}

function written(value) {
  return typeof value === 'number' ? number(value) : value;
}

/** @param {number} value */
export const number = (value) => current.numbers.format(value);

/**
 * @param {number} value
 * @param {number} digits behind the decimal sign
 */
export function decimal(value, digits) {
  const exact = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return value.toLocaleString(current.locale, exact);
}

/** @param {string | number} time in ISO 8601, or in milliseconds since 1970 */
export const date = (time) => new Date(time).toLocaleDateString(current.locale);

/** @param {string | number} time in ISO 8601, or in milliseconds since 1970 */
export const dateTime = (time) => new Date(time).toLocaleString(current.locale);

/**
 * A moment, or a dash where there is none.
 *
 * @param {string | null | undefined} time
 */
export const dateTimeOrNone = (time) => (time == null ? '–' : dateTime(time));

/** @param {string} code ISO 3166-1 alpha-2; other codes stand for themselves */
export const countryName = (code) => current.countries.of(code) ?? code;

function primaryOf(tag) {
  return tag.split('-', 1)[0].toLowerCase();
}
