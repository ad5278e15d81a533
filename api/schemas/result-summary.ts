import Joi from 'joi';
import { component } from './component.ts';

/** What a results page shows of a hotel; see `ResultSummary` of the catalog. */
export const resultSummarySchema = component(
  'ResultSummary',
  Joi.object({
    name: Joi.string().required(),
    starRating: Joi.number().allow(null).required(),
    categoryCode: Joi.string().allow(null).required().description('The provider’s code.'),
    chainName: Joi.string().allow(null).required(),
    location: Joi.object({
      latitude: Joi.number().allow(null).required(),
      longitude: Joi.number().allow(null).required(),
      city: Joi.string().allow(null).required().description('In the provider’s words.'),
      countryCode: Joi.string().allow(null).required().description('Its own, else that of its place.'),
    })
      .allow(null)
      .required()
      .description('Null where nothing of it is known.'),
    image: Joi.string()
      .allow(null)
      .required()
      .description(
        'The URL of the first of its media that is a picture, as far as its type says; null without any.',
      ),
  }).description('What a results page shows of a hotel: the content of its row.'),
);
