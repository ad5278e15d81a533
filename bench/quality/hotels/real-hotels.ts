import { devNull } from 'node:os';
import type { Pool } from 'pg';
import { importFiles } from '../../../catalog/import/import-files.ts';
import { sharedDataPath } from '../../../test/support/shared-data-path.ts';
import type { KnownHotel } from './cases.ts';

const files = ['places', 'vienna', 'ireland', 'madrid-2021'] as const;

/** Imports Vienna, Ireland and Madrid. */
export async function loadRealHotels(pool: Pool): Promise<void> {
  const reports = await importFiles(
    { pool, notify: () => undefined, onProgress: () => undefined },
    files.map((file) => ({ file: sharedDataPath(file), rejectsPath: devNull })),
  );
  const broken = reports.find(({ failed, rejectsPath }) => failed || rejectsPath !== undefined);
  if (broken) throw new Error(`${broken.file} was not imported as a whole`);
}

/** So many of the imported hotels, the same for the same seed. */
export async function knownHotels(pool: Pool, count: number, seed: number): Promise<readonly KnownHotel[]> {
  const { rows } = await pool.query<KnownHotel>(
    `select h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.name, coalesce(h.city, p.name) as city
     from hotels h left join places p on p.place_id = h.place_id
     where h.deleted_at is null
     order by md5(h.provider_code || h.hotel_code || $2::text) limit $1`,
    [count, seed],
  );
  return rows;
}
