import type pg from 'pg';
import type { ZoneKind } from '../../../catalog/places/place.ts';
import { waitFor } from '../wait-for.ts';

/**
 * A catalog small enough to search by hand: what the import format says of it, as far as searches read it.
 */
export interface SmallCatalog {
  readonly providers: readonly SmallProvider[];
  readonly places: readonly SmallPlace[];
  readonly hotels: readonly SmallHotel[];
  /** `baseCode` as sent: a retired one belongs to its last survivor. */
  readonly mappings: readonly { providerCode: string; hotelCode: string; baseCode: string }[];
  readonly aliases: readonly { oldBaseCode: string; baseCode: string }[];
  /** Of base codes, retired ones too. */
  readonly popularity?: readonly { baseCode: string; popularity: number }[];
  readonly destinations?: readonly { providerCode: string; code: string; placeId: string | null }[];
  readonly boards?: readonly { providerCode: string; code: string; platformCode: string | null }[];
  readonly categories?: readonly { providerCode: string; code: string; platformCode: string | null }[];
  readonly amenities?: readonly { providerCode: string; code: string; platformCode: string | null }[];
  readonly chains?: readonly { providerCode: string; code: string; masterChainId: string | null }[];
  /** Base codes in quarantine, as sent. */
  readonly conflicts?: readonly string[];
}

export interface SmallProvider {
  readonly providerCode: string;
  readonly family: string;
}

export interface SmallPlace {
  readonly placeId: string;
  readonly placeType: 'CITY' | 'REGION' | 'ZONE';
  readonly name: string;
  readonly countryCode: string;
  readonly parentId: string | null;
  /** Of a ZONE: `district` where it is left out. */
  readonly zoneKind?: ZoneKind | null;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly radiusKm?: number | null;
  readonly memberIds?: readonly string[];
}

export interface SmallHotel {
  readonly providerCode: string;
  readonly hotelCode: string;
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly placeId: string | null;
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly deleted: boolean;
  readonly categoryCode?: string | null;
  readonly boardCodes?: readonly string[];
  readonly amenityCodes?: readonly string[];
  readonly chainCode?: string | null;
  readonly starRating?: number | null;
  readonly propertyType?: string | null;
  /** Which of them it has. */
  readonly contents?: readonly ('media' | 'descriptions' | 'rooms')[];
  readonly closestDestinations?: readonly { readonly code?: string; readonly name?: string }[];
  readonly updatedAt?: string;
}

/** Replaces all that a database holds of these tables. */
export async function loadSmallCatalog(pool: pg.Pool, catalog: SmallCatalog): Promise<void> {
  // A search that nobody waits for any more may still read some of the tables:
  // `truncate` could meet it in a deadlock.
  await waitFor('every connection to be back', () => pool.idleCount === pool.totalCount);
  const client = await pool.connect();
  const insert = async (statement: string, rows: readonly object[]): Promise<void> => {
    await client.query(statement, [JSON.stringify(rows)]);
  };
  try {
    await client.query('begin');
    await client.query(
      `truncate hotels, rooms, mappings, base_code_aliases, base_code_popularities, base_code_conflicts, places, place_tree,
         providers, destinations, boards, categories, amenity_mappings, chains`,
    );
    await insert(
      `insert into providers (provider_code, name, family)
       select "providerCode", "providerCode", family
       from json_to_recordset($1) as r ("providerCode" text, family text)`,
      catalog.providers,
    );
    await insert(
      `insert into places (place_id, place_type, zone_kind, name, country_code, parent_id, latitude, longitude, radius_km,
         member_ids)
       select "placeId", "placeType", case when "placeType" = 'ZONE' then coalesce("zoneKind", 'district') end, name,
         "countryCode", "parentId", latitude, longitude, "radiusKm",
         array(select json_array_elements_text(coalesce("memberIds", '[]'))::uuid)
       from json_to_recordset($1) as r ("placeId" uuid, "placeType" text, "zoneKind" text, name text, "countryCode" text,
         "parentId" uuid, latitude float8, longitude float8, "radiusKm" float8, "memberIds" json)`,
      catalog.places,
    );
    await insert(
      `insert into hotels (provider_code, hotel_code, name, city, country_code, place_id, latitude, longitude, deleted_at,
         category_code, board_codes, amenity_codes, chain_code, star_rating, property_type, closest_destinations, media,
         descriptions)
       select "providerCode", "hotelCode", name, city, "countryCode", "placeId", latitude, longitude,
         case when deleted then now() end, "categoryCode",
         array(select json_array_elements_text(coalesce("boardCodes", '[]'))),
         array(select json_array_elements_text(coalesce("amenityCodes", '[]'))), "chainCode", "starRating", "propertyType",
         coalesce("closestDestinations", '[]'),
         case when contents ? 'media' then '[{"url": "https://example.com/1.jpg", "order": 1}]'::jsonb else '[]' end,
         case when contents ? 'descriptions' then '[{"text": "A hotel"}]'::jsonb else '[]' end
       from json_to_recordset($1) as r ("providerCode" text, "hotelCode" text, name text, city text,
         "countryCode" text, "placeId" uuid, latitude float8, longitude float8, deleted boolean, "categoryCode" text,
         "boardCodes" json, "amenityCodes" json, "chainCode" text, "starRating" float8, "propertyType" text,
         "closestDestinations" jsonb, contents jsonb)`,
      catalog.hotels,
    );
    await insert(
      `insert into rooms (provider_code, hotel_code, room_code)
       select "providerCode", "hotelCode", 'R'
       from json_to_recordset($1) as r ("providerCode" text, "hotelCode" text, contents jsonb)
       where contents ? 'rooms'`,
      catalog.hotels,
    );
    await insert(
      `update hotels h set updated_at = r."updatedAt"
       from json_to_recordset($1) as r ("providerCode" text, "hotelCode" text, "updatedAt" timestamptz)
       where h.provider_code = r."providerCode" and h.hotel_code = r."hotelCode" and r."updatedAt" is not null`,
      catalog.hotels,
    );
    await insert(
      `insert into destinations (provider_code, destination_code, name, place_id)
       select "providerCode", code, code, "placeId"
       from json_to_recordset($1) as r ("providerCode" text, code text, "placeId" uuid)`,
      catalog.destinations ?? [],
    );
    await insert(
      `insert into boards (provider_code, board_code, name, platform_board_code)
       select "providerCode", code, code, "platformCode"
       from json_to_recordset($1) as r ("providerCode" text, code text, "platformCode" text)`,
      catalog.boards ?? [],
    );
    await insert(
      `insert into categories (provider_code, category_code, platform_category_code)
       select "providerCode", code, "platformCode"
       from json_to_recordset($1) as r ("providerCode" text, code text, "platformCode" text)`,
      catalog.categories ?? [],
    );
    await insert(
      `insert into amenity_mappings (provider_code, provider_amenity_code, code)
       select "providerCode", code, "platformCode"
       from json_to_recordset($1) as r ("providerCode" text, code text, "platformCode" text)`,
      catalog.amenities ?? [],
    );
    await insert(
      `insert into chains (provider_code, chain_code, master_chain_id)
       select "providerCode", code, "masterChainId"
       from json_to_recordset($1) as r ("providerCode" text, code text, "masterChainId" uuid)`,
      catalog.chains ?? [],
    );
    await insert(
      `insert into base_code_aliases (old_base_code, base_code)
       select "oldBaseCode", "baseCode" from json_to_recordset($1) as r ("oldBaseCode" text, "baseCode" text)`,
      catalog.aliases,
    );
    await insert(
      `insert into mappings (provider_code, hotel_code, sent_base_code)
       select "providerCode", "hotelCode", "baseCode"
       from json_to_recordset($1) as r ("providerCode" text, "hotelCode" text, "baseCode" text)`,
      catalog.mappings,
    );
    await insert(
      `insert into base_code_conflicts (sent_base_code)
       select code from json_to_recordset($1) as r (code text)`,
      (catalog.conflicts ?? []).map((code) => ({ code })),
    );
    await insert(
      `insert into base_code_popularities (base_code, popularity)
       select "baseCode", popularity from json_to_recordset($1) as r ("baseCode" text, popularity smallint)`,
      catalog.popularity ?? [],
    );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}
