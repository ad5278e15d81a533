import type { Pool } from 'pg';
import { groupBy } from '../group-by.ts';
import { lowerCode } from '../text/lower-code.ts';
import { isStorable } from '../text/storable.ts';

/** Providers that are one to callers. */
export interface ProviderFamily {
  readonly family: string;
  /** The codes under which its rows may be stored, by bytes. */
  readonly providerCodes: readonly string[];
}

/** What a code means. */
export interface NamedFamily extends ProviderFamily {
  /** Whether the provider that it names has no catalog of its own. */
  readonly sandbox: boolean;
}

/** Resolves what callers send as a provider code. */
export interface ProviderFamilies {
  /**
   * The family that a provider code, an alias or a family's name means, in any case; a code that only rows
   * carry is a family of its own. Null for a code that nobody knows.
   */
  familyNamedBy(code: string): Promise<NamedFamily | null>;
  /** The provider codes of that family; none for a code that nobody knows. */
  codesNamedBy(code: string): Promise<readonly string[]>;
  /**
   * The same, with those of the family that were removed, for their removals. Of a code that nobody knows any
   * more itself, and those of the family that it named.
   */
  codesEvenOfGone(code: string): Promise<readonly string[]>;
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
  select code, family, sandbox from provider_families
  union all
  select provider_code, provider_code, false from stored
  where provider_code is not null and provider_code not in (select code from provider_families)`;

interface DirectoryRow {
  readonly code: string;
  readonly family: string;
  readonly sandbox: boolean;
}

/** A provider that was removed, and had names beside its code. */
interface RemovedProvider {
  readonly code: string;
  readonly family: string;
  readonly aliases: readonly string[];
}

type NamedFamilies = ReadonlyMap<string, NamedFamily>;

interface Directory {
  readonly named: NamedFamilies;
  /** Those that have not come back. */
  readonly removed: readonly RemovedProvider[];
}

async function readDirectory(pool: Pool): Promise<Directory> {
  const named = namedFamiliesOf((await pool.query<DirectoryRow>(directory)).rows);
  // Not sooner: a provider that goes meanwhile is then in one of both, and its removals are not passed over.
  const { rows } = await pool.query<RemovedProvider>(
    'select provider_code as code, family, aliases from removed_providers',
  );
  return { named, removed: rows.filter(({ code }) => !named.has(code)) };
}

/** Families are put together when they are read, not for each request. Each code stands in one row. */
function namedFamiliesOf(rows: readonly DirectoryRow[]): NamedFamilies {
  const byFamily = [...groupBy(rows, ({ family }) => family)];
  return new Map(
    byFamily.flatMap(([family, members]) => {
      const providerCodes = members.map(({ code }) => code).sort();
      const [own, sandboxed] = [false, true].map((sandbox) => ({ family, providerCodes, sandbox }));
      return members.map(({ code, sandbox }) => [code, (sandbox ? sandboxed : own) as NamedFamily] as const);
    }),
  );
}

export function createProviderFamilies(pool: Pool): ProviderFamilies {
  let families: Promise<Directory> | undefined;
  let readAt = 0;

  const readNow = (): Promise<Directory> => {
    readAt = performance.now();
    const reading = readDirectory(pool);
    families = reading;
    reading.catch(() => {
      if (families === reading) families = undefined;
    });
    return reading;
  };
  const read = (): Promise<Directory> =>
    families === undefined || performance.now() - readAt > cacheMs ? readNow() : families;

  const familyNamedBy = async (code: string): Promise<NamedFamily | null> =>
    (await read()).named.get(lowerCode(code)) ?? null;

  const codesEvenOfGone = async (code: string): Promise<readonly string[]> => {
    const { named, removed } = await read();
    const name = lowerCode(code);
    const own = named.get(name);
    const gone = removed.find((one) => [one.code, one.family, ...one.aliases].includes(name));
    const family = own?.family ?? gone?.family ?? name;
    const codes = (own ?? named.get(family))?.providerCodes ?? (isStorable(name) ? [name] : []);
    const goneOfFamily = removed.flatMap((one) => (one.family === family ? one.code : []));
    return [...new Set([...codes, ...goneOfFamily])];
  };

  return {
    familyNamedBy,
    codesEvenOfGone,
    codesNamedBy: async (code) => (await familyNamedBy(code))?.providerCodes ?? [],
    // Who walks over all rows must not miss those of a provider that has just come.
    allCodes: async () => [...(await readNow()).named.keys()].sort(),
  };
}
