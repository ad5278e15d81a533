import Joi from 'joi';
import {
  codedHotelFields,
  hotelStatisticsSchema,
  listedHotels,
  nearbyHotelSchema,
} from '../../schemas/coded-hotels.ts';
import { circleFields } from '../../schemas/fields.ts';
import { warnings } from '../../schemas/responses.ts';

export const byCoordinatesBody = Joi.object({
  ...circleFields,
  ...codedHotelFields,
  maxSize: listedHotels,
});

export const byCoordinatesResponse = Joi.object({
  hotels: Joi.array().items(nearbyHotelSchema).required(),
  statistics: hotelStatisticsSchema.required().description('Of all hotels within the radius, listed or not.'),
  warnings,
});

export const byCoordinatesExamples = {
  body: {
    latitude: 48.2082,
    longitude: 16.3738,
    radiusKm: 2.5,
    scope: { providerCode: 'atlas' },
    maxSize: 100,
  },
  response: {
    hotels: [{ providerCode: 'atlas', providerHotelCode: '100000', distanceKm: 1.934 }],
    statistics: {
      total: 1,
      mapped: 1,
      unmapped: 0,
      byProvider: { atlas: { total: 1, mapped: 1, unmapped: 0 } },
    },
    warnings: [],
  },
};
