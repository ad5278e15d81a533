import test from 'ava';
import fc from 'fast-check';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import { completenessOf } from '../../catalog/hotels/completeness.ts';
import { completenessPoints, type CountedContent } from '../support/oracles/completeness-points.ts';
import { mergeHotels } from '../support/oracles/merge-whole.ts';

const some = <T>(value: T, none: T): fc.Arbitrary<T> => fc.constantFrom(value, none);

const source = fc.record({
  descriptions: some([{ type: null, language: null, text: 'd' }], []),
  media: fc.nat(3).map((count) =>
    Array.from({ length: count }, (_, order) => ({
      url: `u${order}`,
      mediaType: null,
      order,
      caption: null,
    })),
  ),
  contact: some({ phone: '1', email: null, website: null }, null),
  amenities: some(['WIFI'], []),
  boardCodes: some(['RO'], []),
  starRating: some(3, null),
  checkIn: some({ from: '15:00', until: null }, null),
  yearBuilt: some(1990, null),
  petPolicy: some([{ type: null, language: null, text: 'p' }], []),
  reviews: some([{ source: 's', score: 4, scale: 5, count: null }], []),
});

const sources = fc.array(source, { minLength: 1, maxLength: 5 }).map((parts) =>
  parts.map(
    (part, index) =>
      ({
        ...{ location: null, checkOut: null, yearRenovated: null, roomCount: null },
        ...{ importantInformation: [], paymentPolicy: [], pointsOfInterest: [] },
        ...part,
        providerCode: `p${index}`,
        hotelName: `name ${index}`,
      }) as unknown as Hotel,
  ),
);

const withoutPoints = (all: readonly Hotel[]) => all.map((hotel) => ({ hotel, points: [] }));

const lacks = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

test('a merged hotel lacks only what all sources lack, and every field is that of one source', (t) => {
  fc.assert(
    fc.property(sources, fc.nat(6), (all, preferred) => {
      const { primary, provenance } = mergeHotels(withoutPoints(all), [`p${preferred}`]);
      const own = all.find(({ providerCode }) => providerCode === primary.providerCode);
      if (own === undefined) throw new Error('the primary is one of the sources');
      if (preferred < all.length) t.is(primary.providerCode, `p${preferred}`);
      t.is(primary.hotelName, own.hotelName);
      for (const field of [
        'descriptions',
        'media',
        'contact',
        'amenities',
        'boardCodes',
        'starRating',
        'checkIn',
        'yearBuilt',
        'petPolicy',
        'reviews',
      ] as const) {
        t.is(
          lacks(primary[field]),
          all.every((hotel) => lacks(hotel[field])),
        );
        const from = all.find(({ providerCode }) => providerCode === (provenance[field] ?? own.providerCode));
        t.deepEqual(primary[field], from?.[field]);
        t.is(provenance[field] !== undefined, lacks(own[field]) && !lacks(primary[field]));
      }
    }),
  );
});

test('the order in which sources come decides between equal ones alone', (t) => {
  fc.assert(
    fc.property(sources, (all) => {
      const { primary } = mergeHotels(withoutPoints(all));
      const weight = (hotel: Hotel): number =>
        (
          ['descriptions', 'media', 'location', 'contact', 'amenities', 'boardCodes', 'starRating'] as const
        ).filter((field) => !lacks(hotel[field])).length *
          1000 +
        hotel.media.length;
      const best = Math.max(...all.map(weight));
      t.is(all.find((hotel) => weight(hotel) === best)?.providerCode, primary.providerCode);
    }),
  );
});

const text = (language: string) => ({ type: null, language, text: 'd' });

/** What counts of a source, in the fields that responses show. Its amenities are those of the platform. */
const content = fc.record({
  descriptions: fc.subarray([text('de'), text('de-AT'), text('en'), text('fr')]),
  media: fc
    .integer({ min: 0, max: 6 })
    .map((length) => Array.from({ length }, (_, index) => ({ url: `u${index}` }))),
  location: fc.option(
    fc.record({
      address: some('a', null),
      latitude: some(1, null),
      longitude: some(2, null),
      city: fc.constant('c'),
    }),
  ),
  contact: fc.constantFrom(null, { phone: '1', email: null, website: null }),
  amenities: fc.subarray(['A', 'B', 'C', 'D', 'E', 'F']),
  boardCodes: some(['RO'], []),
  starRating: some(3, null),
  rooms: some(['DBL'], []),
});

type Content = typeof content extends fc.Arbitrary<infer T> ? T : never;

const nowhere = { address: null, latitude: null, longitude: null };
const unreachable = { phone: null, email: null, website: null };

const countedOf = ({ location, contact, amenities, ...rest }: Content): CountedContent => ({
  ...{ ...rest, amenityCodes: amenities },
  ...(location ?? nowhere),
  ...(contact ?? unreachable),
});

test('a merged hotel is as complete as what it shows, with the rooms of its primary source', (t) => {
  fc.assert(
    fc.property(fc.array(content, { minLength: 1, maxLength: 4 }), fc.nat(4), (all, preferred) => {
      const given = all.map((source, index) => ({
        hotel: { ...source, providerCode: `p${index}`, completeness: -1 } as unknown as Hotel,
        points: completenessPoints(countedOf(source)),
      }));
      const { primary } = mergeHotels(given, [`p${preferred}`]);
      // The rooms are no field of a hotel, so they stay those of the primary source.
      const shown = countedOf(primary as unknown as Content);
      t.is(primary.completeness, completenessOf(completenessPoints(shown)));
    }),
  );
});

test('a picture that a source has twice is listed once, and counts twice', (t) => {
  const medium = (url: string) => ({ url, mediaType: null, order: 0, isPrimary: false, caption: null });
  const hotel = (providerCode: string, ...urls: readonly string[]) =>
    ({
      ...{ providerCode, descriptions: [], amenities: [], boardCodes: [] },
      ...{ location: null, contact: null, starRating: null, media: urls.map(medium) },
    }) as unknown as Hotel;
  const twice = hotel('b', 'http://a.example/1', 'https://A.example/1#2', 'u2', 'u2', 'u1');
  const { primary, provenance } = mergeHotels(withoutPoints([hotel('a', 'u1', 'u2', 'u3'), twice]));
  t.is(primary.providerCode, 'b', 'it has more media');
  t.deepEqual(
    primary.media.map(({ url }) => url),
    ['http://a.example/1', 'u2', 'u1'],
  );
  t.deepEqual(provenance, {});
  t.is(twice.media.length, 5);
  const filled = mergeHotels(
    withoutPoints([{ ...hotel('c'), starRating: 4, descriptions: twice.descriptions }, twice]),
    ['c'],
  );
  t.deepEqual(filled.primary.media, primary.media);
  t.deepEqual(filled.provenance, { media: 'b' });
});
