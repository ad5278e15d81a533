import { accessRecords } from './access.ts';
import { codeHistory, mappingRecord } from './base-codes.ts';
import { chainRecords } from './chains.ts';
import { type Geography, readGeography } from './geography.ts';
import { type Hotel, hotelsOf } from './hotels.ts';
import { cityDestinations, destinationRecords } from './destinations.ts';
import { localGeography, localHotelCount, localHotelRecords, withLocalCities } from './local-hotels.ts';
import { placeRecords } from './places.ts';
import {
  localSupplier,
  localSupplierRecord,
  type Provider,
  providerRecords,
  sampleProviders,
} from './providers.ts';
import { createRandom, mixSeed, type Random } from './random.ts';
import type { SampleRecord } from './record.ts';
import { codeRecords, referenceDataRecords } from './reference-data.ts';
import { hotelRecord, type RowOptions } from './rows.ts';

export interface SampleOptions extends RowOptions {
  /** Any whole number; equal seeds give equal catalogs, byte by byte. */
  readonly seed: number;
  /** How many hotel rows to write; about 1.9 rows describe the same hotel. */
  readonly hotels: number;
  /**
   * `all` adds the hotels of a local supplier with names in eight other scripts, one for 60 hotel rows, 320
   * at most, and the places that they are in; all else is the same. Default `latin`.
   */
  readonly scripts?: 'latin' | 'all';
}

/** A city for so many hotel rows, within the bounds below. */
const rowsPerCity = 8;
const minCities = 300;
const maxCities = 30_000;

/**
 * Generates the sample catalog as records of `catalog-import-v1`, one after the other: memory grows with the
 * number of cities, not with that of hotels. References come first; the rows of a hotel follow one another,
 * and every provider's feed is bracketed by a snapshot.
 *
 * @throws Error where the packages with the geographic data are not installed, before anything is generated
 */
export function generateSampleCatalog(options: SampleOptions): Iterable<SampleRecord> {
  const cityCount = Math.min(maxCities, Math.max(minCities, Math.round(options.hotels / rowsPerCity)));
  const geography = readGeography(cityCount);
  return options.scripts === 'all'
    ? records(options, geography, withLocalCities(geography))
    : records(options, geography);
}

/** @param local the geography with the cities of the local supplier; without it there is none */
function* records(options: SampleOptions, geography: Geography, local?: Geography): Iterable<SampleRecord> {
  const providers = local === undefined ? sampleProviders : [...sampleProviders, localSupplier];
  yield* providerRecords();
  if (local !== undefined) yield localSupplierRecord();
  yield* placeRecords(local ?? geography);
  yield* referenceDataRecords();
  yield* destinationRecords(local ?? geography);
  if (local !== undefined) {
    yield* codeRecords(localSupplier);
    yield* cityDestinations(localSupplier, localGeography(local));
  }
  yield* chainRecords();
  for (const { providerCode } of providers) yield { type: 'snapshot', providerCode, state: 'begin' };
  yield* hotelRecords(options, geography);
  if (local !== undefined) yield* localHotelRecords(options, localHotelCount(options.hotels), local);
  for (const { providerCode } of providers) yield { type: 'snapshot', providerCode, state: 'end' };
  yield* accessRecords(geography);
}

function* hotelRecords(options: SampleOptions, geography: Geography): Iterable<SampleRecord> {
  const { seed, hotels } = options;
  let left = hotels;
  for (const hotel of hotelsOf(seed, geography)) {
    for (const [position, provider] of sampleProviders.entries()) {
      const random = createRandom(mixSeed(seed, hotel.number, 100 + position));
      if (!carries(provider, hotel, random)) continue;
      if (left === 0) return;
      const row = hotelRecord(provider, hotel, options, random);
      yield row;
      const mapping = mappingRecord(provider, hotel, row.hotelCode, random);
      if (mapping !== undefined) yield mapping;
      left -= 1;
    }
    yield* codeHistory(seed, hotel);
  }
}

function carries({ providerCode, coverage }: Provider, { wellKnown }: Hotel, random: Random): boolean {
  if (wellKnown === undefined) return random.chance(coverage);
  return wellKnown.providers.includes('*') || wellKnown.providers.includes(providerCode);
}
