import Joi from 'joi';
import { exampleOf, objectOf } from '../../catalog/fields/shape.ts';
import { hotelFields, providerPropertyIds as propertyIds } from '../../catalog/hotels/hotel-fields.ts';
import { component } from './component.ts';
import { responseSchema } from './response-schema.ts';

/** Hotel codes by provider code. */
export const providerPropertyIds = responseSchema(propertyIds);

/** One row of the catalog. */
export const providerHotelKey = component(
  'ProviderHotelKey',
  Joi.object({
    providerCode: Joi.string().required(),
    providerHotelCode: Joi.string().required(),
  }).description('A hotel of a provider.'),
);

/** The content of one provider's hotel. */
export const hotelSchema = responseSchema(
  objectOf(hotelFields, 'Hotel', 'The content of one hotel of a provider.'),
);

export const hotelExample = exampleOf(hotelFields);
