import type { Pool } from 'pg';
import { ofLiveHotel } from '../hotels/of-live-hotel.ts';
import { Parameters } from '../database/statement.ts';
import { type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';

/** Live hotels, their rooms, and the reference data of providers. */
export interface ContentCounts {
  readonly hotels: number;
  readonly rooms: number;
  readonly destinations: number;
  readonly boards: number;
  readonly categories: number;
}

export interface ProviderMetadata {
  readonly providerCode: string;
  readonly name: string;
  readonly family: string;
  readonly aliases: readonly string[];
  readonly sandbox: boolean;
  readonly languages: readonly string[];
  /** Of rows under this provider code alone. */
  readonly counts: ContentCounts;
  /** When a snapshot of the provider last ended. */
  readonly lastSyncAt: Date | null;
}

const countOf = (from: string): string => `(select count(*)::integer from ${from} where p.provider_code = `;

const columns = `p.provider_code as "providerCode", p.name, p.family, p.aliases, p.sandbox, p.languages,
  json_build_object(
    'hotels', ${countOf('hotels h')} h.provider_code and ${ofLiveHotel('h')}),
    'rooms', ${countOf('rooms r')} r.provider_code and ${ofLiveHotel('r')}),
    'destinations', ${countOf('destinations d')} d.provider_code),
    'boards', ${countOf('boards b')} b.provider_code),
    'categories', ${countOf('categories c')} c.provider_code)
  ) as counts,
  p.last_sync_at as "lastSyncAt"`;

/** Providers by their codes. */
export function readProviders(
  pool: Pool,
  filters: { readonly providerCodes: readonly string[] | null },
  page: PageRequest,
): Promise<Page<ProviderMetadata>> {
  const parameters = new Parameters();
  const where = parameters.optional(filters.providerCodes, (codes) => `p.provider_code = any (${codes})`);
  const key = ['p.provider_code'];
  return readPage(pool, { columns, from: 'providers p', where, parameters, key }, page);
}

/** @param providerCodes the codes under which rows may be stored; null: any */
export async function readContentCounts(
  pool: Pool,
  providerCodes: readonly string[] | null,
): Promise<ContentCounts> {
  const count = (table: string, condition = 'true'): string =>
    `(select count(*)::integer from ${table}
      where ${condition} and ($1::text[] is null or provider_code = any ($1))) as ${table}`;
  const { rows } = await pool.query<ContentCounts>(
    `select ${count('hotels', ofLiveHotel('hotels'))}, ${count('rooms', ofLiveHotel('rooms'))},
       ${count('destinations')}, ${count('boards')}, ${count('categories')}`,
    [providerCodes],
  );
  return rows[0] ?? { hotels: 0, rooms: 0, destinations: 0, boards: 0, categories: 0 };
}
