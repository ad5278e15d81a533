import test from 'ava';
import type { Hotel } from '../../catalog/hotels/hotel-fields.ts';
import { mergedFields } from '../../catalog/base-codes/merge.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { mergeHotels } from '../support/oracles/merge-whole.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

interface MergedAnswer {
  readonly hotels: readonly {
    readonly primary: Hotel;
    readonly provenance: object;
    readonly sources?: readonly Hotel[];
  }[];
}

test('a merged hotel takes the same of the rows that are read as of all', async (t) => {
  const providers = ['a', 'b', 'c', 'd'];
  const some = (seed: number, of: number): boolean => ((seed * 2_654_435_761) % 4_294_967_296) % of === 0;
  const records = Array.from({ length: 60 }, (_, group) =>
    providers.flatMap((providerCode, provider) => {
      const seed = group * 31 + provider * 7 + 1;
      const hotelCode = `h${group}`;
      return [
        hotel(providerCode, hotelCode, {
          name: `${providerCode} ${group}`,
          ...(some(seed + 1, 2) && {
            descriptions: ['de', 'en']
              .slice(seed % 2)
              .map((language) => ({ language, text: `d ${providerCode}` })),
          }),
          ...(some(seed + 2, 2) && { media: [{ url: 'u1' }, ...(some(seed, 3) ? [{ url: 'u2' }] : [])] }),
          ...(some(seed + 3, 3) && { location: { address: `street ${providerCode}` } }),
          ...(some(seed + 4, 3) && { contact: { phone: providerCode } }),
          ...(some(seed + 5, 3) && { amenities: seed % 2 === 0 ? ['w', 'unmapped'] : ['unmapped', 'w'] }),
          ...(some(seed + 6, 3) && { boardCodes: [providerCode] }),
          ...(some(seed + 7, 3) && { starRating: 1 + provider }),
          ...(some(seed + 8, 3) && { checkIn: { from: `1${provider}:00` } }),
          ...(some(seed + 9, 3) && { checkOut: { until: `1${provider}:30` } }),
          ...(some(seed + 10, 3) && { yearBuilt: 1900 + provider, petPolicy: [{ text: providerCode }] }),
          ...(some(seed + 11, 3) && { yearRenovated: 2000 + provider, roomCount: 10 + provider }),
          ...(some(seed + 12, 3) && { importantInformation: [{ text: `i ${providerCode}` }] }),
          ...(some(seed + 13, 3) && { paymentPolicy: [{ text: providerCode }] }),
          ...(some(seed + 14, 3) && { pointsOfInterest: [{ name: providerCode }] }),
          ...(some(seed + 15, 3) && { reviews: [{ source: providerCode, score: provider, scale: 5 }] }),
          ...(some(seed + 16, 3) && { rooms: [{ roomCode: 'R' }] }),
        }),
        mapping(providerCode, hotelCode, `G${group}`),
      ];
    }),
  ).flat();
  const { ask, pool } = await openApiScene(t, [
    { type: 'amenityMapping', providerCode: 'a', providerAmenityCode: 'w', code: 'WIFI' },
    { type: 'amenityMapping', providerCode: 'c', providerAmenityCode: 'w', code: 'WIFI' },
    ...records,
  ]);
  const baseCodes = Array.from({ length: 60 }, (_, group) => `G${group}`);
  const { rows } = await pool.query<{ key: string; points: readonly number[] }>(
    `select provider_code || hotel_code as key, completeness_points as points from hotels`,
  );
  const pointsOf = new Map(rows.map(({ key, points }) => [key, points]));
  const filled = new Set<string>();
  const numbers = new Set<number>();
  for (const preferredContentSource of [undefined, 'b', 'd']) {
    const body = { baseCodes, preferredContentSource, includeAllSources: true };
    const { hotels } = await ask<MergedAnswer>('/hotels/by-base-codes', body);
    t.is(hotels.length, 60);
    for (const { primary, provenance, sources = [] } of hotels) {
      const preferred = preferredContentSource === undefined ? [] : [preferredContentSource];
      const given = sources.map((source) => ({
        hotel: source,
        points: pointsOf.get(`${source.providerCode}${source.code}`) ?? [],
      }));
      t.deepEqual({ primary, provenance }, mergeHotels(given, preferred));
      for (const field of Object.keys(provenance)) filled.add(field);
    }
    const completeness = hotels.map(({ primary }) => primary.completeness);
    for (const number of completeness) numbers.add(number);
    for (const shown of [{ fields: ['primary.completeness'] }, { languages: ['en'] }]) {
      const less = await ask<MergedAnswer>('/hotels/by-base-codes', {
        baseCodes,
        preferredContentSource,
        ...shown,
      });
      t.deepEqual(
        less.hotels.map(({ primary }) => primary.completeness),
        completeness,
      );
    }
  }
  t.deepEqual([...filled].sort(), [...mergedFields].sort(), 'each is filled somewhere');
  t.true(numbers.size > 5);
});

test('a merged hotel has each picture once, its sources as they were sent, and nobody the hashes', async (t) => {
  const pictures = [
    { url: 'https://a.example/lobby.jpg', hash: '0f1e2d3c4b5a6978', caption: 'lobby' },
    { url: 'https://a.example/front.jpg', hash: 'FFFF00000000FFFF', caption: 'front', order: -1 },
    { url: 'https://a.example/large/front.jpg', hash: 'ffff00000000ffe0', caption: 'large front' },
    { url: 'http://A.example/lobby.jpg', caption: 'lobby again' },
    { url: 'https://a.example/pool.jpg', hash: 'ffff00000000ffc0', caption: 'pool' },
  ];
  const { pool, ask } = await openApiScene(t, [
    hotel('sol', 'h1', { media: pictures }),
    hotel('luna', 'h1', { starRating: 4, descriptions: [{ text: 'd' }] }),
    mapping('sol', 'h1', 'B1'),
    mapping('luna', 'h1', 'B1'),
  ]);
  const body = { baseCodes: ['B1'], preferredContentSource: 'luna', includeAllSources: true };
  const { hotels } = await ask<MergedAnswer>('/hotels/by-base-codes', body);
  const [merged] = hotels;
  if (merged === undefined) throw new Error('there is no hotel');
  t.deepEqual(merged.provenance, { media: 'sol' });
  const captions = (media: Hotel['media'] | undefined) => media?.map(({ caption }) => caption);
  t.deepEqual(captions(merged.primary.media), ['front', 'lobby', 'pool']);
  t.deepEqual(merged.primary.media[0], {
    ...{ url: 'https://a.example/front.jpg', mediaType: null, order: -1, isPrimary: true, caption: 'front' },
  });
  t.deepEqual(captions(merged.sources?.[1]?.media), ['front', 'lobby', 'large front', 'lobby again', 'pool']);
  const fields = ['primary.media.caption', 'primary.media.isPrimary'];
  const part = await ask<MergedAnswer>('/hotels/by-base-codes', { ...body, fields });
  t.deepEqual(
    part.hotels[0]?.primary.media,
    ['front', 'lobby', 'pool'].map((caption, index) => ({ caption, isPrimary: index === 0 })) as unknown[],
  );
  await publishAllChanges(pool);
  const { hotels: changed } = await ask<MergedAnswer>('/hotels/changed-since', {
    since: '1970-01-01T00:00:00Z',
  });
  t.deepEqual(captions(changed[0]?.primary.media), ['front', 'lobby', 'pool']);
  t.notRegex(JSON.stringify([hotels, part, changed]), /0f1e2d3c|hash/i);
});

const mapped = [
  hotel('sol', 'h1'),
  hotel('luna', 'h1'),
  hotel('luna', 'gone'),
  mapping('sol', 'h1', 'B2', { confidencePct: 98.5 }),
  ...['h1', 'gone', 'never'].map((hotelCode) => mapping('luna', hotelCode, 'B1')),
  { type: 'baseCodeAlias', oldBaseCode: 'B1', baseCode: 'B2', reason: 'merged' },
  { type: 'baseCodeAlias', oldBaseCode: 'B2', baseCode: 'B3', note: 'again' },
];

test('provider codes of a base code: live ones, retired codes included', async (t) => {
  const { pool, ask } = await openApiScene(t, mapped);
  await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
  for (const code of ['B1', 'B2', 'B3']) {
    t.deepEqual(await ask(`/hotels/${code}/provider-codes`), {
      baseCode: 'B3',
      count: 2,
      mappings: [
        { providerCode: 'luna', providerHotelCode: 'h1' },
        { providerCode: 'sol', providerHotelCode: 'h1', confidencePct: 98.5 },
      ],
    });
  }
  const unknown = await ask(`/hotels/${encodeURIComponent('no/body?')}/provider-codes`);
  t.deepEqual(unknown, { baseCode: 'no/body?', count: 0, mappings: [] });
});

test('retired codes are listed with their last survivors, the oldest first', async (t) => {
  const { pool, ask } = await openApiScene(t, mapped);
  await pool.query(
    `update base_code_aliases set created_at = '2026-01-02', survivor_changed_at = '2026-02-03' where old_base_code = 'B1'`,
  );
  const listed = (query: string) => ask(`/mappings/base-code-aliases?${query}`);
  const { aliases, ...counts } = await listed('limit=1');
  t.deepEqual(counts, { count: 1, total: 2, limit: 1, offset: 0 });
  t.deepEqual(aliases, [
    {
      ...{ oldBaseCode: 'B1', baseCode: 'B3', reason: 'merged', note: null },
      ...{ createdAt: '2026-01-02T00:00:00.000Z', updatedAt: '2026-02-03T00:00:00.000Z' },
    },
  ]);
  const second = await listed('offset=1');
  t.like((second['aliases'] as object[])[0], {
    oldBaseCode: 'B2',
    baseCode: 'B3',
    reason: 'unspecified',
    note: 'again',
  });
  t.like(await listed('since=2026-02-03T00:00:00Z'), { total: 2 });
  t.like(await listed('since=2026-02-03T00:00:00.001%2B00:00'), { total: 1 });
  await pool.query(`insert into base_code_aliases (old_base_code, base_code) values ('B3', 'B4')`);
  t.like(
    await listed('since=2026-02-03T00:00:00.001%2B00:00'),
    { total: 3 },
    'the survivor of all is another one now',
  );
  for (const wrong of [
    'since=yesterday',
    'since=2026-01-02',
    'limit=0',
    'limit=1001',
    'offset=-1',
    'limit=x',
  ]) {
    const refused = await ask(`/mappings/base-code-aliases?${wrong}`, undefined, 400);
    t.like(refused, { error: { code: 'VALIDATION_ERROR' } }, wrong);
  }
});
