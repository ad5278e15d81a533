import Joi from 'joi';

export const nullableText = Joi.string().allow(null, '').required();
/** The id of a place in a response. */
export const nullablePlaceId = Joi.string().guid({ separator: '-', wrapper: false }).allow(null).required();
export const nullableNumber = Joi.number().allow(null).required();
/** RFC 3339, UTC. The handler returns a Date. */
export const dateTime = Joi.date().iso().required();
