import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { timed } from './latency.ts';

/** The lines of the first base codes, made by one statement. */
const copyLines = (codes: number): string => `
  copy (
    select json_build_object(
      'code', base_code, 'baseCode', base_code, 'providerPropertyIds', json_object_agg(provider_code, ids),
      'country', (array_agg(country order by provider_code))[1],
      'canonicalCityPlaceId', (array_agg(place_id order by provider_code))[1],
      'updatedAt', max(updated_at), 'mediaCount', sum(media), 'roomCount', sum(rooms))
    from (
      select base_code, provider_code, json_agg(hotel_code order by hotel_code) as ids,
        (array_agg(country order by hotel_code))[1] as country,
        (array_agg(place_id order by hotel_code))[1] as place_id,
        max(updated_at) as updated_at, sum(media) as media, sum(rooms) as rooms
      from (
        select m.base_code, h.provider_code, h.hotel_code, coalesce(h.country_code, p.country_code) as country,
          h.place_id, h.updated_at, jsonb_array_length(h.media) as media,
          (select count(*) from rooms r
           where r.provider_code = h.provider_code and r.hotel_code = h.hotel_code) as rooms
        from mappings m
          join hotels h on h.provider_code = m.provider_code and h.hotel_code = m.hotel_code
          left join places p on p.place_id = h.place_id
        where h.deleted_at is null
          and m.base_code in (select distinct base_code from mappings order by base_code limit ${codes})
      ) as rows
      group by base_code, provider_code
    ) as providers
    group by base_code
    order by base_code
  ) to stdout`;

/** The seconds that COPY takes to bring so many lines here. */
export async function copySeconds(pool: Pool, lines: number): Promise<number> {
  const client = await pool.connect();
  try {
    const nowhere = new Writable({
      write(_chunk, _encoding, done) {
        done();
      },
    });
    const { ms } = await timed(() => pipeline(client.query(copyTo(copyLines(lines))), nowhere));
    return ms / 1000;
  } finally {
    client.release();
  }
}
