import Joi from 'joi';
import { maxSize, token } from '../../paging/list-query.ts';
import { facetsField, facetsMember } from '../../schemas/facets.ts';
import { warnings } from '../../schemas/responses.ts';
import { code, codeList, countryList, ofProvider } from '../../schemas/fields.ts';
import { hotelFilterFields } from '../../schemas/hotel-filters.ts';
import { hotelExample, selectableHotel } from '../../schemas/hotel.ts';
import { listOf, count, nullableString } from '../../schemas/response-fields.ts';

export const hotelsBody = Joi.object({
  query: Joi.object({
    connectionCode: code.description(
      'Only hotels that this connection may sell: of the family of its provider and not blocked by its policy.',
    ),
    providerCode: ofProvider,
    hotelCodes: codeList
      .messages({
        'array.base':
          'must be an array of provider hotel codes; one with base and provider codes belongs to /hotels/filter',
      })
      .description('Provider hotel codes.'),
    destinationCodes: codeList.description(
      'Provider codes: one of the closest destinations of the hotel is one of these.',
    ),
    countries: countryList.description('Only hotels in these countries.'),
    ...hotelFilterFields(['categories', 'chainCodes', 'boardCodes']),
    maxSize,
  }),
  outputCodeType: Joi.string()
    .valid('platform', 'provider')
    .default('platform')
    .description('`provider` omits `externalIds`.'),
  connectionCode: code.description('The same as in the query.'),
  token,
  facets: facetsField,
  ...selectableHotel.body,
});

export const hotelsResponse = Joi.object({
  hotels: listOf(selectableHotel.item),
  count: count.description('The number of all matching hotels.'),
  token: nullableString.description('Null on the last page.'),
  facets: facetsMember,
  warnings,
});

export const hotelsExamples = {
  body: { query: { providerCode: 'atlas', countries: ['AT'], hotelName: 'hilton', maxSize: 50 } },
  response: { hotels: [hotelExample], count: 1, token: null, warnings: [] },
};
