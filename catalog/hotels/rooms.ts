import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import { ofLiveHotel } from './of-live-hotel.ts';
import { mapRows, type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';
import {
  type StoredLocalizedText,
  type LocalizedText,
  localizedTextsOf,
} from '../reference-data/localized-texts.ts';

export interface Room {
  readonly code: string;
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly platformRoomCode: string | null;
  readonly name: string | null;
  readonly maxOccupancy: number | null;
  readonly occupancy: {
    readonly adults: number | null;
    readonly children: number | null;
    readonly total: number | null;
  };
  readonly beds: readonly { readonly type: string | null; readonly count: number | null }[];
  readonly sizeSqM: number | null;
  readonly texts: readonly LocalizedText[];
  readonly images: readonly {
    readonly code: string | null;
    readonly url: string | null;
    readonly order: number;
    readonly mediaType: string | null;
    readonly caption: string | null;
  }[];
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

export interface RoomFilters {
  /** The codes under which rows may be stored. */
  readonly providerCodes: readonly string[];
  readonly roomCodes?: readonly string[] | undefined;
  /** Provider hotel codes. */
  readonly hotelCodes?: readonly string[] | undefined;
}

interface StoredRoom extends Omit<Room, 'occupancy' | 'beds' | 'texts' | 'images'> {
  readonly adults: number | null;
  readonly children: number | null;
  readonly total: number | null;
  readonly beds: readonly { readonly type?: string; readonly count?: number }[];
  readonly texts: readonly StoredLocalizedText[];
  readonly images: readonly {
    readonly code?: string;
    readonly url?: string;
    readonly order: number;
    readonly mediaType?: string;
    readonly caption?: string;
  }[];
}

const columns = `r.room_code as code, r.provider_code as "providerCode", r.hotel_code as "providerHotelCode",
  r.platform_room_code as "platformRoomCode", r.name, r.max_occupancy as "maxOccupancy", r.adults, r.children, r.total,
  r.beds, r.size_sqm as "sizeSqM", r.texts, r.images, r.created_at as "createdAt", r.updated_at as "updatedAt"`;

/** Rooms of live hotels by provider code, hotel code and room code. */
export async function readRooms(pool: Pool, filters: RoomFilters, page: PageRequest): Promise<Page<Room>> {
  const parameters = new Parameters();
  const where = allOf([
    ofLiveHotel('r'),
    parameters.optional(filters.providerCodes, (codes) => `r.provider_code = any (${codes})`),
    parameters.optional(filters.hotelCodes, (codes) => `r.hotel_code = any (${codes})`),
    parameters.optional(filters.roomCodes, (codes) => `r.room_code = any (${codes})`),
  ]);
  const stored = await readPage<StoredRoom>(
    pool,
    {
      columns,
      from: 'rooms r',
      where,
      parameters,
      key: ['r.provider_code', 'r.hotel_code', 'r.room_code'],
      keyOf: ({ providerCode, providerHotelCode, code }) => [providerCode, providerHotelCode, code],
    },
    page,
  );
  return mapRows(stored, ({ adults, children, total, beds, texts, images, ...room }) => ({
    ...room,
    occupancy: { adults, children, total },
    beds: beds.map(({ type = null, count = null }) => ({ type, count })),
    texts: localizedTextsOf(texts),
    images: images.map(({ code = null, url = null, order, mediaType = null, caption = null }) => ({
      code,
      url,
      order,
      mediaType,
      caption,
    })),
  }));
}
