import { accessRecords } from './access.ts';
import { chainRecords } from './chains.ts';
import { destinationRecords } from './destinations.ts';
import { readGeography } from './geography.ts';
import { createHouseBuilder } from './houses.ts';
import { codeHistory, mappingRecord } from './mappings.ts';
import { placeRecords } from './places.ts';
import { providerRecords, SUPPLIERS } from './providers.ts';
import { createRandom, mixSeed } from './random.ts';
import type { SampleRecord } from './records.ts';
import { type ContentDepth, hotelRecord } from './rows.ts';
import { vocabularyRecords } from './vocabulary.ts';

export interface SampleOptions {
  /** Any whole number; equal seeds give equal catalogs, byte by byte. */
  readonly seed: number;
  /** How many hotel rows to write; about 1.9 rows describe the same house. */
  readonly hotels: number;
  /** `slim` leaves out descriptions, pictures, rooms and the like; default `full`. */
  readonly content?: ContentDepth;
}

/** A city for so many hotel rows, within the bounds below. */
const ROWS_PER_CITY = 8;
const FEWEST_CITIES = 300;
const MOST_CITIES = 30_000;

/**
 * Generates the sample catalog as records of `catalog-import-v1`, one after the other: memory does not grow with
 * the number of hotels. References come first; the rows of a house follow one another, and every supplier's
 * feed is bracketed by a snapshot.
 */
export function* generateSampleCatalog({
  seed,
  hotels,
  content = 'full',
}: SampleOptions): Iterable<SampleRecord> {
  const cityCount = Math.min(MOST_CITIES, Math.max(FEWEST_CITIES, Math.round(hotels / ROWS_PER_CITY)));
  const geography = readGeography(cityCount);
  yield* providerRecords();
  yield* placeRecords(geography);
  yield* vocabularyRecords();
  yield* destinationRecords(geography);
  yield* chainRecords();
  for (const { providerCode } of SUPPLIERS) yield { type: 'snapshot', providerCode, state: 'begin' };
  const buildHouse = createHouseBuilder(seed, geography);
  let left = hotels;
  for (let number = 0; left > 0; number += 1) {
    const house = buildHouse(number);
    for (const [position, supplier] of SUPPLIERS.entries()) {
      const random = createRandom(mixSeed(seed, number, 100 + position));
      if (left === 0 || !random.chance(supplier.coverage)) continue;
      const row = hotelRecord(supplier, house, content, random);
      yield row;
      const mapping = mappingRecord(supplier, house, row.hotelCode, random);
      if (mapping !== null) yield mapping;
      left -= 1;
    }
    yield* codeHistory(seed, house);
  }
  for (const { providerCode } of SUPPLIERS) yield { type: 'snapshot', providerCode, state: 'end' };
  yield* accessRecords(geography);
}
