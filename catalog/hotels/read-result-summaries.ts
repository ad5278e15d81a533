import type { Pool } from 'pg';
import { type HotelKey, keyColumns } from './hotel-key.ts';
import { prepared } from '../../runtime/postgres/prepared.ts';

/** What a results page shows of a row. */
export interface ResultSummary {
  readonly name: string;
  readonly starRating: number | null;
  readonly categoryCode: string | null;
  readonly chainName: string | null;
  /** Null where nothing of it is known. */
  readonly location: {
    readonly latitude: number | null;
    readonly longitude: number | null;
    readonly city: string | null;
    readonly countryCode: string | null;
  } | null;
  /** The URL of its first picture. */
  readonly image: string | null;
}

/** That a medium may be a picture: `mayBePicture` of the page, in SQL. */
const mayBePicture = (mediaType: string): string =>
  `case when ${mediaType} like '%/%' then ${mediaType} ~* '^image/'
     else coalesce(${mediaType}, '') !~* 'video|audio|document|pdf' end`;

/**
 * The summaries of these rows, by their positions among the keys; a row that is not live (any more) has none.
 */
export async function readResultSummaries(
  pool: Pool,
  keys: readonly HotelKey[],
): Promise<ReadonlyMap<number, ResultSummary>> {
  if (keys.length === 0) return new Map();
  const { rows } = await pool.query<{ position: number; summary: ResultSummary }>(
    prepared(
      `select k.position::integer - 1 as position, json_build_object(
         'name', h.name, 'starRating', h.star_rating, 'categoryCode', h.category_code, 'chainName', coalesce(o.name, c.name),
         'location',
           case when num_nonnulls(h.latitude, h.longitude, h.city, h.effective_country_code) > 0 then
             json_build_object('latitude', h.latitude, 'longitude', h.longitude, 'city', h.city,
               'countryCode', h.effective_country_code)
           end,
         'image', (
           select m.entry ->> 'url' from jsonb_array_elements(h.media) with ordinality as m (entry, number)
           where ${mayBePicture(`m.entry ->> 'mediaType'`)}
           order by (m.entry ->> 'order')::numeric, m.number limit 1)
       ) as summary
       from unnest($1::text[], $2::text[]) with ordinality as k (provider_code, hotel_code, position)
         join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
         left join chains c on c.provider_code = h.provider_code and c.chain_code = h.chain_code
         left join chain_overrides o on o.provider_code = h.provider_code and o.chain_code = h.chain_code`,
      keyColumns(keys),
    ),
  );
  return new Map(rows.map(({ position, summary }) => [position, summary]));
}
