import { hasPlatformCodes } from '../../catalog/reference-data/code-kinds.ts';
import { hotelFilter } from './hotel-filter.ts';
import { codes } from './values.ts';

export const amenities = hotelFilter({
  takes: codes,
  description: 'Codes of the platform: the hotel has all of these amenities.',
  condition: (wanted, parameters) => hasPlatformCodes('amenityCodes', [...new Set(wanted)], parameters),
  clause: (wanted) => ({
    bool: { filter: [...new Set(wanted)].map((code) => ({ term: { amenityCodes: code } })) },
  }),
});
