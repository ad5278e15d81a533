import Joi from 'joi';

export const nullableText = Joi.string().allow(null, '').required();
/** The same of what is never empty. */
export const nullableString = Joi.string().allow(null).required();
/** A UUID in a response. */
export const shownUuid = Joi.string().guid({ separator: '-', wrapper: false });
/** The id of a place in a response. */
export const nullablePlaceId = shownUuid.allow(null).required();
/** How many of something there are. */
export const count = Joi.number().integer().min(0).required();
export const nullableNumber = Joi.number().allow(null).required();
export const share = Joi.number().min(0).max(1).required();
/** RFC 3339, UTC. The handler returns a Date. */
export const dateTime = Joi.date().iso().required();

/** A list that every such response has. */
export function listOf(entry: Joi.Schema): Joi.ArraySchema {
  return Joi.array().items(entry).required();
}

/** One of some texts, which has to be there. */
export function enumOf(...values: readonly string[]): Joi.StringSchema {
  return Joi.string()
    .valid(...values)
    .required();
}
