import type { Pool } from 'pg';
import { allOf, Parameters } from '../database/statement.ts';
import { mapRows, type Page, type PageRequest, readPage } from '../paging/keyset-page.ts';
import { type StoredLocalizedText, type LocalizedText, localizedTextsOf } from './localized-texts.ts';

export interface Destination {
  readonly code: string;
  readonly providerCode: string;
  readonly name: string;
  readonly type: string | null;
  readonly countryCode: string | null;
  /** In degrees; null unless both are known. */
  readonly location: { readonly latitude: number; readonly longitude: number } | null;
  /** The code of the destination above it, of the same provider. */
  readonly parent: string | null;
  /** The codes of those right below it. */
  readonly children: readonly string[];
  readonly canonicalPlaceId: string | null;
  readonly texts: readonly LocalizedText[];
}

export interface DestinationFilters {
  /** The codes under which rows may be stored; null: any. */
  readonly providerCodes: readonly string[] | null;
  readonly destinationCodes?: readonly string[] | undefined;
  readonly countries?: readonly string[] | undefined;
  /** Folded: the folded name contains it. */
  readonly name?: string | undefined;
}

type StoredDestination = Omit<Destination, 'texts' | 'location'> & {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly texts: readonly StoredLocalizedText[];
};

const country = 'coalesce(d.country_code, p.country_code)';

const columns = `d.destination_code as code, d.provider_code as "providerCode", d.name, d.destination_type as type,
  ${country} as "countryCode", d.latitude, d.longitude, d.parent_code as parent, d.place_id as "canonicalPlaceId", d.texts,
  array(
    select c.destination_code from destinations c
    where c.provider_code = d.provider_code and c.parent_code = d.destination_code
    order by c.destination_code
  ) as children`;

/** Destinations by provider code and destination code. */
export async function readDestinations(
  pool: Pool,
  filters: DestinationFilters,
  page: PageRequest,
): Promise<Page<Destination>> {
  const parameters = new Parameters();
  const where = allOf([
    parameters.optional(filters.providerCodes, (codes) => `d.provider_code = any (${codes})`),
    parameters.optional(filters.destinationCodes, (codes) => `d.destination_code = any (${codes})`),
    parameters.optional(filters.countries, (codes) => `${country} = any (${codes})`),
    parameters.optional(filters.name, (name) => `strpos(d.name_folded, ${name}) > 0`),
  ]);
  const stored = await readPage<StoredDestination>(
    pool,
    {
      columns,
      from: 'destinations d left join places p on p.place_id = d.place_id',
      where,
      parameters,
      key: ['d.provider_code', 'd.destination_code'],
      keyOf: ({ providerCode, code }) => [providerCode, code],
    },
    page,
  );
  return mapRows(stored, ({ latitude, longitude, texts, ...destination }) => ({
    ...destination,
    location: latitude === null || longitude === null ? null : { latitude, longitude },
    texts: localizedTextsOf(texts),
  }));
}
