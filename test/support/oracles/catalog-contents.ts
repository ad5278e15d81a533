import type { Pool } from 'pg';
import type { TestServer } from '../servers/server.ts';

/** The contents of all base codes, as `/hotels/by-base-codes` has them. */
export async function catalogContents(
  pool: Pool,
  server: TestServer,
  key: string,
): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await pool.query<{ code: string }>('select distinct base_code as code from mapped_hotels');
  const contents: Record<string, unknown> = {};
  for (let from = 0; from < rows.length; from += 1000) {
    const baseCodes = rows.slice(from, from + 1000).map(({ code }) => code);
    const answer = await server.send('/hotels/by-base-codes', { key, body: { baseCodes } });
    const { hotels } = (await answer.json()) as {
      hotels: { baseCode: string; primary: unknown; provenance: unknown }[];
    };
    for (const { baseCode, primary, provenance } of hotels) contents[baseCode] = { primary, provenance };
  }
  return contents;
}
