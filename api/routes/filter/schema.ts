import Joi from 'joi';
import { facetsField, facetsMember } from '../../schemas/facets.ts';
import { warnings } from '../../schemas/responses.ts';
import { circleFields, code, codeList, placeId, limitOf, ofProvider } from '../../schemas/fields.ts';
import { hotelFilterFields } from '../../schemas/hotel-filters.ts';
import { providerHotelKey } from '../../schemas/hotel.ts';

const maxConnections = 100;

export const filterBody = Joi.object({
  connectionCodes: Joi.array()
    .items(code)
    .min(1)
    .max(maxConnections)
    .description(
      `Up to ${maxConnections} connections, each with its own provider and policy: a hotel is listed if at least one of them may sell it.`,
    ),
  connectionCode: code.description('One more connection.'),
  providerCode: ofProvider,
  hotelCodes: Joi.object({
    base: codeList.description('Base codes, which may be retired.'),
    provider: codeList.description('Provider hotel codes.'),
  })
    .or('base', 'provider')
    .description('Only hotels in either list.'),
  filters: Joi.object({
    canonicalCityId: placeId.description('A place: its hotels and those of places below it.'),
    nearby: Joi.object(circleFields).description('Within this great-circle distance.'),
    ...hotelFilterFields(['categories', 'boardCodes']),
  }),
  returnHotelCodes: Joi.array()
    .items(Joi.string().valid('base', 'provider'))
    .min(1)
    .max(2)
    .default(['base', 'provider'])
    .description('The lists of the response; both by default.'),
  pageSize: limitOf(5000, 1000).description('The maximum number of hotels of a page.'),
  cursor: Joi.string().allow('').description('`nextCursor` of the previous page.'),
  facets: facetsField,
});

export const filterResponse = Joi.object({
  hotelCodes: Joi.object({
    base: Joi.array().items(Joi.string()).description('Each base code once, at its first occurrence.'),
    provider: Joi.array().items(providerHotelKey),
  }).required(),
  nextCursor: Joi.string().description('Absent on the last page.'),
  facets: facetsMember,
  warnings,
});

export const filterExamples = {
  body: {
    providerCode: 'atlas',
    filters: { nearby: { latitude: 48.25, longitude: 16.31, radiusKm: 5 }, categories: ['4STAR', '5STAR'] },
    pageSize: 500,
  },
  response: {
    hotelCodes: { base: ['HC0100003'], provider: [{ providerCode: 'atlas', providerHotelCode: '100000' }] },
    warnings: [],
  },
};
