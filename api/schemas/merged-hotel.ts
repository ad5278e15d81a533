import Joi from 'joi';
import { hotelSchema } from './hotel.ts';

/** What every merged hotel has. */
export const mergedHotelFields = {
  baseCode: Joi.string().required().description('The surviving code.'),
  primary: hotelSchema.required(),
  provenance: Joi.object()
    .pattern(Joi.string(), Joi.string())
    .required()
    .description('For each field that another source supplied: its provider.'),
};
