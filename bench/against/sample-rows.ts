import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import { type CatalogRecord, rowKeyOf } from '../catalog-records.ts';

/** A row of the sample as it was sent, with what the typeahead is made of. */
export interface SampleRow {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly baseCode: string | null;
  readonly name: string;
  readonly city: string | null;
  readonly cityNames: readonly string[];
  readonly countryCode: string | null;
}

/** The hotels of a sample catalog; the city names of each are its own and the name of its place. */
export function sampleRows(hotels: number, seed: number): readonly SampleRow[] {
  const places = new Map<string, string>();
  const baseCodes = new Map<string, string>();
  const found: CatalogRecord[] = [];
  for (const record of generateSampleCatalog({ seed, hotels, content: 'slim' }) as Iterable<CatalogRecord>) {
    const { type, placeId, name, baseCode } = record;
    if (type === 'place' && placeId !== undefined && name !== undefined) places.set(placeId, name);
    else if (type === 'mapping' && baseCode) baseCodes.set(rowKeyOf(record), baseCode);
    else if (type === 'hotel') found.push(record);
  }
  return found.map((record) => {
    const { providerCode = '', hotelCode = '', name = '', location = {} } = record;
    const { city, countryCode = null, canonicalCityId = '' } = location;
    const place = places.get(canonicalCityId);
    return {
      ...{ providerCode, hotelCode, name, countryCode, city: city ?? null },
      baseCode: baseCodes.get(rowKeyOf(record)) ?? null,
      cityNames: [city, place].filter((one) => one !== undefined),
    };
  });
}
