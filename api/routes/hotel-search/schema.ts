import Joi from 'joi';
import { warnings } from '../../schemas/responses.ts';
import { component } from '../../schemas/component.ts';
import {
  atMost,
  code,
  countryCode,
  placeId,
  providerCode,
  storableText,
  limitOf,
} from '../../schemas/fields.ts';
import { nullableNumber, nullablePlaceId, nullableText, listOf } from '../../schemas/response-fields.ts';

export const hotelSearchBody = Joi.object({
  providerCode: providerCode.required().description('A code, an alias or a family.'),
  destination: placeId.description('A place: its hotels and those of places below it.'),
  countryCode: countryCode.description('ISO 3166-1 alpha-2, in any case.'),
  chainCode: code.description('A chain code of the provider.'),
  cursor: atMost(storableText.min(1), 300).description(
    '`nextCursor` of the previous page: its last provider hotel code, with the provider if necessary.',
  ),
  limit: limitOf(500, 20).description('The maximum number of hotels of a page.'),
  offset: Joi.number().integer().min(0).max(5000).default(0).description('The number of hotels to skip.'),
}).or('destination', 'countryCode');

export const hotelSearchResponse = Joi.object({
  items: listOf(
    component(
      'HotelSummary',
      Joi.object({
        baseCode: Joi.string().allow(null).required(),
        providerCode: Joi.string().required(),
        providerHotelCode: Joi.string().required(),
        name: Joi.string().required(),
        facets: Joi.object({
          categoryCode: nullableText,
          starRating: nullableNumber,
          chainCode: nullableText,
          boardCodes: listOf(Joi.string()),
          amenities: listOf(Joi.string()).description('Platform codes, sorted.'),
        }).required(),
        city: Joi.object({
          placeId: nullablePlaceId.description('Null if only the name is known.'),
          name: Joi.string().required(),
          countryCode: nullableText,
        })
          .allow(null)
          .required(),
      }).description('The summary of a provider hotel.'),
    ),
  ),
  nextCursor: Joi.string().description('Absent on the last page.'),
  warnings,
});

export const hotelSearchExamples = {
  body: { providerCode: 'atlas', countryCode: 'AT', limit: 50 },
  response: {
    items: [
      {
        baseCode: 'HC0100003',
        providerCode: 'atlas',
        providerHotelCode: '100000',
        name: 'Hilton Vienna Prater',
        facets: {
          categoryCode: '5EST',
          starRating: 5,
          chainCode: 'HIL',
          boardCodes: ['BB'],
          amenities: ['SPA', 'WIFI'],
        },
        city: { placeId: '3f7b4e00-0b5c-56de-b416-6d2e650b93bd', name: 'Vienna', countryCode: 'AT' },
      },
    ],
    nextCursor: '100000',
    warnings: [],
  },
};
