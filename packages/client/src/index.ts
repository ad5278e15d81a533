export { createClient, type ClientOptions, type HotelContentClient } from './client.ts';
export type { JsonSchema, OpenApiDocument, OpenApiOperation } from './document.ts';
export { dataOf, HotelContentError } from './errors.ts';
export {
  prefix,
  type BodyOf,
  type ExportQuery,
  type PagedPath,
  type Paths,
  type PostPath,
  type ResponseOf,
  type Schemas,
  type WholeResponseOf,
} from './paths.ts';
export type { FieldOf, SelectablePath, Selected, SelectedResponseOf } from './selected.ts';
