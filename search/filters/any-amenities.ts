import { hasPlatformCode } from '../../catalog/reference-data/code-kinds.ts';
import { anyTerm } from '../elasticsearch/query-clauses.ts';
import { hotelFilter } from './hotel-filter.ts';
import { codes } from './values.ts';

export const anyAmenities = hotelFilter({
  takes: codes,
  description: 'Codes of the platform: the hotel has at least one of these amenities.',
  condition: (wanted, parameters) => hasPlatformCode('amenityCodes', parameters.add(wanted)),
  clause: (wanted) => anyTerm('amenityCodes', wanted),
});
