export { createClient, type ClientOptions, type HotelContentClient } from './client.ts';
export { dataOf, HotelContentError } from './errors.ts';
export type { ResponseOf, BodyOf, ExportQuery, PagedPath, Paths, Schemas } from './paths.ts';
