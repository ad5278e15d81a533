import { map } from './de/map.js';
import { page } from './de/page.js';
import { search } from './de/search.js';

/** @type {typeof import('./en.js').messages} */
export const messages = { ...page, ...search, ...map };
