import type { Pool } from 'pg';
import { readRetiredCodesAfter } from '../base-codes/retired-codes.ts';
import { type HotelKey, rowKeyOf } from '../hotels/hotel-key.ts';
import { readHotels } from '../hotels/read-hotels.ts';
import { describePlaces } from '../places/described-place.ts';
import type { DumpLines } from './base-code-lines.ts';
import type { DumpContent } from './dump.ts';
import { readAhead } from './read-ahead.ts';
import { readAllRooms } from './room-lines.ts';

/** Rows that are read at a time. */
const pageSize = 1000;
const hotelsAtOnce = 250;

/**
 * The lines of hotels without base code, whole and with their rooms, as `/hotels/by-provider-codes` includes
 * them: by provider and hotel code.
 */
export function unmappedLines(pool: Pool, { languages }: DumpContent): DumpLines {
  const options = { languages: languages ?? undefined };
  return readAhead(unmappedKeys(pool), 1, async (keys) => {
    const { hotels } = await readHotels(pool, keys, options);
    const rooms = await readAllRooms(pool, keys, options);
    const positions = new Map(keys.map((key, position) => [rowKeyOf(key), position]));
    return hotels.map((hotel) => {
      const position = positions.get(rowKeyOf({ ...hotel, hotelCode: hotel.code }));
      return { ...hotel, rooms: rooms.get(position ?? -1) ?? [] };
    });
  });
}

/** The lines of places by id: what `/places/{placeId}` has of a place itself and of what it belongs to. */
export function placeLines(pool: Pool, { languages }: DumpContent): DumpLines {
  return readAhead(placeIds(pool), 1, async (ids) => {
    const places = await describePlaces(pool, ids, languages ?? undefined);
    const byId = new Map(places.map((place) => [place.placeId, place]));
    return ids.flatMap((id) => byId.get(id) ?? []);
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
export async function* chainLines(pool: Pool): DumpLines {
  let after: Pick<ChainLine, 'providerCode' | 'chainCode'> = { providerCode: '', chainCode: '' };
  for (;;) {
    const { rows }: { readonly rows: readonly ChainLine[] } = await pool.query<ChainLine>(
      `select n.provider_code as "providerCode", n.chain_code as "chainCode", n.name,
         n.name_canonical as "canonicalName", n.master_chain_id as "masterChainId", m.name as "masterChainName"
       from chain_names n
         left join master_chains m on m.master_chain_id = n.master_chain_id
       where (n.provider_code, n.chain_code) > ($1, $2)
       order by n.provider_code, n.chain_code limit $3`,
      [after.providerCode, after.chainCode, pageSize],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}

/** The lines of retired base codes, as `/mappings/base-code-aliases` lists them, by the retired code. */
export async function* aliasLines(pool: Pool): DumpLines {
  for (let after = ''; ;) {
    const codes = await readRetiredCodesAfter(pool, after, pageSize);
    const last = codes.at(-1);
    if (last === undefined) return;
    yield codes;
    after = last.oldBaseCode;
  }
}

async function* unmappedKeys(pool: Pool): AsyncGenerator<readonly HotelKey[], void, undefined> {
  let after: HotelKey = { providerCode: '', hotelCode: '' };
  for (;;) {
    const { rows }: { readonly rows: readonly HotelKey[] } = await pool.query<HotelKey>(
      `select h.provider_code as "providerCode", h.hotel_code as "hotelCode"
       from live_hotels h
       where (h.provider_code, h.hotel_code) > ($1, $2)
         and not exists (
           select from mappings m where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code)
       order by h.provider_code, h.hotel_code limit $3`,
      [after.providerCode, after.hotelCode, hotelsAtOnce],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows;
    after = last;
  }
}

async function* placeIds(pool: Pool): AsyncGenerator<readonly string[], void, undefined> {
  for (let after: string | null = null; ;) {
    const { rows }: { readonly rows: readonly { readonly placeId: string }[] } = await pool.query(
      `select p.place_id as "placeId" from places p
       where $1::uuid is null or p.place_id > $1::uuid
       order by p.place_id limit $2`,
      [after, pageSize],
    );
    const last = rows.at(-1);
    if (last === undefined) return;
    yield rows.map(({ placeId }) => placeId);
    after = last.placeId;
  }
}
