import { containedTrigrams } from '../../catalog/text/trigrams.ts';
import { nameContains } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { foldedPart } from './values.ts';

export const hotelName = hotelFilter({
  takes: foldedPart,
  description: 'The name contains it.',
  // An index finds the names that have the trigrams of the text.
  condition: (part, parameters) => {
    const trigrams = containedTrigrams(part);
    const contains = `strpos(h.name_folded, ${parameters.add(part)}) > 0`;
    return trigrams.length === 0
      ? contains
      : `h.name_trigrams @> ${parameters.add(trigrams)}::integer[] and ${contains}`;
  },
  clause: (text) => nameContains(text),
});
