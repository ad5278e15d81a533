import { contents, hasContent } from '../../catalog/hotels/has-content.ts';
import { hotelFilter } from './hotel-filter.ts';
import { choices } from './values.ts';

export const has = hotelFilter({
  takes: choices(contents),
  description: 'The hotel has all of these.',
  condition: (parts) => parts.map(hasContent).join(' and '),
  clause: (parts) => ({ bool: { filter: parts.map((part) => ({ term: { has: part } })) } }),
});
