import type { Pool } from 'pg';
import { completenessOf } from '../../../catalog/hotels/completeness.ts';
import { completenessPoints, type CountedContent } from './completeness-points.ts';

/** Hotels of which the stored completeness is not that of the rule, or not what coverage has of them. */
export async function wrongCompleteness(pool: Pool): Promise<readonly unknown[]> {
  type Row = CountedContent & {
    readonly hotelCode: string;
    readonly isLive: boolean;
    readonly points: readonly number[];
    readonly completeness: number;
    readonly counted: number | null;
  };
  const { rows } = await pool.query<Row>(
    `select h.hotel_code as "hotelCode", h.deleted_at is null as "isLive", h.media, h.descriptions, h.latitude, h.longitude,
       array(select r.room_code from rooms r where (r.provider_code, r.hotel_code) = (h.provider_code, h.hotel_code)) as rooms,
       h.amenity_codes as "amenityCodes", h.phone, h.email, h.website, h.address, h.star_rating as "starRating",
       h.completeness_points as points, h.completeness, c.completeness as counted
     from hotels h left join hotel_coverage c using (provider_code, hotel_code)`,
  );
  return rows.filter((row) => {
    const points = completenessPoints(row);
    const isRight =
      row.points.join() === points.join() &&
      row.completeness === completenessOf(points) &&
      row.counted === (row.isLive ? row.completeness : null);
    return !isRight;
  });
}
