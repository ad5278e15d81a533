import Joi from 'joi';

/** Texts in several languages. */
export const texts = Joi.array()
  .items(
    Joi.object({
      type: Joi.string().allow(null).required(),
      languageCode: Joi.string().allow(null).required(),
      text: Joi.string().allow('').required(),
    }),
  )
  .required();

export const nullableText = Joi.string().allow(null, '').required();
export const nullableNumber = Joi.number().allow(null).required();
/** RFC 3339, UTC. A date in an answer that is not yet text. */
export const dateTime = Joi.date().iso().required();
