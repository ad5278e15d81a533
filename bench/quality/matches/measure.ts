import { devNull } from 'node:os';
import path from 'node:path';
import type { Pool } from 'pg';
import { importFiles } from '../../../catalog/import/import-files.ts';
import { distanceKm } from '../../../catalog/geography/distance.ts';
import { reachKm } from '../../../catalog/mapping-quality/evidence-weights.ts';
import { evidenceOf, type HotelToMatch } from '../../../catalog/matching/hotel-to-match.ts';
import { createMatcher, type HotelMatch, type Matcher } from '../../../catalog/matching/matcher.ts';
import { loadRecords } from '../../../test/support/scenes/load-records.ts';
import { labelsOf, type Labels } from '../../mapping-quality/labels.ts';
import { readSourceHotels, type SourceHotel } from '../../mapping-quality/real-records.ts';
import type { TextTable } from '../../report.ts';

/** The sources that are the catalog; the hotels of all others are looked up in it. */
const catalogSources: ReadonlySet<string> = new Set(['wien', 'madrid-2019', 'failte']);

/** What of the hotels that are looked up is said. Websites label them, and are never. */
const ways = ['all', 'without position', 'without position and address'] as const;
type Way = (typeof ways)[number];

/** How hotels of one list were matched with those of another. */
export interface MatchQuality {
  readonly way: Way;
  /** Hotels of whom the labels say which one of the catalog they are. */
  readonly labelled: number;
  /** Those of them that are `same` as it, and those that are `possible` with it first. */
  readonly same: number;
  readonly possible: number;
  /** Hotels that are `same` as one that the labels say is another one. */
  readonly wrong: number;
  /** Hotels that are `same` as one of which the labels say nothing. */
  readonly unlabelled: number;
  readonly millisecondsEach: number;
  /** The wrong ones, for people to read. */
  readonly mistakes: readonly string[];
}

const hotelsPerCall = 20;

/**
 * Matches the hotels of the maps, encyclopedias and later registers of real cities with
 * those of one register of each.
 */
export async function measureMatches(pool: Pool, folder: string): Promise<readonly MatchQuality[]> {
  const places = { file: path.join(folder, 'places.ndjson.gz'), rejectsPath: devNull };
  await importFiles({ pool, notify: () => undefined, onProgress: () => undefined }, [places]);
  const { hotels, chains } = await readSourceHotels(folder);
  const known = hotels.filter(({ source }) => catalogSources.has(source));
  await loadRecords(pool, recordsOf(known, chains));
  await pool.query('analyze');
  const wanted = hotels.filter(({ source }) => !catalogSources.has(source));
  const labels = labelsOf(hotels);
  const matcher = createMatcher(pool);
  const found: MatchQuality[] = [];
  for (const way of ways) found.push(await measureWay(matcher, { way, known, wanted, labels }));
  return found;
}

function* recordsOf(hotels: readonly SourceHotel[], chains: readonly object[]): Generator<object> {
  yield* chains;
  for (const hotel of hotels) {
    yield { ...hotel.record, contact: null };
    const baseCode = baseCodeOf(hotel);
    yield { type: 'mapping', providerCode: hotel.source, hotelCode: hotel.hotelCode, baseCode };
  }
}

interface Measured {
  readonly way: Way;
  readonly known: readonly SourceHotel[];
  readonly wanted: readonly SourceHotel[];
  readonly labels: Labels;
}

async function measureWay(matcher: Matcher, { way, known, wanted, labels }: Measured): Promise<MatchQuality> {
  const byCode = new Map(known.map((hotel) => [baseCodeOf(hotel), hotel]));
  const expected = new Map<SourceHotel, Set<string>>();
  for (const [one, other] of labels.same.filter(isInReach)) {
    const [hotel, of] = catalogSources.has(one.source) ? [other, one] : [one, other];
    if (!byCode.has(baseCodeOf(of)) || byCode.has(baseCodeOf(hotel))) continue;
    expected.set(hotel, (expected.get(hotel) ?? new Set()).add(baseCodeOf(of)));
  }
  const counts = { same: 0, possible: 0, wrong: 0, unlabelled: 0 };
  const mistakes: string[] = [];
  const count = (hotel: SourceHotel, { verdict, candidates: [best] }: HotelMatch): void => {
    if (best === undefined) return;
    const isRight = expected.get(hotel)?.has(best.baseCode) === true;
    if (verdict === 'possible' && isRight) counts.possible += 1;
    if (verdict !== 'same') return;
    if (isRight) counts.same += 1;
    const other = byCode.get(best.baseCode);
    const label = other === undefined ? null : labels.of(hotel, other);
    if (label === null) counts.unlabelled += 1;
    if (label !== 'different') return;
    counts.wrong += 1;
    const evidence = best.evidence.map(
      ({ field, bits, detail }) => `${field} ${bits.toFixed(1)} (${detail})`,
    );
    mistakes.push(`${best.score.toFixed(1)}  ${hotel.name} | ${best.name}: ${evidence.join('; ')}`);
  };
  const since = performance.now();
  for (let from = 0; from < wanted.length; from += hotelsPerCall) {
    const some = wanted.slice(from, from + hotelsPerCall);
    const matches = await matcher.match(
      some.map((hotel) => toMatch(hotel, way)),
      5,
    );
    for (const [index, hotel] of some.entries()) {
      const found = matches[index];
      if (found !== undefined) count(hotel, found);
    }
  }
  const millisecondsEach = (performance.now() - since) / wanted.length;
  return { way, labelled: expected.size, ...counts, millisecondsEach, mistakes };
}

interface StoredLocation {
  readonly address?: string;
  readonly city?: string;
  readonly countryCode?: string;
}

function toMatch({ name, position, record }: SourceHotel, way: Way): HotelToMatch {
  const { address, city, countryCode } = (record['location'] ?? {}) as StoredLocation;
  const stars = record['starRating'];
  const row = evidenceOf({
    ...{ name, city, countryCode },
    address: way === 'without position and address' ? undefined : address,
    stars: typeof stars === 'number' ? stars : undefined,
    ...(way === 'all' ? position : {}),
  });
  return { row, providerCodes: [] };
}

function isInReach([one, other]: readonly [SourceHotel, SourceHotel]): boolean {
  return (
    one.position !== null && other.position !== null && distanceKm(one.position, other.position) <= reachKm
  );
}

function baseCodeOf({ source, hotelCode }: SourceHotel): string {
  return `${source}/${hotelCode}`;
}

/** The measured qualities as a table. */
export function matchTable(qualities: readonly MatchQuality[]): TextTable {
  return {
    columns: ['', 'labelled', 'same', 'possible', 'wrong', 'recall', 'precision', 'unlabelled', 'ms each'],
    rows: qualities.map(({ way, labelled, same, possible, wrong, unlabelled, millisecondsEach }) => [
      way,
      ...[labelled, same, possible, wrong].map(String),
      (same / labelled).toFixed(4),
      (same / (same + wrong)).toFixed(4),
      String(unlabelled),
      millisecondsEach.toFixed(1),
    ]),
  };
}
