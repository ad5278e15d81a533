import { hotelFilter } from './hotel-filter.ts';
import { range } from './values.ts';

export const starRating = hotelFilter({
  takes: range(0, 10),
  description: 'Stars, from and to; a hotel without stars does not pass.',
  condition: ({ min, max }, parameters) =>
    [
      parameters.optional(min, (stars) => `h.star_rating >= ${stars}::float8`),
      parameters.optional(max, (stars) => `h.star_rating <= ${stars}::float8`),
    ].join(' and '),
  clause: ({ min, max }) => ({
    range: { starRating: { ...(min !== undefined && { gte: min }), ...(max !== undefined && { lte: max }) } },
  }),
});
