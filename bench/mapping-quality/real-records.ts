import { createReadStream } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import type { Point } from '../../catalog/geography/distance.ts';

/** A hotel of the data, of one source: a register, a map, an encyclopedia. */
export interface SourceHotel {
  readonly city: City;
  /** One source lists each of its hotels once, if it is a register. */
  readonly source: string;
  readonly hotelCode: string;
  readonly name: string;
  readonly website: string | null;
  readonly position: Point | null;
  /** The identifier that ties it to hotels of other sources: a base code, or a stable id of the register. */
  readonly sharedId: string | null;
  /** The record as it is imported. */
  readonly record: Readonly<Record<string, unknown>>;
}

export const cities = ['vienna', 'madrid', 'ireland'] as const;
export type City = (typeof cities)[number];

/** Sources that list each hotel once. */
export const registers: ReadonlySet<string> = new Set(['wien', 'madrid-2019', 'madrid-2021', 'failte']);

const files: readonly { readonly city: City; readonly file: string; readonly source: string | null }[] = [
  { city: 'vienna', file: 'vienna', source: null },
  { city: 'madrid', file: 'madrid-2019', source: 'madrid-2019' },
  { city: 'madrid', file: 'madrid-2021', source: 'madrid-2021' },
  { city: 'ireland', file: 'ireland', source: null },
];

interface DataRecord extends Readonly<Record<string, unknown>> {
  readonly type: string;
  readonly providerCode?: string;
  readonly hotelCode?: string;
  readonly name?: string;
  readonly baseCode?: string | null;
  readonly contact?: { readonly website?: string };
  readonly location?: Partial<Point>;
}

/** All hotels, and their chains as records. The two years of Madrid become two sources. */
export async function readSourceHotels(
  folder: string,
): Promise<{ readonly hotels: readonly SourceHotel[]; readonly chains: readonly object[] }> {
  const hotels: SourceHotel[] = [];
  const chains: object[] = [];
  for (const { city, file, source } of files) {
    const records = await readRecords(path.join(folder, `${file}.ndjson.gz`));
    const baseCodes = new Map(
      records.filter(({ type }) => type === 'mapping').map((mapping) => [keyOf(mapping), mapping.baseCode]),
    );
    chains.push(...records.filter(({ type }) => type === 'chain'));
    for (const record of records.filter(({ type }) => type === 'hotel')) {
      const { hotelCode = '', providerCode = '', name = '' } = record;
      hotels.push({
        city,
        source: source ?? providerCode,
        hotelCode,
        name,
        website: record.contact?.website ?? null,
        position: positionOf(record.location),
        sharedId: source === null ? (baseCodes.get(keyOf(record)) ?? null) : hotelCode,
        record: { ...record, providerCode: source ?? providerCode },
      });
    }
  }
  return { hotels, chains };
}

function positionOf({ latitude, longitude }: Partial<Point> = {}): Point | null {
  return latitude === undefined || longitude === undefined ? null : { latitude, longitude };
}

function keyOf({ providerCode, hotelCode }: DataRecord): string {
  return `${String(providerCode)} ${String(hotelCode)}`;
}

async function readRecords(file: string): Promise<readonly DataRecord[]> {
  const records: DataRecord[] = [];
  const lines = createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity });
  for await (const line of lines) if (line !== '') records.push(JSON.parse(line) as DataRecord);
  return records;
}
