import type { Pool } from 'pg';
import type { ContentCounts } from './content-counts.ts';
import { ofLiveHotel } from '../hotels/of-live-hotel.ts';
import { Conditions } from '../paging/conditions.ts';
import { type Page, type PageRequest, readPage } from '../paging/page.ts';

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
  const { sql: conditions, values } = new Conditions().on(
    filters.providerCodes,
    (codes) => `p.provider_code = any (${codes})`,
  );
  const key = ['p.provider_code'];
  const keyOf = ({ providerCode }: ProviderMetadata): readonly string[] => [providerCode];
  return readPage(pool, { columns, from: 'providers p', conditions, values, key, keyOf }, page);
}
