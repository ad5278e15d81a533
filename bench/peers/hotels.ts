import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import { fold } from '../../catalog/text/fold.ts';
import { type CatalogRecord, recordsOf, rowKeyOf } from '../catalog-records.ts';
import type { PeerHotel } from './peer.ts';

/** About 1.9 rows of the sample describe one hotel. */
const rowsPerHotel = 2.2;

/** So many hotels of the sample catalog, or fewer where it has no more. */
export async function sampleHotels(count: number, seed: number): Promise<readonly PeerHotel[]> {
  const rows = Math.ceil(count * rowsPerHotel);
  const records = generateSampleCatalog({ seed, hotels: rows, content: 'slim' });
  return (await hotelsOf(records as Iterable<CatalogRecord>)).slice(0, count);
}

/** The hotels of files of the import format, plain or gzip. */
export function hotelsOfFiles(files: readonly string[]): Promise<readonly PeerHotel[]> {
  return hotelsOf(recordsOf(files));
}

/** One hotel for each base code, the first of its rows; and each row without a base code. */
async function hotelsOf(
  records: Iterable<CatalogRecord> | AsyncIterable<CatalogRecord>,
): Promise<readonly PeerHotel[]> {
  const places = new Map<string, string>();
  const baseCodes = new Map<string, string>();
  const rows: { readonly key: string; readonly name: string; readonly city: string | undefined }[] = [];
  for await (const record of records) {
    const { type, baseCode, placeId, name, location } = record;
    const key = rowKeyOf(record);
    if (type === 'place' && placeId !== undefined && name !== undefined) places.set(placeId, name);
    else if (type === 'mapping' && baseCode) baseCodes.set(key, baseCode);
    else if (type === 'hotel' && name !== undefined) {
      rows.push({ key, name, city: location?.city ?? places.get(location?.canonicalCityId ?? '') });
    }
  }
  const known = new Set<string>();
  const hotels: PeerHotel[] = [];
  for (const { key, name, city } of rows) {
    const group = baseCodes.get(key) ?? key;
    if (known.has(group)) continue;
    known.add(group);
    hotels.push({ id: hotels.length, name: fold(name), city: city === undefined ? null : fold(city) });
  }
  return hotels;
}
