import { hotelFilter } from './hotel-filter.ts';
import { moment } from './values.ts';

export const updatedSince = hotelFilter({
  takes: moment,
  description: 'Only hotels whose content changed at or after this time.',
  condition: (since, parameters) => `h.updated_at >= ${parameters.add(since)}`,
  clause: (since) => ({ range: { updatedAt: { gte: since.getTime() } } }),
});
