import { catalogLanguages } from './words.js';

/**
 * @typedef {{ languageCode: string | null, name: string }} LocalizedName
 */

/**
 * What something is called by people who read some languages: its name in the first of these that it has a
 * name in (of `de-AT` also one of `de`, and the other way round), else its usual name.
 *
 * @param {{ name: string, names: readonly LocalizedName[] }} named
 * @param {readonly string[]} [languages] tags, the preferred one first; those that the reader wishes
 *   unless given
 * @returns {string}
 */
export function nameFor({ name, names }, languages = catalogLanguages()) {
  for (const language of languages) {
    const tag = language.toLowerCase();
    const found =
      names.find(({ languageCode }) => languageCode?.toLowerCase() === tag) ??
      names.find(({ languageCode }) => languageCode !== null && primaryOf(languageCode) === primaryOf(tag));
    if (found !== undefined) return found.name;
  }
  return name;
}

function primaryOf(tag) {
  return tag.toLowerCase().split('-', 1)[0];
}
