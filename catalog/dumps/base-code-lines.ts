import type { Pool } from 'pg';
import { readWholeSources, type WholeSources } from '../base-codes/merge-sources.ts';
import { readMergedHotels } from '../base-codes/merged-hotels.ts';
import { selectionOf } from '../fields/selection.ts';
import type { HotelKey } from '../hotels/hotel-key.ts';
import { shownMapping } from '../hotels/read-mappings.ts';
import { walk } from '../paging/walk.ts';
import type { DumpContent } from './dump.ts';
import { type DumpPages, type KeyPages, pageOf, readAhead } from './pages.ts';
import { roomLinesOf } from './room-lines.ts';

/** Base codes that are read at a time: of small pages much of the time goes into planning. */
const codesAtOnce = 500;

/** Pages that are read while one is written. */
const pagesAhead = 1;

/**
 * All lines of base codes, by base code, each of them whole in a page:
 *
 * - hotels: what `/hotels/by-base-codes` has of each
 * - rooms: one for each live hotel that has some, by provider and hotel
 * - mappings: what `/hotels/{baseCode}/provider-codes` has of each
 *
 * Which rows they have is read once for all three.
 */
export function baseCodeLines(pool: Pool, { languages: given, fields }: DumpContent): DumpPages {
  const languages = given ?? undefined;
  const selection = fields === null ? undefined : selectionOf(fields);
  const wishes = { preferred: [], allSources: false, maxIds: Infinity, languages, selection };
  return readAhead(baseCodes(pool), pagesAhead, async (codes) => {
    const whole = await readWholeSources(pool, codes);
    const { hotels } = await readMergedHotels(pool, codes, { ...wishes, whole });
    const pages = [pageOf('hotels', hotels), pageOf('mappings', [...whole].map(mappingLine))];
    for (const keys of keysOf(whole))
      pages.push(pageOf('rooms', await roomLinesOf(pool, keys, { languages })));
    return pages;
  });
}

function mappingLine([baseCode, { rows }]: readonly [string, WholeSources]): object {
  return { baseCode, count: rows.length, mappings: rows.map(shownMapping) };
}

/** All base codes of mappings, by bytes; not each has a live hotel. */
async function* baseCodes(pool: Pool): KeyPages<readonly string[]> {
  const pages = walk({ baseCode: '' }, async ({ baseCode }) => {
    const { rows } = await pool.query<{ baseCode: string }>(
      `select distinct base_code as "baseCode" from mappings where base_code > $1 order by base_code limit $2`,
      [baseCode, codesAtOnce],
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

/** The keys of the rows, a base code whole among them. */
function* keysOf(whole: ReadonlyMap<string, WholeSources>): Generator<readonly MappedKey[]> {
  let keys: MappedKey[] = [];
  for (const [baseCode, { rows }] of whole) {
    for (const row of rows) keys.push({ baseCode, ...row });
    if (keys.length < keysAtOnce) continue;
    yield keys;
    keys = [];
  }
  if (keys.length > 0) yield keys;
}
