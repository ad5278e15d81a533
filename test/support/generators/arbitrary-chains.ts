import fc from 'fast-check';
import type { Pool } from 'pg';
import { loadSmallCatalog } from './small-catalog.ts';

/** A catalog of chains, small enough to search by hand. */
export interface ChainCatalog {
  readonly chains: readonly {
    readonly providerCode: string;
    readonly chainCode: string;
    readonly name: string | null;
    readonly masterChainId: string | null;
  }[];
  readonly overrides: readonly ChainName[];
  /** At most one of a chain is published by itself. */
  readonly proposals: readonly (ChainName & { readonly status: string })[];
  readonly hotels: readonly {
    readonly providerCode: string;
    readonly hotelCode: string;
    readonly chainCode: string | null;
    readonly baseCode: string | null;
    readonly deleted: boolean;
  }[];
}

interface ChainName {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly name: string;
}

export const chainFamilies: Readonly<Record<string, string>> = {
  sol: 'sunny',
  solgv: 'sunny',
  alpha: 'alpha',
  // Nobody has said anything of this one.
  stray: 'stray',
};

const words = [
  'hilton',
  'Hilton',
  'garden',
  'inn',
  'ibis',
  'styles',
  'Le',
  'Méridien',
  'meridien',
  'NH',
  'n',
  'collection',
];
const oddWords = ['Åß', 'ŒUVRE', '東京', 'Σας', '100%', 'a_b', 'c\\d', '-', '&', '𝔸', 'İ'];
const foldedWords = [
  'Метрополь',
  'метрополь',
  'Metropol',
  'мел',
  'мель',
  'ь',
  'Straße',
  'strasse',
  'ほてる',
  'ホテル',
  '臺灣',
  '台湾',
  'ㄱㅏ',
];
const blank = fc.constantFrom(' ', ' ', ' ', '  ', '\u3000', '\u00a0', '-', '');
const word = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...words) },
  fc.constantFrom(...oddWords),
  fc.constantFrom(...foldedWords),
);
const name = fc
  .array(fc.tuple(word, blank), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.flat().join('').trim())
  .filter((text) => text !== '');
const longName = name.chain((text) =>
  fc.constantFrom(text, text, text, text, `${text} ${'lodge '.repeat(120)}end`),
);

const providerCode = fc.constantFrom(...Object.keys(chainFamilies));
const chainCode = fc.constantFrom('A', 'B', 'C', 'D', 'E', 'F', 'a');
const masterChainId = fc.constantFrom(
  null,
  '00000001-0000-4000-8000-000000000000',
  '00000002-0000-4000-8000-000000000000',
);
const keyOf = (chain: { readonly providerCode: string; readonly chainCode: string }): string =>
  `${chain.providerCode} ${chain.chainCode}`;

export const anyChainCatalog: fc.Arbitrary<ChainCatalog> = fc
  // Few names for many chains, so that most names have several.
  .array(longName, { minLength: 1, maxLength: 12 })
  .chain((names) => {
    const named = { providerCode, chainCode, name: fc.constantFrom(...names) };
    return fc.record({
      chains: fc.uniqueArray(
        fc.record({ ...named, name: fc.option(named.name, { freq: 4 }), masterChainId }),
        { selector: keyOf, maxLength: 25 },
      ),
      overrides: fc.uniqueArray(fc.record(named), { selector: keyOf, maxLength: 5 }),
      proposals: fc.uniqueArray(
        fc.record({
          ...named,
          status: fc.constantFrom('auto_published', 'auto_published', 'pending', 'rejected'),
        }),
        { selector: keyOf, maxLength: 8 },
      ),
      hotels: fc.uniqueArray(
        fc.record({
          providerCode,
          hotelCode: fc.integer({ min: 1, max: 15 }).map(String),
          chainCode: fc.option(chainCode),
          baseCode: fc.option(fc.constantFrom('B1', 'B2', 'B3', 'B4', 'B5')),
          deleted: fc.constantFrom(false, false, false, true),
        }),
        { selector: (hotel) => `${hotel.providerCode} ${hotel.hotelCode}`, maxLength: 40 },
      ),
    });
  });

/** What people type of these names: parts of them, with mistakes, in any case. */
export function anyChainQuery({ chains, overrides }: ChainCatalog): fc.Arbitrary<string> {
  const names = [...chains, ...overrides].flatMap((chain) => chain.name ?? []);
  const known = names.length === 0 ? name : fc.constantFrom(...names);
  const part = fc
    .tuple(known, fc.nat({ max: 8 }), fc.integer({ min: 1, max: 90 }))
    .map(([text, from, length]) =>
      Array.from(text)
        .slice(from, from + length)
        .join(''),
    );
  const mistaken = fc
    .tuple(part, fc.nat({ max: 6 }), fc.constantFrom('x', '', 'é', ' ', '\u0000', '\ud800'))
    .map(([text, at, letter]) => text.slice(0, at) + letter + text.slice(at + 1));
  return fc
    .oneof({ weight: 4, arbitrary: part }, { weight: 3, arbitrary: mistaken }, { weight: 2, arbitrary: name })
    .map((text) => text.slice(0, 90))
    .filter((text) => text.replaceAll(/[\p{M}\s]/gu, '') !== '');
}

/** Replaces all that a database holds of chains and hotels. */
export async function loadChainCatalog(pool: Pool, catalog: ChainCatalog): Promise<void> {
  await loadSmallCatalog(pool, {
    providers: Object.entries(chainFamilies)
      .filter(([code]) => code !== 'stray')
      .map(([code, family]) => ({ providerCode: code, family })),
    places: [],
    aliases: [],
    hotels: catalog.hotels.map((hotel) => ({
      ...hotel,
      name: 'Hotel',
      city: null,
      countryCode: null,
      placeId: null,
      latitude: null,
      longitude: null,
    })),
    mappings: catalog.hotels.flatMap(({ providerCode, hotelCode, baseCode }) =>
      baseCode === null ? [] : [{ providerCode, hotelCode, baseCode }],
    ),
  });
  await pool.query('delete from chains');
  await pool.query('truncate chain_overrides, chain_suggestions');
  await pool.query(
    `insert into chains (provider_code, chain_code, name, master_chain_id)
     select "providerCode", "chainCode", name, "masterChainId"
     from json_to_recordset($1) as r ("providerCode" text, "chainCode" text, name text, "masterChainId" uuid)`,
    [JSON.stringify(catalog.chains)],
  );
  await pool.query(
    `insert into chain_overrides (provider_code, chain_code, name, created_by)
     select "providerCode", "chainCode", name, 'ann@example.com'
     from json_to_recordset($1) as r ("providerCode" text, "chainCode" text, name text)`,
    [JSON.stringify(catalog.overrides)],
  );
  await pool.query(
    `insert into chain_suggestions (provider_code, chain_code, source, status, candidate_name, confidence, evidence)
     select "providerCode", "chainCode", 'inference', status, name, 0.9, '{}'
     from json_to_recordset($1) as r ("providerCode" text, "chainCode" text, name text, status text)`,
    [JSON.stringify(catalog.proposals)],
  );
}
