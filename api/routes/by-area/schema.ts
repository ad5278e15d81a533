import Joi from 'joi';
import { area } from '../../schemas/area.ts';
import { codedHotelFields, codedHotelSchema, statisticsOfOneHotel } from '../../schemas/coded-hotels.ts';
import { areaListResponse, maxPageSize, sortedListFields } from '../../paging/sorted-list.ts';

export const byAreaBody = Joi.object({
  area: area.required(),
  ...codedHotelFields,
  ...sortedListFields(
    ['code', 'name', 'stars', 'completeness'],
    `The maximum number of hotels of a page, ${maxPageSize} by default: with more, a warning says how many there are.`,
  ),
});

export const byAreaResponse = areaListResponse(codedHotelSchema, 'Of all hotels of the area, listed or not.');

export const byAreaExamples = {
  body: {
    area: {
      polygon: {
        type: 'Polygon',
        coordinates: [
          [
            [16.3596, 48.2153],
            [16.3601, 48.2024],
            [16.3721, 48.2009],
            [16.3857, 48.2094],
            [16.3734, 48.2176],
            [16.3596, 48.2153],
          ],
        ],
      },
    },
    scope: { providerCode: 'atlas' },
    maxSize: 100,
  },
  response: {
    hotels: [{ providerCode: 'atlas', providerHotelCode: '100000' }],
    statistics: statisticsOfOneHotel,
    warnings: [],
  },
};
