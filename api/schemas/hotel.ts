import Joi from 'joi';
import { exampleOf, objectOf } from '../../catalog/fields/shape.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { hotelFields, providerPropertyIds as propertyIds } from '../../catalog/hotels/hotel-fields.ts';
import type { Schemas } from '../operation-types.ts';
import { component } from './component.ts';
import { roomsOfRow } from './included-rooms.ts';
import { responseSchema } from './response-schema.ts';
import { selectable } from './selection.ts';

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

const hotelShape = objectOf(hotelFields, 'Hotel', 'The content of one hotel of a provider.');

/** The content of one provider's hotel. */
export const hotelSchema = responseSchema(hotelShape) as Joi.ObjectSchema;

/** What `fields` select of it, and what identifies it. */
export const selectedHotelSchema = responseSchema(hotelShape, { selected: true }) as Joi.ObjectSchema;

const fieldNames = {
  component: 'HotelField',
  example: ['hotelName', 'starRating', 'location.city', 'media.url'],
};

/** A hotel in a response, whole or with what was selected of it. */
export const selectableHotel = selectable(hotelSchema, selectedHotelSchema, fieldNames);

/** The same with the rooms that a body may include. */
export const hotelWithRooms = selectable(
  withRooms('HotelWithRooms', hotelSchema),
  withRooms('SelectedHotelWithRooms', selectedHotelSchema),
  { ...fieldNames, included: ['rooms'] },
);

function withRooms(name: string, hotel: Joi.ObjectSchema): Joi.ObjectSchema {
  return component(name, hotel.keys({ rooms: roomsOfRow }));
}

export const hotelExample = exampleOf(hotelFields);
