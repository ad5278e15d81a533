import { map } from './en/map.js';
import { page } from './en/page.js';
import { search } from './en/search.js';

/**
 * The words of the page, by key. `{…}` stands for what `inWords` gets; a word that depends on `{count}` has a
 * form for each category of plurals of the language, `other` for those that are left out. All languages have
 * the same keys.
 */
export const messages = { ...page, ...search, ...map };
