import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import { fold } from '../../catalog/text/fold.ts';
import type { PeerHotel } from './peer.ts';

/** What is read of a record of the import format. */
interface CatalogRecord {
  readonly type: string;
  readonly providerCode?: string;
  readonly hotelCode?: string;
  readonly baseCode?: string | null;
  readonly placeId?: string;
  readonly name?: string;
  readonly location?: { readonly city?: string; readonly canonicalCityId?: string };
}

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

async function* recordsOf(files: readonly string[]): AsyncGenerator<CatalogRecord> {
  for (const file of files) {
    const bytes = createReadStream(file);
    const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() !== '') yield JSON.parse(line) as CatalogRecord;
    }
  }
}

/** One hotel for each base code, the first of its rows; and each row without a base code. */
async function hotelsOf(
  records: Iterable<CatalogRecord> | AsyncIterable<CatalogRecord>,
): Promise<readonly PeerHotel[]> {
  const places = new Map<string, string>();
  const baseCodes = new Map<string, string>();
  const rows: { readonly key: string; readonly name: string; readonly city: string | undefined }[] = [];
  for await (const { type, providerCode, hotelCode, baseCode, placeId, name, location } of records) {
    const key = `${providerCode ?? ''}:${hotelCode ?? ''}`;
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
