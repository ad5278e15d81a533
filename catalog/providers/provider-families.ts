import type { Pool } from 'pg';
import { lowerCode } from '../text/lower-code.ts';

/** Providers that are one to callers. */
export interface ProviderFamily {
  readonly family: string;
  /** The codes under which its rows may be stored, by bytes. */
  readonly providerCodes: readonly string[];
}

/** Resolves what callers send as a provider code. */
export interface ProviderFamilies {
  /**
   * The family that a provider code, an alias or a family's name means, in any case; a code that only rows carry is a
   * family of its own. Null for a code that nobody knows.
   */
  familyNamedBy(code: string): Promise<ProviderFamily | null>;
  /** The provider codes of that family; none for a code that nobody knows. */
  codesNamedBy(code: string): Promise<readonly string[]>;
  /** The codes under which any row is stored at this moment, or may be, by bytes. */
  allCodes(): Promise<readonly string[]>;
}

/** How long the directory, a few dozen rows, is cached before it is read again. */
const cacheMs = 2000;

/** The second part walks the primary key from one provider code to the next, not over all rows. */
const directory = `
  with recursive stored (provider_code) as (
    (select provider_code from hotels order by provider_code limit 1)
    union all
    select (select h.provider_code from hotels h where h.provider_code > s.provider_code
            order by h.provider_code limit 1)
    from stored s where s.provider_code is not null
  )
  select code, family from provider_families
  union all
  select provider_code, provider_code from stored
  where provider_code is not null and provider_code not in (select code from provider_families)`;

export function createProviderFamilies(pool: Pool): ProviderFamilies {
  let families: Promise<ReadonlyMap<string, string>> | undefined;
  let readAt = 0;

  const readNow = (): Promise<ReadonlyMap<string, string>> => {
    readAt = performance.now();
    const reading = pool
      .query<{ code: string; family: string }>(directory)
      .then(({ rows }) => new Map(rows.map((row) => [row.code, row.family])));
    families = reading;
    reading.catch(() => {
      if (families === reading) families = undefined;
    });
    return reading;
  };
  const read = (): Promise<ReadonlyMap<string, string>> =>
    families === undefined || performance.now() - readAt > cacheMs ? readNow() : families;

  const familyNamedBy = async (code: string): Promise<ProviderFamily | null> => {
    const known = await read();
    const family = known.get(lowerCode(code));
    if (family === undefined) return null;
    const ofFamily = [...known].filter(([, other]) => other === family);
    return { family, providerCodes: ofFamily.map(([providerCode]) => providerCode).sort() };
  };

  return {
    familyNamedBy,
    codesNamedBy: async (code) => (await familyNamedBy(code))?.providerCodes ?? [],
    // Who walks over all rows must not miss those of a provider that has just come.
    allCodes: async () => [...(await readNow()).keys()].sort(),
  };
}
