import Joi from 'joi';
import { component } from './component.ts';
import { nullableString, nullableNumber } from './response-fields.ts';

/** What a results page shows of a hotel; see `ResultSummary` of the catalog. */
export const resultSummarySchema = component(
  'ResultSummary',
  Joi.object({
    name: Joi.string().required(),
    starRating: nullableNumber,
    categoryCode: nullableString.description('The provider’s code.'),
    chainName: nullableString,
    location: Joi.object({
      latitude: nullableNumber,
      longitude: nullableNumber,
      city: nullableString.description('In the provider’s words.'),
      countryCode: nullableString.description('Its own, else that of its place.'),
    })
      .allow(null)
      .required()
      .description('Null where nothing of it is known.'),
    image: nullableString.description(
      'The URL of the first of its media that is a picture, as far as its type says; null without any.',
    ),
  }).description('What a results page shows of a hotel: the content of its row.'),
);
