import type { Pool } from 'pg';
import { readRetiredCodesAfter } from '../base-codes/retired-codes.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { readHotels } from '../hotels/read-hotels.ts';
import { describePlaces } from '../places/described-place.ts';
import { walk } from '../paging/walk.ts';
import type { DumpContent } from './dump.ts';
import { type DumpPages, type KeyPages, pageOf, readAhead, writtenPages } from './pages.ts';
import { readAllRooms } from './room-lines.ts';

/** Rows that are read at a time. */
const pageSize = 1000;
const hotelsAtOnce = 500;

/**
 * The lines of hotels without base code, whole and with their rooms, as `/hotels/by-provider-codes` includes
 * them: by provider and hotel code.
 */
export function unmappedLines(pool: Pool, { languages }: DumpContent): DumpPages {
  const options = { languages: languages ?? undefined };
  return readAhead(unmappedKeys(pool), 1, async (keys) => {
    const { hotels } = await readHotels(pool, keys, { ...options, groupAt: () => null });
    const rooms = await readAllRooms(pool, keys, options);
    const positions = new Map(keys.map((key, position) => [rowKeyOf(key), position]));
    const lines = hotels.map((hotel) => {
      const position = positions.get(rowKeyOf({ ...hotel, hotelCode: hotel.code }));
      return { ...hotel, rooms: rooms.get(position ?? -1) ?? [] };
    });
    return [pageOf('unmapped-hotels', lines)];
  });
}

/** The lines of places by id: what `/places/{placeId}` has of a place itself and of what it belongs to. */
export function placeLines(pool: Pool, { languages }: DumpContent): DumpPages {
  return readAhead(placeIds(pool), 1, async (ids) => {
    const places = await describePlaces(pool, ids, languages ?? undefined);
    const byId = new Map(places.map((place) => [place.placeId, place]));
    const lines = ids.flatMap((id) => byId.get(id) ?? []);
    return [pageOf('places', lines)];
  });
}

/** A chain of a provider that has a name in force. */
interface ChainLine {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly name: string;
  readonly canonicalName: string;
  readonly masterChainId: string | null;
  readonly masterChainName: string | null;
}

/** The lines of named chains, by provider and chain code. */
export function chainLines(pool: Pool): DumpPages {
  const first: Pick<ChainLine, 'providerCode' | 'chainCode'> = { providerCode: '', chainCode: '' };
  const pages = walk(first, async ({ providerCode, chainCode }) => {
    const { rows } = await pool.query<ChainLine>(
      `select n.provider_code as "providerCode", n.chain_code as "chainCode", n.name,
         n.name_canonical as "canonicalName", n.master_chain_id as "masterChainId", m.name as "masterChainName"
       from chain_names n
         left join master_chains m on m.master_chain_id = n.master_chain_id
       where (n.provider_code, n.chain_code) > ($1, $2)
       order by n.provider_code, n.chain_code limit $3`,
      [providerCode, chainCode, pageSize],
    );
    return rows;
  });
  return writtenPages('chains', pages);
}

/** The lines of retired base codes, as `/mappings/base-code-aliases` lists them, by the retired code. */
export function aliasLines(pool: Pool): DumpPages {
  return writtenPages(
    'aliases',
    walk({ oldBaseCode: '' }, ({ oldBaseCode }) => readRetiredCodesAfter(pool, oldBaseCode, pageSize)),
  );
}

/**
 * Hotels without base code, removed ones among them, by an index that is read on from page to page. With NOT
 * EXISTS, Postgres expects one such hotel at most, and joins the whole catalog for each page.
 */
function unmappedKeys(pool: Pool): KeyPages<readonly HotelKey[]> {
  const first: HotelKey = { providerCode: '', hotelCode: '' };
  return walk(first, async ({ providerCode, hotelCode }) => {
    const { rows } = await pool.query<HotelKey>(
      `select h.provider_code as "providerCode", h.hotel_code as "hotelCode"
       from hotels h
       where (h.provider_code, h.hotel_code) > ($1, $2)
         and (
           select true from mappings m where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code
         ) is null
       order by h.provider_code, h.hotel_code limit $3`,
      [providerCode, hotelCode, hotelsAtOnce],
    );
    return rows;
  });
}

async function* placeIds(pool: Pool): KeyPages<readonly string[]> {
  const first: { readonly placeId: string | null } = { placeId: null };
  const pages = walk(first, async ({ placeId }) => {
    const { rows } = await pool.query<{ placeId: string }>(
      `select p.place_id as "placeId" from places p
       where $1::uuid is null or p.place_id > $1::uuid
       order by p.place_id limit $2`,
      [placeId, pageSize],
    );
    return rows;
  });
  for await (const page of pages) yield page.map(({ placeId }) => placeId);
}
