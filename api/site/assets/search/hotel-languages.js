/** What of a hotel has texts in languages. */
const fields = ['descriptions', 'importantInformation', 'paymentPolicy', 'petPolicy'];

/**
 * The languages that a hotel has texts in, by tag.
 *
 * @param {any} hotel
 * @returns {string[]}
 */
export function languagesOf(hotel) {
  const tags = fields.flatMap((field) => (hotel[field] ?? []).map(({ language }) => language));
  return [...new Set(tags.filter((tag) => tag != null))].sort();
}

/**
 * The language that a person reads first: the first wished one that is there (of `de-AT` also one of `de`),
 * else English, else the first by tag; empty where no text has one.
 *
 * @param {readonly string[]} there
 * @param {readonly string[]} wished
 */
export function firstLanguage(there, wished) {
  for (const tag of [...wished, 'en']) {
    const found =
      there.find((one) => one.toLowerCase() === tag.toLowerCase()) ??
      there.find((one) => primaryOf(one) === primaryOf(tag));
    if (found !== undefined) return found;
  }
  return there[0] ?? '';
}

/**
 * A hotel with its texts in one language; where it has none in it, in all the others.
 *
 * @param {any} hotel
 * @param {string} language
 */
export function inLanguage(hotel, language) {
  const chosen = fields.map((field) => {
    const texts = hotel[field] ?? [];
    const wanted = texts.filter((text) => text.language === language);
    return [field, wanted.length === 0 ? texts : wanted];
  });
  return { ...hotel, ...Object.fromEntries(chosen) };
}

function primaryOf(tag) {
  return tag.toLowerCase().split('-', 1)[0];
}
