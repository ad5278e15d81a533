import { nameFor } from './names.js';

/**
 * @typedef {{ [facet: string]: ReadonlyMap<string, string> }} ValueNames names of values, by facet
 * @typedef {{ value: string | number, name?: string, usualName?: string, count: number }} FacetValue
 */

/** As many as a request takes. */
const maxLanguages = 10;

/** The largest page of a list: the codes of the platform are on it, if not those of all providers. */
const maxSize = 1000;

/**
 * What amenities, boards and categories are called in the languages of the browser. They are read once, at
 * the first call that the service answers; without them people see what filters are called usually.
 *
 * @param client that of the page
 * @param {readonly string[]} languages
 * @returns {() => Promise<ValueNames>}
 */
export function createValueNames(client, languages) {
  /** @type {Promise<ValueNames> | undefined} */
  let known;
  return () => {
    known ??= readNames(client, languages.slice(0, maxLanguages)).catch(() => {
      known = undefined;
      return {};
    });
    return known;
  };
}

/** @returns {Promise<ValueNames>} */
async function readNames(client, languages) {
  const body = { query: { maxSize }, languages };
  const [{ amenities }, { boards }, { categories }] = await Promise.all([
    client.get(`/amenities/taxonomy?limit=${maxSize}`),
    client.post('/boards', body),
    client.post('/categories', body),
  ]);
  return {
    amenities: namesByValue(amenities, ({ code }) => code, languages),
    boardCodes: namesByValue(boards, ({ code, platformBoardCode }) => platformBoardCode ?? code, languages),
    providerBoards: namesByValue(boards, keyOfBoard, languages),
    categories: namesByValue(
      categories,
      ({ code, platformCategoryCode }) => platformCategoryCode ?? code,
      languages,
    ),
  };
}

/**
 * By what the board of a hotel is found in `providerBoards`: its code is that of the provider.
 *
 * @param {{ providerCode: string, code: string }} board
 */
export function keyOfBoard({ providerCode, code }) {
  return `${providerCode} ${code}`;
}

/**
 * The names that values have in these languages. Codes of several providers stand for one value: the first
 * that has a name counts.
 */
function namesByValue(items, valueOf, languages) {
  const names = new Map();
  for (const item of items) {
    const name = nameFor({ name: '', names: item.names }, languages);
    if (name !== '' && !names.has(valueOf(item))) names.set(valueOf(item), name);
  }
  return names;
}

/**
 * The facets of a response, their values called as people call them who read other languages.
 *
 * @param {Readonly<Record<string, { values: readonly FacetValue[], other: number }>>} facets
 * @param {ValueNames} names
 */
export function facetsWithNames(facets, names) {
  return Object.fromEntries(
    Object.entries(facets).map(([facet, { values, other }]) => [
      facet,
      {
        other,
        values: values.map((counted) => {
          const name = names[facet]?.get(String(counted.value));
          return name === undefined ? counted : { ...counted, name, usualName: counted.name };
        }),
      },
    ]),
  );
}
