import test from 'ava';
import fc from 'fast-check';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import { mergeHotels } from '../../catalog/base-codes/merge.ts';

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
});

const sources = fc.array(source, { minLength: 1, maxLength: 5 }).map((parts) =>
  parts.map(
    (part, index) =>
      ({
        location: null,
        ...part,
        providerCode: `p${index}`,
        hotelName: `name ${index}`,
      }) as unknown as Hotel,
  ),
);

const lacks = (value: unknown): boolean => value === null || (Array.isArray(value) && value.length === 0);

test('a merged hotel lacks only what all sources lack, and every field is that of one source', (t) => {
  fc.assert(
    fc.property(sources, fc.nat(6), (all, preferred) => {
      const { primary, provenance } = mergeHotels(all, [`p${preferred}`]);
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
      const { primary } = mergeHotels(all);
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

test('a picture that a source has twice is listed once, and counts twice', (t) => {
  const medium = (url: string) => ({ url, mediaType: null, order: 0, isPrimary: false, caption: null });
  const hotel = (providerCode: string, ...urls: readonly string[]) =>
    ({
      ...{ providerCode, descriptions: [], amenities: [], boardCodes: [] },
      ...{ location: null, contact: null, starRating: null, media: urls.map(medium) },
    }) as unknown as Hotel;
  const twice = hotel('b', 'http://a.example/1', 'https://A.example/1#2', 'u2', 'u2', 'u1');
  const { primary, provenance } = mergeHotels([hotel('a', 'u1', 'u2', 'u3'), twice]);
  t.is(primary.providerCode, 'b', 'it has more media');
  t.deepEqual(
    primary.media.map(({ url }) => url),
    ['http://a.example/1', 'u2', 'u1'],
  );
  t.deepEqual(provenance, {});
  t.is(twice.media.length, 5);
  const filled = mergeHotels(
    [{ ...hotel('c'), starRating: 4, descriptions: twice.descriptions }, twice],
    ['c'],
  );
  t.deepEqual(filled.primary.media, primary.media);
  t.deepEqual(filled.provenance, { media: 'b' });
});
