import type { Pool } from 'pg';
import { readMergedHotels } from '../../catalog/base-codes/merged-hotels.ts';
import type { MappingOverride } from '../../catalog/base-codes/overrides/override.ts';
import { type OverrideFilter, readOverrides } from '../../catalog/base-codes/overrides/read-overrides.ts';
import { readSurvivors } from '../../catalog/base-codes/retired-codes.ts';
import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { findByProviderCodes, readHotels } from '../../catalog/hotels/read-hotels.ts';
import { readMappings, shownMapping } from '../../catalog/hotels/read-mappings.ts';
import { createProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { hotelText, mergedText, type ShownBaseCode } from './text.ts';

/** Far more decisions than there are about any base code or hotel. */
const maxOverrides = 1000;

/** `hotel show BASE-CODE`. Returns the exit status: 1 when it has no live hotel. */
export async function showBaseCode(
  deps: CommandDependencies,
  code: string,
  flags: JsonFlag,
): Promise<number> {
  const shown = await withDatabase(deps, (pool) => readBaseCode(pool, code));
  if (shown === null) {
    deps.err.write('No live hotel has this base code.\n');
    return 1;
  }
  deps.out.write(flags.json ? `${JSON.stringify(shown)}\n` : mergedText(shown));
  return 0;
}

/** What `GET /hotels/{baseCode}` returns with all sources and mappings, and the decisions that stand. */
async function readBaseCode(pool: Pool, code: string): Promise<ShownBaseCode | null> {
  const baseCode = (await readSurvivors(pool, [code])).get(code) ?? code;
  const [found] = (await readMergedHotels(pool, [baseCode], { preferred: [], allSources: true })).hotels;
  if (found === undefined) return null;
  const mappings = (await readMappings(pool, [baseCode])).get(baseCode) ?? [];
  return {
    ...found,
    requestedAs: [code],
    mappings: mappings.map(shownMapping),
    overrides: await standingOverrides(pool, { baseCode, providerCodes: null }),
  };
}

/** `hotel show PROVIDER HOTEL-CODE`. Returns the exit status: 1 when there is no such hotel. */
export async function showProviderHotel(
  deps: CommandDependencies,
  { providerCode, hotelCode }: HotelKey,
  { json }: JsonFlag,
): Promise<number> {
  const shown = await withDatabase(deps, async (pool) => {
    const providerCodes = await createProviderFamilies(pool).codesNamedBy(providerCode);
    const { hotels } = await readHotels(pool, await findByProviderCodes(pool, providerCodes, [hotelCode]));
    const all = await standingOverrides(pool, { providerCodes, hotelCode });
    return hotels.map((hotel) => ({
      ...hotel,
      overrides: all.filter((override) => override.providerCode === hotel.providerCode),
    }));
  });
  deps.out.write(
    json ? shown.map((hotel) => `${JSON.stringify(hotel)}\n`).join('') : shown.map(hotelText).join('\n'),
  );
  if (shown.length > 0) return 0;
  deps.err.write('The provider has no such live hotel.\n');
  return 1;
}

async function standingOverrides(pool: Pool, of: OverrideFilter): Promise<readonly MappingOverride[]> {
  const { rows } = await readOverrides(pool, of, { after: null, limit: maxOverrides });
  return rows.filter(({ undoneAt }) => undoneAt === null);
}
