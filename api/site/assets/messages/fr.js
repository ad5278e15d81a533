import { map } from './fr/map.js';
import { page } from './fr/page.js';
import { search } from './fr/search.js';

/** @type {typeof import('./en.js').messages} */
export const messages = { ...page, ...search, ...map };
