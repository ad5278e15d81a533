import fc from 'fast-check';
import type { TypeaheadRequest } from '../../../search/engine.ts';
import { anyCodePoint } from './any-code-point.ts';
import type { SmallCatalog, SmallHotel } from './small-catalog.ts';

/** Few words, so that names meet; some that differ by a letter, in other scripts, or say nothing. */
const nameWords = [
  ...[
    'hotel',
    'Hôtel',
    'grand',
    'Grant',
    'wien',
    'Vienna',
    'ibis',
    'ritz',
    'Rixos',
    'palace',
    'Straße',
    'Łódź',
  ],
  ...[
    'Москва',
    'Гостиница',
    '北京',
    '飯店',
    'a',
    'b&b',
    '2',
    '11',
    "d'Or",
    '—',
    '😀',
    'Σίσυφος',
    'garden',
    'inn',
  ],
];
/** What names without blanks are made of: words begin inside them. */
const unspacedParts = [
  ...['北京', '希尔顿', '酒店', '王', 'ホテル', 'プリンス', '新宿', '東横', '札', 'ー', '𠮷'],
  ...['서울', '호텔', 'โรงแรม', 'กรุง', 'inn', 'h', '2', ' ', '・'],
  // Half and full width, marks by themselves, a letter of Hangul by itself, traditional Han and Hiragana.
  ...['ﾎﾃﾙ', 'ｶﾞ', 'Ｉｎｎ', '㍿', 'e\u0301', 'は\u3099', 'ᄒ', '北京飯店', 'しんじゅく'],
];
const cityNames = ['Wien', 'Łódź', 'Bad Ischl', 'Москва', '北京', '東京都新宿', 'กรุงเทพ', 'Saint-Denis', '!'];
export const providers = [
  { providerCode: 'alpha', family: 'greek' },
  { providerCode: 'beta', family: 'greek' },
  { providerCode: 'gamma', family: 'gamma' },
];
const providerCodes = providers.map(({ providerCode }) => providerCode);
export const countries = ['AT', 'PL', 'CN'];
/** Each may have retired in favour of a later one only, so that there are chains and no circles. */
export const baseCodes = ['B0', 'b1', 'B2', 'B3', 'ritz', 'B5', 'Ü6', 'ΟΣ'];
/** These never retire. */
const moreBaseCodes = Array.from({ length: 24 }, (_, index) => `P${index}`);
export const placeIds = Array.from(
  { length: 6 },
  (_, index) => `00000000-0000-4000-8000-00000000000${index}`,
);

const anyName = fc.oneof(
  {
    weight: 9,
    arbitrary: fc
      .array(fc.constantFrom(...nameWords), { minLength: 1, maxLength: 5 })
      .map((some) => some.join(' ')),
  },
  {
    weight: 4,
    arbitrary: fc
      .array(fc.constantFrom(...unspacedParts), { minLength: 1, maxLength: 6 })
      .map((some) => storable(some.join(''))),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 200 }).map(storable) },
);

const anyHotel = fc.record({
  providerCode: fc.constantFrom(...providerCodes),
  hotelCode: fc.oneof(
    fc.integer({ min: 1, max: 400 }).map(String),
    fc.constantFrom('b1', 'RITZ', 'Hotel', 'x:1', 'οσ', 'İ2', 'i2'),
  ),
  name: anyName,
  city: fc.option(fc.constantFrom(...cityNames)),
  countryCode: fc.option(fc.constantFrom(...countries)),
  placeId: fc.option(fc.constantFrom(...placeIds, '00000000-0000-4000-8000-0000000000ff')),
  latitude: fc.option(fc.constantFrom(48.2, -33.25)),
  longitude: fc.constant(null),
  deleted: fc.integer({ min: 0, max: 9 }).map((value) => value === 0),
});

/** A catalog with all that decides a ranking: groups of several rows, retired codes, trees of places. */
export function anyCatalog(size: { minLength: number; maxLength: number }): fc.Arbitrary<SmallCatalog> {
  return fc.record({
    providers: fc.constant(providers),
    places: fc
      .tuple(
        ...placeIds.map((placeId, index) =>
          fc.record({
            placeId: fc.constant(placeId),
            placeType: fc.constantFrom('CITY' as const, 'REGION' as const, 'ZONE' as const),
            name: fc.constantFrom(...cityNames, ...nameWords),
            countryCode: fc.constantFrom(...countries),
            parentId: fc.option(fc.constantFrom(...placeIds.slice(0, index), ...placeIds.slice(5))),
          }),
        ),
      )
      // The last place may be a parent of all others, so it has none.
      .map((places) =>
        places.map((place) => (place.placeId === placeIds[5] ? { ...place, parentId: null } : place)),
      ),
    hotels: fc.uniqueArray(anyHotel, {
      ...size,
      selector: ({ providerCode, hotelCode }) => `${providerCode}:${hotelCode}`,
    }),
    mappings: fc.uniqueArray(
      fc.record({
        providerCode: fc.constantFrom(...providerCodes),
        hotelCode: fc.integer({ min: 1, max: 400 }).map(String),
        baseCode: fc.constantFrom(...baseCodes, ...moreBaseCodes),
      }),
      { maxLength: 120, selector: ({ providerCode, hotelCode }) => `${providerCode}:${hotelCode}` },
    ),
    popularity: fc.oneof(
      fc.constant([]),
      fc.uniqueArray(
        fc.record({
          baseCode: fc.constantFrom(...baseCodes, ...moreBaseCodes, 'unknown'),
          popularity: fc.integer({ min: 1, max: 9 }),
        }),
        { maxLength: 30, selector: ({ baseCode }) => baseCode },
      ),
    ),
    aliases: fc.tuple(...baseCodes.map(() => fc.option(fc.nat(20), { freq: 2 }))).map((leaps) =>
      leaps.flatMap((leap, index) => {
        const successor = leap === null ? undefined : baseCodes[index + 1 + leap];
        return successor === undefined ? [] : [{ oldBaseCode: baseCodes[index] ?? '', baseCode: successor }];
      }),
    ),
  });
}

/** As `anyCatalog`, with most of its hotels in a few groups. */
export function anyGroupedCatalog(size: {
  minLength: number;
  maxLength: number;
}): fc.Arbitrary<SmallCatalog> {
  const anyGroup = fc.option(fc.constantFrom(...baseCodes.slice(0, 4)), { freq: 4 });
  return anyCatalog(size).chain((catalog) =>
    fc
      .array(anyGroup, { minLength: catalog.hotels.length, maxLength: catalog.hotels.length })
      .map((groups) => ({
        ...catalog,
        mappings: catalog.hotels.flatMap(({ providerCode, hotelCode }, index) => {
          const baseCode = groups[index] ?? null;
          return baseCode === null ? [] : [{ providerCode, hotelCode, baseCode }];
        }),
      })),
  );
}

/**
 * As `anyCatalog`, with names of few words: far more hotels are alike than are ranked, and often
 * only the city tells them apart.
 */
export function anyCatalogOfNamesakes(size: {
  minLength: number;
  maxLength: number;
}): fc.Arbitrary<SmallCatalog> {
  const words = ['hotel', 'hotel', 'grand', 'park', 'garden', 'royal', 'inn'];
  const cities = [
    'Graz',
    'Linz',
    'Wien',
    'Bad Ischl',
    'Bad Salzburg',
    'Salzburg',
    'Innsbruck',
    'Saint-Denis',
  ];
  const anyText = fc.record({
    name: fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' ')),
    city: fc.constantFrom(...cities),
  });
  return anyCatalog(size).chain((catalog) =>
    fc
      .array(anyText, { minLength: catalog.hotels.length, maxLength: catalog.hotels.length })
      .map((texts) => ({
        ...catalog,
        hotels: catalog.hotels.map((hotel, index) => ({ ...hotel, ...texts[index] })),
      })),
  );
}

/** A typed question: what somebody who looks for a hotel of the catalog types, or anything. */
export function anyRequest(catalog: SmallCatalog): fc.Arbitrary<TypeaheadRequest> {
  const wanted = catalog.hotels.length === 0 ? fc.constant(undefined) : fc.constantFrom(...catalog.hotels);
  const letters = fc.constantFrom(...Array.from("aeioußé ж店'2"));
  const query = fc
    .tuple(wanted, fc.nat(5), fc.nat(60), fc.nat(20), letters)
    .map(([hotel, kind, length, position, letter]) => typed(hotel, kind, length, position, letter));
  return fc
    .record({
      query: fc.oneof(
        { weight: 9, arbitrary: query },
        {
          weight: 2,
          arbitrary: fc.constantFrom(
            ...baseCodes,
            'RITZ',
            'ος',
            'ΟΣ',
            'i\u03072',
            'I2',
            'x:1',
            '12',
            ' B1 ',
            '!!',
            '— ',
            'ho\0',
            'ho\ud800',
          ),
        },
        { weight: 1, arbitrary: fc.string({ unit: anyCodePoint, minLength: 2, maxLength: 100 }) },
      ),
      countryCode: fc.option(fc.constantFrom(...countries), { freq: 4, nil: undefined }),
      family: fc.option(fc.constantFrom('greek', 'gamma'), { freq: 4, nil: undefined }),
      limit: fc.constantFrom(1, 2, 5, 20, 50),
    })
    .filter(({ query: text }) => text.trim().length >= 2)
    .map(({ countryCode, family, ...rest }) => ({
      ...rest,
      ...(countryCode === undefined ? {} : { countryCode }),
      ...(family === undefined ? {} : { family }),
    }));
}

/**
 * Kinds: the name's beginning; one with a mistake; a middle part; words backwards; with the city; two parts
 * without a blank.
 */
function typed(
  hotel: SmallHotel | undefined,
  kind: number,
  length: number,
  position: number,
  letter: string,
): string {
  const letters = Array.from(hotel?.name ?? 'hotel');
  const beginning = letters.slice(0, Math.max(2, length));
  if (kind === 0) return beginning.join('');
  if (kind === 1) return beginning.toSpliced(position % beginning.length, position % 2, letter).join('');
  if (kind === 2)
    return letters
      .slice(position % letters.length)
      .join('')
      .slice(0, 100);
  if (kind === 3) return (hotel?.name ?? '').split(' ').reverse().join(' ').slice(0, 100);
  if (kind === 4) return `${beginning.join('')} ${hotel?.city ?? 'wien'}`.slice(0, 100);
  const at = position % letters.length;
  return [...letters.slice(at, at + 6), ...letters.slice(0, 4)].join('') || 'x2';
}

/** As the import leaves a name: no control characters, no half of a surrogate pair, not blank. */
function storable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}]/gu, '').trim() || 'x';
}
