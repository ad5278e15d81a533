import Joi from 'joi';

const count = Joi.number().integer().min(0).required();

/** Live hotels, their rooms, and the reference data of providers. */
export const contentCounts = {
  hotels: count,
  rooms: count,
  destinations: count,
  boards: count,
  categories: count,
};
