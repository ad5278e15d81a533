import { anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { codes } from './values.ts';

export const chainCodes = hotelFilter({
  takes: codes,
  description: 'Provider codes.',
  condition: (wanted, parameters) => `h.chain_code = any (${parameters.add(wanted)})`,
  clause: (wanted) => anyTerm('chainCode', wanted),
});
