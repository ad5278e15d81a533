import Joi from 'joi';
import { component } from './component.ts';

/** A provider hotel of a base code. */
export const hotelMapping = component(
  'HotelMapping',
  Joi.object({
    providerCode: Joi.string().required(),
    providerHotelCode: Joi.string().required(),
    confidencePct: Joi.number()
      .min(0)
      .max(100)
      .description('The confidence of the mapping; absent when it is not known, which is not zero.'),
  }).description('A provider hotel that is mapped to a base code.'),
);
