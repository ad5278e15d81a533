import type { Pool } from 'pg';
import { createRandom, mixSeed, type Random } from '@hotel-content/sample-catalog';
import { fold } from '../../../catalog/text/fold.ts';
import { readEntities } from '../../../search/suggest/index/read-entities.ts';
import type { Entity } from '../../../search/suggest/index/entity.ts';
import { mistakes, withMistake } from '../../mistakes.ts';
import type { FoundItem } from './finders.ts';

/** What people look for, and how they type it; each is reported separately. */
export const sessionKinds = [
  'a city with a hundred hotels or more',
  'a city by its name in another language',
  'a city as a keyboard without its letters spells it',
  'a city by its IATA code',
  'a hotel by its name',
  'a chain by its name',
  'a hotel by a code',
  'a chain and the city',
  'a chain and the city in another language, or by its code',
] as const;

export type SessionKind = (typeof sessionKinds)[number];

/** A person types a text, letter by letter, until they see what they want. */
export interface Session {
  readonly kind: SessionKind;
  readonly text: string;
  /** The code point at which the text has a mistake; null: none. */
  readonly mistakeAt: number | null;
  readonly isWanted: (item: FoundItem) => boolean;
}

/** Codes are pasted: nobody sees anything before they are whole. */
export const pasted: ReadonlySet<SessionKind> = new Set(['a city by its IATA code', 'a hotel by a code']);

const manyHotels = 100;
const someHotels = 20;
const minMistyped = 5;

type WantedText = Omit<Session, 'mistakeAt'> & {
  /** Whether a mistake may be in a code: it would be the code of another place. */
  readonly hasCode?: boolean;
};

/** So many sessions of each kind at most, made from what the catalog has, each with and without a mistake. */
export async function readSessions(pool: Pool, perKind: number, seed: number): Promise<readonly Session[]> {
  const random = createRandom(mixSeed(seed, 16));
  const connection = await pool.connect();
  const entities: Entity[] = [];
  for await (const entity of readEntities(connection)) entities.push(entity);
  connection.release();
  const wanted = [
    ...placeTexts(entities),
    ...chainTexts(entities),
    ...(await hotelTexts(pool, seed)),
    ...(await mixedTexts(pool, entities)),
  ];
  return sessionKinds.flatMap((kind) => {
    const some = someOf(
      wanted.filter((text) => text.kind === kind),
      perKind,
      random,
    );
    return some.flatMap((text): readonly Session[] => [
      { ...text, mistakeAt: null },
      ...(pasted.has(kind) ? [] : mistyped(text, random)),
    ]);
  });
}

function mistyped(wanted: WantedText, random: Random): readonly Session[] {
  if (wanted.hasCode || Array.from(wanted.text).length < minMistyped) return [];
  const typo = withMistake(wanted.text, random.pick(mistakes), random);
  return typo === null ? [] : [{ ...wanted, text: typo.text, mistakeAt: typo.position }];
}

/** What people write who do not have these letters. */
const onOtherKeyboards: Readonly<Record<string, string>> = {
  ä: 'ae',
  ö: 'oe',
  ü: 'ue',
  ã: 'a',
  é: 'e',
  í: 'i',
};

function placeTexts(entities: readonly Entity[]): readonly WantedText[] {
  return entities
    .filter(({ kind, placeType }) => kind === 'place' && placeType === 'CITY')
    .flatMap((city): readonly WantedText[] => {
      const isWanted = ({ kind, id }: FoundItem): boolean => kind === 'place' && id === city.id;
      const hotels = city.hotelCounts[''] ?? 0;
      const [usual = { name: '', languageCode: null }, ...others] = city.names;
      const texts: WantedText[] = [];
      const add = (kind: SessionKind, text: string): number => texts.push({ kind, text, isWanted });
      if (hotels >= manyHotels) add('a city with a hundred hotels or more', usual.name);
      if (hotels < someHotels) return texts;
      const otherNames = others.filter(({ name }) => fold(name) !== fold(usual.name));
      for (const { name } of otherNames) add('a city by its name in another language', name);
      for (const { name } of city.names) {
        const spelled = name
          .toLowerCase()
          .replaceAll(/[äöüãéí]/g, (letter) => onOtherKeyboards[letter] ?? letter);
        if (spelled !== name.toLowerCase())
          add('a city as a keyboard without its letters spells it', spelled);
      }
      for (const code of city.codes) add('a city by its IATA code', code.toLowerCase());
      return texts;
    });
}

function chainTexts(entities: readonly Entity[]): readonly WantedText[] {
  return entities
    .filter((entity) => entity.kind === 'chain' && (entity.hotelCounts[''] ?? 0) > 0)
    .map((chain) => ({
      kind: 'a chain by its name',
      text: chain.names[0]?.name ?? '',
      isWanted: ({ kind, id }) => kind === 'chain' && id === chain.id,
    }));
}

interface HotelRow {
  readonly key: string;
  readonly name: string;
  readonly baseCode: string | null;
  readonly hotelCode: string;
}

async function hotelTexts(pool: Pool, seed: number): Promise<readonly WantedText[]> {
  const { rows } = await pool.query<HotelRow>(
    `select g.group_key as key, h.name, g.base_code as "baseCode", h.hotel_code as "hotelCode"
     from grouped_hotels g
       join hotels h on (h.provider_code, h.hotel_code) = (g.provider_code, g.hotel_code)
     order by md5(g.group_key || $1::text), h.provider_code, h.hotel_code limit 2000`,
    [seed],
  );
  return rows.flatMap(({ key, name, baseCode, hotelCode }): readonly WantedText[] => [
    {
      kind: 'a hotel by its name',
      text: name,
      isWanted: (item) => item.kind === 'hotel' && (item.id === key || fold(item.name) === fold(name)),
    },
    {
      kind: 'a hotel by a code',
      text: (baseCode ?? hotelCode).toLowerCase(),
      isWanted: (item) => item.kind === 'hotel' && item.id === key,
    },
  ]);
}

interface BrandRow {
  readonly brand: string;
  readonly placeId: string;
  readonly cityName: string;
}

/**
 * The chain and the city, in both orders, and with words between; any hotel of
 * the chain in the city is wanted.
 */
async function mixedTexts(pool: Pool, entities: readonly Entity[]): Promise<readonly WantedText[]> {
  const { rows } = await pool.query<BrandRow>(
    `select distinct n.name as brand, c.place_id as "placeId", c.name as "cityName"
     from live_hotels h
       join chain_names n on (n.provider_code, n.chain_code) = (h.provider_code, h.chain_code)
       join place_tree t on t.place_id = h.place_id
       join places c on c.place_id = t.city_id
     where starts_with(h.name_folded, fold(n.name)) and c.codes <> '[]'
     order by 1, 2`,
  );
  const cities = new Map(entities.map((entity) => [entity.id, entity]));
  return rows.flatMap(({ brand, placeId, cityName }): readonly WantedText[] => {
    const isWanted = ({ kind, name, city }: FoundItem): boolean =>
      kind === 'hotel' && city === cityName && fold(name).includes(fold(brand));
    const { names = [], codes = [] } = cities.get(placeId) ?? {};
    const others = [
      ...names
        .filter(({ name }) => fold(name) !== fold(cityName))
        .map(({ name }) => ({ text: name, hasCode: false })),
      ...codes.map((code) => ({ text: code.toLowerCase(), hasCode: true })),
    ];
    return [
      ...[`${brand} ${cityName}`, `${cityName} ${brand}`, `${brand} in ${cityName}`].map((text) => ({
        kind: 'a chain and the city' as const,
        text,
        isWanted,
      })),
      ...others.flatMap(({ text, hasCode }) =>
        [`${brand} ${text}`, `${brand} near ${text}`].map((typed) => ({
          kind: 'a chain and the city in another language, or by its code' as const,
          text: typed,
          hasCode,
          isWanted,
        })),
      ),
    ];
  });
}

function someOf<T>(all: readonly T[], count: number, random: Random): readonly T[] {
  const rest = [...all];
  const some: T[] = [];
  while (some.length < count && rest.length > 0) some.push(...rest.splice(random.below(rest.length), 1));
  return some;
}
