import { count } from './response-fields.ts';

/** Live hotels, their rooms, and the reference data of providers. */
export const contentCounts = {
  hotels: count,
  rooms: count,
  destinations: count,
  boards: count,
  categories: count,
};
