import { generateSampleCatalog } from '@hotel-content/sample-catalog';

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

/** What is read of a record of the import format. */
interface SampleRecord {
  readonly type: string;
  readonly providerCode?: string;
  readonly hotelCode?: string;
  readonly baseCode?: string | null;
  readonly placeId?: string;
  readonly name?: string;
  readonly location?: {
    readonly city?: string;
    readonly countryCode?: string;
    readonly canonicalCityId?: string;
  };
}

/** The hotels of a sample catalog; the city names of each are its own and the name of its place. */
export function sampleRows(hotels: number, seed: number): readonly SampleRow[] {
  const places = new Map<string, string>();
  const baseCodes = new Map<string, string>();
  const found: SampleRecord[] = [];
  for (const record of generateSampleCatalog({ seed, hotels, content: 'slim' }) as Iterable<SampleRecord>) {
    const { type, placeId, name, baseCode } = record;
    if (type === 'place' && placeId !== undefined && name !== undefined) places.set(placeId, name);
    else if (type === 'mapping' && baseCode) baseCodes.set(keyOf(record), baseCode);
    else if (type === 'hotel') found.push(record);
  }
  return found.map((record) => {
    const { providerCode = '', hotelCode = '', name = '', location = {} } = record;
    const { city, countryCode = null, canonicalCityId = '' } = location;
    const place = places.get(canonicalCityId);
    return {
      ...{ providerCode, hotelCode, name, countryCode, city: city ?? null },
      baseCode: baseCodes.get(keyOf(record)) ?? null,
      cityNames: [city, place].filter((one) => one !== undefined),
    };
  });
}

function keyOf({ providerCode, hotelCode }: SampleRecord): string {
  return `${providerCode ?? ''}:${hotelCode ?? ''}`;
}
