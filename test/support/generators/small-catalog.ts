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
  readonly starRating?: number | null;
  readonly boardCodes?: readonly string[];
  readonly chainCode?: string | null;
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
      'truncate hotels, mappings, base_code_aliases, base_code_popularities, places, place_tree, providers, destinations, boards, categories',
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
         category_code, star_rating, board_codes, chain_code, closest_destinations)
       select "providerCode", "hotelCode", name, city, "countryCode", "placeId", latitude, longitude,
         case when deleted then now() end, "categoryCode", "starRating",
         array(select json_array_elements_text(coalesce("boardCodes", '[]'))), "chainCode",
         coalesce("closestDestinations", '[]')
       from json_to_recordset($1) as r ("providerCode" text, "hotelCode" text, name text, city text,
         "countryCode" text, "placeId" uuid, latitude float8, longitude float8, deleted boolean, "categoryCode" text,
         "starRating" float8, "boardCodes" json, "chainCode" text, "closestDestinations" jsonb)`,
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
