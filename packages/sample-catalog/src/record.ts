/** A record of the import format `catalog-import-v1`; fields that are `undefined` are absent. */
export interface SampleRecord {
  readonly type: string;
  readonly providerCode?: string;
  readonly hotelCode?: string;
  readonly [field: string]: unknown;
}
