import Joi from 'joi';
import { warnings } from '../../schemas/responses.ts';
import { component } from '../../schemas/component.ts';
import { foldedComparison, countryCode, providerCode, typedQuery, limitOf } from '../../schemas/fields.ts';
import { providerHotelKey } from '../../schemas/hotel.ts';
import { listOf, enumOf, nullableString, share } from '../../schemas/response-fields.ts';

export const autocompleteBody = Joi.object({
  query: typedQuery(2, 100)
    .required()
    .description(`The text typed so far: 2–100 characters. ${foldedComparison}`),
  countryCode: countryCode.description('Only hotels of this country (ISO 3166-1 alpha-2).'),
  providerCode: providerCode.description(
    'Only hotels of the family of this provider; a code, an alias or a family.',
  ),
  limit: limitOf(50, 20).description('The maximum number of groups.'),
});

export const autocompleteResponse = Joi.object({
  items: listOf(
    component(
      'AutocompleteItem',
      Joi.object({
        baseCode: nullableString.description('Null for a single unmapped hotel.'),
        name: Joi.string().required(),
        city: nullableString,
        countryCode: nullableString,
        latitude: Joi.number().min(-90).max(90).allow(null).required(),
        longitude: Joi.number().min(-180).max(180).allow(null).required(),
        score: share.description(
          'pg_trgm similarity of query and name; in the tier `fuzzy`, of the best matching part of the name.',
        ),
        match: enumOf('code', 'prefix', 'word', 'fuzzy').description(
          'The tier in which the hotel was found; tiers are listed in this order.',
        ),
        providers: Joi.array()
          .items(providerHotelKey)
          .min(1)
          .required()
          .description('All providers of the hotel, regardless of the filters.'),
      }).description('A group of hotels: a base code, or a single unmapped hotel.'),
    ),
  ),
  warnings,
});

export const autocompleteExamples = {
  body: { query: 'hilton vien', countryCode: 'AT', limit: 5 },
  response: {
    items: [
      {
        baseCode: 'HC0100003',
        name: 'Hilton Vienna Prater',
        city: 'Vienna',
        countryCode: 'AT',
        latitude: 48.246826,
        longitude: 16.306661,
        score: 0.52381,
        match: 'prefix',
        providers: [
          { providerCode: 'atlas', providerHotelCode: '100000' },
          { providerCode: 'bedline', providerHotelCode: 'BL0000001' },
        ],
      },
    ],
    warnings: [],
  },
};
