import { hasCode } from '../../catalog/reference-data/code-kinds.ts';
import { anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { codes } from './values.ts';

export const categories = hotelFilter({
  takes: codes,
  description: 'Provider or platform codes.',
  condition: (wanted, parameters) => hasCode('categoryCodes', parameters.add(wanted)),
  clause: (wanted) => anyTerm('categoryCodes', wanted),
});
