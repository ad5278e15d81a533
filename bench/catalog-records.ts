import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';

/** What benchmarks read of a record of the import format. */
export interface CatalogRecord {
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

/** Of the row of a hotel that a record is about. */
export function rowKeyOf({ providerCode, hotelCode }: CatalogRecord): string {
  return `${providerCode ?? ''}:${hotelCode ?? ''}`;
}

/** The records of files of the import format, plain or gzip. */
export async function* recordsOf(files: readonly string[]): AsyncGenerator<CatalogRecord> {
  for (const file of files) {
    const bytes = createReadStream(file);
    const input = file.endsWith('.gz') ? bytes.pipe(createGunzip()) : bytes;
    for await (const line of createInterface({ input, crlfDelay: Infinity })) {
      if (line.trim() !== '') yield JSON.parse(line) as CatalogRecord;
    }
  }
}
