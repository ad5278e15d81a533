import type { Pool } from 'pg';
import { readMergedHotels } from '../base-codes/merged-hotels.ts';
import { selectionOf } from '../fields/selection.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { readMappings, shownMapping } from '../hotels/read-mappings.ts';
import { walk } from '../paging/walk.ts';
import type { DumpContent } from './dump.ts';
import { type DumpPages, readAhead } from './pages.ts';
import { roomLinesOf } from './room-lines.ts';

/** Base codes whose keys are read at a time: of small pages much of the time goes into planning. */
const pageSize = 1000;

/** Base codes whose content is read at a time. */
const hotelsAtOnce = 500;

/** Pages that are read while one is written. */
const pagesAhead = 1;

/** The lines of hotels that have a base code: what `/hotels/by-base-codes` has of each, by base code. */
export function hotelLines(pool: Pool, { languages, fields }: DumpContent): DumpPages {
  const options = {
    languages: languages ?? undefined,
    selection: fields === null ? undefined : selectionOf(fields),
  };
  return readAhead(baseCodes(pool, hotelsAtOnce), pagesAhead, async (codes) => {
    const wishes = { preferred: [], allSources: false, maxIds: Infinity };
    return (await readMergedHotels(pool, codes, { ...wishes, ...options })).hotels;
  });
}

/** The lines of rooms: one for each live hotel that has some, by base code, provider and hotel. */
export function roomLines(pool: Pool, { languages }: DumpContent): DumpPages {
  return readAhead(keysOfBaseCodes(pool), pagesAhead, (keys) =>
    roomLinesOf(pool, keys, { languages: languages ?? undefined }),
  );
}

/** The lines of mappings: what `/hotels/{baseCode}/provider-codes` has of each base code, by base code. */
export function mappingLines(pool: Pool): DumpPages {
  return readAhead(baseCodes(pool), pagesAhead, async (codes) => {
    const mappings = await readMappings(pool, codes);
    return codes.flatMap((baseCode) => {
      const hotels = mappings.get(baseCode);
      return hotels === undefined
        ? []
        : [{ baseCode, count: hotels.length, mappings: hotels.map(shownMapping) }];
    });
  });
}

/** All base codes of mappings, by bytes; not each has a live hotel. */
async function* baseCodes(pool: Pool, atOnce = pageSize): AsyncGenerator<readonly string[], void, undefined> {
  const pages = walk({ baseCode: '' }, async ({ baseCode }) => {
    const { rows } = await pool.query<{ baseCode: string }>(
      `select distinct base_code as "baseCode" from mappings where base_code > $1 order by base_code limit $2`,
      [baseCode, atOnce],
    );
    return rows;
  });
  for await (const page of pages) yield page.map(({ baseCode }) => baseCode);
}

interface MappedKey extends HotelKey {
  readonly baseCode: string;
}

/** The rooms of about so many hotels are read at a time. */
const keysAtOnce = 1000;

/** A base code is whole in each page, so that a part of a dump ends with one. */
async function* keysOfBaseCodes(pool: Pool): AsyncGenerator<readonly MappedKey[], void, undefined> {
  for await (const codes of baseCodes(pool)) {
    const { rows } = await pool.query<MappedKey>(
      `select h.base_code as "baseCode", h.provider_code as "providerCode", h.hotel_code as "hotelCode"
       from mapped_hotels h
       where h.base_code = any ($1)
       order by h.base_code, h.provider_code, h.hotel_code`,
      [codes],
    );
    for (let start = 0; start < rows.length;) {
      const last = rows[Math.min(start + keysAtOnce, rows.length) - 1]?.baseCode;
      const end = rows.findLastIndex(({ baseCode }) => baseCode === last) + 1;
      yield rows.slice(start, end);
      start = end;
    }
  }
}
