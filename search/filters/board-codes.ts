import { hasCode } from '../../catalog/reference-data/code-kinds.ts';
import { anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { codes } from './values.ts';

export const boardCodes = hotelFilter({
  takes: codes,
  description: 'Provider or platform codes.',
  condition: (wanted, parameters) => hasCode('boardCodes', parameters.add(wanted)),
  clause: (wanted) => anyTerm('boardCodes', wanted),
});
