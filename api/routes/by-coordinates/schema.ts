import Joi from 'joi';
import { codedHotelFields, nearbyHotelSchema, statisticsOfOneHotel } from '../../schemas/coded-hotels.ts';
import { areaListResponse, maxPageSize, sortedListFields } from '../../paging/sorted-list.ts';
import { circleFields } from '../../schemas/fields.ts';

export const byCoordinatesBody = Joi.object({
  ...circleFields,
  ...codedHotelFields,
  ...sortedListFields(
    ['distance', 'code', 'name', 'stars', 'completeness'],
    `The maximum number of hotels, ${maxPageSize} by default; with fewer than there are, a warning says how many there are.`,
  ),
});

export const byCoordinatesResponse = areaListResponse(
  nearbyHotelSchema,
  'Of all hotels within the radius, listed or not.',
);

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
    statistics: statisticsOfOneHotel,
    warnings: [],
  },
};
