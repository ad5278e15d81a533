import Joi from 'joi';
import { exampleOf, objectOf } from '../../catalog/fields/shape.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { hotelFields, providerPropertyIds as propertyIds } from '../../catalog/hotels/hotel-fields.ts';
import type { Schemas } from '../operation-types.ts';
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

/** The key of a row as responses show it. */
export function shownKey({ providerCode, hotelCode }: HotelKey): Schemas['ProviderHotelKey'] {
  return { providerCode, providerHotelCode: hotelCode };
}

/** The content of one provider's hotel. */
export const hotelSchema = responseSchema(
  objectOf(hotelFields, 'Hotel', 'The content of one hotel of a provider.'),
);

export const hotelExample = exampleOf(hotelFields);
