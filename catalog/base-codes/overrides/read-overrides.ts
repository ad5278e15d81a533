import type { Pool } from 'pg';
import { allOf, Parameters } from '../../database/statement.ts';
import { type PageRequest, pageOf, type UncountedPage } from '../../paging/keyset-page.ts';
import type { MappingOverride, OverrideKind } from './override.ts';
import type { Queryable } from '../../database/queryable.ts';

export const overrideColumns = `
  override_id::float8 as id, kind, provider_code as "providerCode", hotel_code as "hotelCode", base_code as "baseCode",
  other_base_code as "otherBaseCode", from_base_code as "fromBaseCode", note, created_by as "createdBy",
  created_at as "createdAt", undone_by as "undoneBy", undone_at as "undoneAt"`;

export interface OverrideFilter {
  readonly kind?: OverrideKind | undefined;
  /** Of those that name it, or one that is retired to its last survivor. */
  readonly baseCode?: string | undefined;
  /** Null: of all providers, and of none. */
  readonly providerCodes: readonly string[] | null;
  /** Of those about a hotel that has this code at its provider. */
  readonly hotelCode?: string | undefined;
}

/** A page of overrides, the latest first, those that were undone too. */
export async function readOverrides(
  pool: Pool,
  { kind, baseCode, providerCodes, hotelCode }: OverrideFilter,
  { after, limit }: PageRequest,
): Promise<UncountedPage<MappingOverride>> {
  const parameters = new Parameters();
  const conditions = [
    parameters.optional(kind, (value) => `kind = ${value}`),
    parameters.optional(providerCodes, (codes) => `provider_code = any (${codes})`),
    parameters.optional(hotelCode, (code) => `hotel_code = ${code}`),
    parameters.optional(baseCode, namesCode),
    parameters.optional(after?.[0], (id) => `override_id < ${id}::bigint`),
  ];
  const { rows } = await pool.query<MappingOverride>(
    `select ${overrideColumns} from mapping_overrides where ${allOf(conditions)}
     order by override_id desc limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  return pageOf(rows, limit, ({ id }) => [String(id)]);
}

function namesCode(code: string): string {
  return `array[base_code, other_base_code, from_base_code] && array(
    select base_code_survivor(${code}::text) collate "C"
    union all
    select old_base_code from base_code_aliases where survivor = base_code_survivor(${code}::text)
  )`;
}

export async function readOverride(client: Queryable, id: number): Promise<MappingOverride | null> {
  const { rows } = await client.query<MappingOverride>(
    `select ${overrideColumns} from mapping_overrides where override_id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** Those of the provider codes that have a hotel, or a mapping, of this code; by bytes. */
export async function findRowHolders(
  pool: Pool,
  providerCodes: readonly string[],
  hotelCode: string,
): Promise<readonly string[]> {
  const { rows } = await pool.query<{ code: string }>(
    `select code from unnest($1::text[]) as codes (code)
     where exists (select from hotels h where h.provider_code = code and h.hotel_code = $2)
       or exists (select from mappings m where m.provider_code = code and m.hotel_code = $2)
       or exists (select from overridden_mappings o where o.provider_code = code and o.hotel_code = $2)
     order by code collate "C"`,
    [providerCodes, hotelCode],
  );
  return rows.map(({ code }) => code);
}
