import { map } from './es/map.js';
import { page } from './es/page.js';
import { search } from './es/search.js';

/** @type {typeof import('./en.js').messages} */
export const messages = { ...page, ...search, ...map };
