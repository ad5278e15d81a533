import type { Pool } from 'pg';
import { evidenceOf, type HotelToMatch } from '../catalog/matching/hotel-to-match.ts';
import { createMatcher } from '../catalog/matching/matcher.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** Processor time of Node for a hotel of a list, in milliseconds. */
const goalMs = 15;

const hotelsMeasured = 500;
const hotelsPerCall = 10;

/**
 * Hotels of the catalog, a letter of each name left out, matched with it: what a hotel costs this process.
 * What its tiles cost is in it, as hotels come from all over the catalog.
 */
export async function measureMatch(scene: Scene): Promise<ReportSection> {
  scene.say('matching hotels of a list');
  const { pool } = scene;
  const hotels = await readHotels(pool, hotelsMeasured);
  const rows: ReportRow[] = [];
  for (const withPosition of [true, false]) {
    const matcher = createMatcher(pool);
    const wanted = hotels.map(({ row }) => toMatch(row, withPosition));
    // The statistics of the whole catalog are read once in ten minutes.
    await matcher.match(wanted.slice(0, 1), 5);
    const cpu = process.cpuUsage();
    const since = performance.now();
    let same = 0;
    for (let from = 0; from < wanted.length; from += hotelsPerCall) {
      const matches = await matcher.match(wanted.slice(from, from + hotelsPerCall), 5);
      same += matches.filter(({ verdict }) => verdict === 'same').length;
    }
    const { user, system } = process.cpuUsage(cpu);
    const milliseconds = (user + system) / 1000 / wanted.length;
    const elapsed = (performance.now() - since) / wanted.length;
    rows.push({
      what: `a hotel ${withPosition ? 'with' : 'without'} position, ${((100 * same) / wanted.length).toFixed(0)} % same, ${precise(elapsed)} ms elapsed`,
      measured: `${precise(milliseconds)} ms of processor`,
      floor: `${goalMs} ms`,
      ratio: milliseconds / goalMs,
      goal: { atMost: 1 },
    });
  }
  return {
    title: `Base codes of a list among ${scene.hotels.toLocaleString('en-US')} hotels`,
    note: `${hotels.length} hotels of the catalog, with a mistake in the name, ${hotelsPerCall} at a time.`,
    rows,
  };
}

interface StoredHotel {
  readonly row: StoredFields;
}

async function readHotels(pool: Pool, count: number): Promise<readonly StoredHotel[]> {
  const { rows } = await pool.query<StoredHotel>(
    `select json_build_object('name', name, 'city', city, 'countryCode', effective_country_code, 'address', address,
       'latitude', latitude, 'longitude', longitude) as row
     from mapped_hotels where latitude is not null order by md5(provider_code || hotel_code) limit $1`,
    [count],
  );
  return rows;
}

interface StoredFields {
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly address: string | null;
  readonly latitude: number;
  readonly longitude: number;
}

function toMatch({ latitude, longitude, ...row }: StoredFields, withPosition: boolean): HotelToMatch {
  const middle = Math.floor(row.name.length / 2);
  const listed = evidenceOf({
    name: row.name.slice(0, middle) + row.name.slice(middle + 1),
    city: row.city ?? undefined,
    countryCode: row.countryCode ?? undefined,
    address: row.address ?? undefined,
    ...(withPosition && { latitude, longitude }),
  });
  return { row: listed, providerCodes: [] };
}
