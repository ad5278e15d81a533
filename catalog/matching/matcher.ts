import type { Pool } from 'pg';
import { readProfiles } from '../mapping-quality/base-code-reader.ts';
import { hotelProfileOf, type HotelProfile } from '../mapping-quality/profile.ts';
import { compareListed, type ComparedCode } from './compare-listed.ts';
import { findCodesAround, findCodesByName } from './find-codes.ts';
import type { HotelToMatch } from './hotel-to-match.ts';
import { judge, type JudgedCode, type Verdict, verdictOf } from './judge.ts';
import { nameQuery } from './name-query.ts';
import { listedElsewhere, readSupplierRows } from './supplier-rows.ts';
import { createCatalogSurroundings, type CatalogSurroundings } from './surroundings.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** A base code that may be that of a hotel. */
export interface MatchCandidate extends JudgedCode {
  /** The name of its first row by provider code and hotel code. */
  readonly name: string;
}

/** What is known of a hotel of a list. */
export interface HotelMatch {
  readonly verdict: Verdict;
  /** Its base code, where that is known. */
  readonly baseCode: string | null;
  /** The likeliest first. */
  readonly candidates: readonly MatchCandidate[];
}

/** Finds the base codes of hotels of lists. */
export interface Matcher {
  /** A match for each hotel, in their order, with so many candidates at most. */
  match(hotels: readonly HotelToMatch[], limit: number): Promise<readonly HotelMatch[]>;
}

/**
 * Compares hotels with those base codes of a catalog that may be theirs: with those around them, and where
 * there is none, or no position, with those whose names are alike.
 *
 * @param pool its connections are used at the same time
 */
export function createMatcher(pool: Pool): Matcher {
  const surroundings = createCatalogSurroundings(pool);
  return {
    async match(hotels, limit) {
      const judged = await Promise.all(
        hotels.map(async (hotel) => (await judgeHotel(pool, surroundings, hotel)).slice(0, limit)),
      );
      const names = await readNames(pool, [...new Set(judged.flat().map(({ baseCode }) => baseCode))]);
      return judged.map((codes) => {
        // A base code without a name has lost its rows since.
        const candidates = codes.flatMap((code) => {
          const name = names.get(code.baseCode);
          return name === undefined ? [] : [{ ...code, name }];
        });
        const verdict = verdictOf(candidates);
        const [best] = candidates;
        return { verdict, baseCode: verdict === 'same' && best ? best.baseCode : null, candidates };
      });
    },
  };
}

async function judgeHotel(
  pool: Pool,
  surroundings: CatalogSurroundings,
  hotel: HotelToMatch,
): Promise<readonly JudgedCode[]> {
  const profile = hotelProfileOf([hotel.row]);
  const around = await compareAround(pool, surroundings, hotel, profile);
  const compared = around.length > 0 ? around : await compareAlike(pool, surroundings, hotel, profile);
  const supplierRows = await readSupplierRows(
    pool,
    compared.map(({ baseCode }) => baseCode),
    hotel.providerCodes,
  );
  const listed = listedElsewhere(hotel, supplierRows);
  return judge(compared, (baseCode) => listed.has(baseCode));
}

async function compareAround(
  pool: Pool,
  surroundings: CatalogSurroundings,
  { row }: HotelToMatch,
  profile: HotelProfile,
): Promise<readonly ComparedCode[]> {
  const [point] = profile.spots;
  if (point === undefined) return [];
  const codes = await findCodesAround(pool, point, row.name);
  return compareListed(profile, await readProfiles(pool, codes), surroundings);
}

async function compareAlike(
  pool: Pool,
  surroundings: CatalogSurroundings,
  { row }: HotelToMatch,
  profile: HotelProfile,
): Promise<readonly ComparedCode[]> {
  const { frequencies } = await surroundings.statistics();
  const query = nameQuery(row.name, frequencies);
  if (query === null) return [];
  const codes = await findCodesByName(pool, query, row);
  return compareListed(profile, await readProfiles(pool, codes), surroundings);
}

async function readNames(pool: Pool, baseCodes: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (baseCodes.length === 0) return new Map();
  const { rows } = await pool.query<{ baseCode: string; name: string }>(
    prepared(
      `select distinct on (h.base_code) h.base_code as "baseCode", h.name
       from mapped_hotels h where h.base_code = any ($1)
       order by h.base_code, h.provider_code, h.hotel_code`,
      [baseCodes],
    ),
  );
  return new Map(rows.map(({ baseCode, name }) => [baseCode, name]));
}
