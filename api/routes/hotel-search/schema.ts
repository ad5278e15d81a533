import Joi from 'joi';
import { warnings } from '../../schemas/responses.ts';
import { component } from '../../schemas/component.ts';
import { code, countryCode, placeId, providerCode, storableText } from '../../schemas/fields.ts';
import { nullableNumber, nullablePlaceId, nullableText } from '../../schemas/response-fields.ts';

export const hotelSearchBody = Joi.object({
  providerCode: providerCode.required().description('A code, an alias or a family.'),
  destination: placeId.description('A place: hotels of it and of places below it.'),
  countryCode: countryCode.description('ISO 3166-1 alpha-2, in any case.'),
  chainCode: code.description('The code of a chain as the provider calls it.'),
  cursor: storableText
    .min(1)
    .max(300)
    .description(
      '`nextCursor` of the page before: its last provider hotel code, with the provider where need be.',
    ),
  limit: Joi.number().integer().min(1).max(500).default(20).description('Hotels of a page at most.'),
  offset: Joi.number().integer().min(0).max(5000).default(0).description('Hotels to pass over.'),
}).or('destination', 'countryCode');

export const hotelSearchResponse = Joi.object({
  items: Joi.array()
    .items(
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
            boardCodes: Joi.array().items(Joi.string()).required(),
            amenities: Joi.array()
              .items(Joi.string())
              .required()
              .description('Codes of the platform, sorted.'),
          }).required(),
          city: Joi.object({
            placeId: nullablePlaceId.description('Null when only its name is known.'),
            name: Joi.string().required(),
            countryCode: nullableText,
          })
            .allow(null)
            .required(),
        }).description('A hotel of a provider, in short.'),
      ),
    )
    .required(),
  nextCursor: Joi.string().description('Absent on the last page.'),
  warnings,
});

export const hotelSearchExamples = {
  body: { providerCode: 'alpha', countryCode: 'AT', limit: 50 },
  response: {
    items: [
      {
        baseCode: 'B-1042',
        providerCode: 'alpha',
        providerHotelCode: '77120',
        name: 'Grand Hotel Wien',
        facets: {
          categoryCode: '5EST',
          starRating: 5,
          chainCode: null,
          boardCodes: ['RO', 'BB'],
          amenities: ['POOL', 'WIFI'],
        },
        city: { placeId: '2a9f0a5e-6f0f-4d51-9a3e-6a2f2b0e9c11', name: 'Vienna', countryCode: 'AT' },
      },
    ],
    nextCursor: '77120',
    warnings: [],
  },
};
