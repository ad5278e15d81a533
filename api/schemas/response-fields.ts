import Joi from 'joi';
import { component } from './component.ts';

/** Texts in several languages. */
export const texts = Joi.array()
  .items(
    component(
      'LocalizedText',
      Joi.object({
        type: Joi.string().allow(null).required(),
        languageCode: Joi.string().allow(null).required(),
        text: Joi.string().allow('').required(),
      }).description('A text in one language.'),
    ),
  )
  .required();

export const nullableText = Joi.string().allow(null, '').required();
export const nullableInteger = Joi.number().integer().allow(null).required();
/** The id of a place in an answer. */
export const nullablePlaceId = Joi.string().guid({ separator: '-', wrapper: false }).allow(null).required();
export const nullableNumber = Joi.number().allow(null).required();
/** RFC 3339, UTC. A date in an answer that is not yet text. */
export const dateTime = Joi.date().iso().required();
