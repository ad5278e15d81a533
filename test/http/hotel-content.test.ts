import test from 'ava';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const austria = '00000000-0000-4000-8000-000000000001';
const vienna = '00000000-0000-4000-8000-000000000002';
const centre = '00000000-0000-4000-8000-000000000003';

const full = {
  type: 'hotel',
  providerCode: 'sol',
  hotelCode: 'h1',
  name: 'Hôtel Sol',
  descriptions: [{ type: 'general', language: 'en', text: 'Sunny.' }, { text: 'Near the sea.' }],
  location: { address: 'Ring 1', city: 'Wien', canonicalCityId: centre, latitude: 48.2, longitude: 16.3 },
  contact: { phone: '1', website: 'w' },
  categoryCode: '4EST',
  starRating: 4,
  propertyType: 'hotel',
  chainCode: 'SC',
  boardCodes: ['RO', 'BB'],
  amenities: ['w', 'p', 's', 'unmapped', 'w2'],
  media: [
    { url: 'u2', order: 2 },
    { url: 'u1', mediaType: 'IMAGE', order: 1, caption: 'Front' },
    { url: 'u3', order: 2 },
  ],
  closestDestinations: [{ code: 'VIE', name: 'Wien' }, { code: 'X' }],
};

const owner = fileOwner();
const bare = (providerCode: string, hotelCode: string, more: object = {}): object => ({
  type: 'hotel',
  providerCode,
  hotelCode,
  name: `${providerCode} ${hotelCode}`,
  ...more,
});
const mapped = (providerCode: string, hotelCode: string, baseCode: string): object => ({
  type: 'mapping',
  providerCode,
  hotelCode,
  baseCode,
});
const { pool, server, key } = await openApiScene(owner, [
  { type: 'provider', providerCode: 'sol', name: 'Sol', aliases: ['solgv'] },
  { type: 'provider', providerCode: 'luna', name: 'Luna' },
  { type: 'provider', providerCode: 'mar', name: 'Mar' },
  { type: 'place', placeId: austria, placeType: 'REGION', name: 'Austria', countryCode: 'AT' },
  {
    type: 'place',
    placeId: vienna,
    placeType: 'CITY',
    name: 'Vienna',
    countryCode: 'AT',
    parentId: austria,
  },
  {
    type: 'place',
    placeId: centre,
    placeType: 'ZONE',
    zoneKind: 'district',
    name: 'Centre',
    countryCode: 'AT',
    parentId: vienna,
  },
  { type: 'chain', providerCode: 'sol', chainCode: 'SC', name: 'Sol Chain' },
  { type: 'amenity', code: 'WIFI', topRank: 1 },
  { type: 'amenity', code: 'POOL', topRank: 2 },
  { type: 'amenity', code: 'SPA' },
  ...(
    [
      ['w', 'WIFI'],
      ['w2', 'WIFI'],
      ['p', 'POOL'],
      ['s', 'SPA'],
    ] as const
  ).map(([providerAmenityCode, code]) => ({
    type: 'amenityMapping',
    providerCode: 'sol',
    providerAmenityCode,
    code,
  })),
  full,
  bare('solgv', 'h1'),
  bare('sol', 'h2'),
  bare('luna', 'l1', {
    contact: { email: 'e' },
    media: [{ url: 'm' }],
    location: { countryCode: 'XX' },
    boardCodes: ['HB'],
    starRating: 3,
  }),
  bare('mar', 'm1', { descriptions: [{ text: 'By the sea.' }], starRating: 2 }),
  bare('mar', 'gone'),
  mapped('sol', 'h1', 'B2'),
  mapped('luna', 'l1', 'B1'),
  mapped('mar', 'm1', 'C1'),
  mapped('luna', 'l0', 'C1'),
  bare('luna', 'l0', { media: [{ url: 'only' }], contact: { phone: '7' }, starRating: 1 }),
  mapped('mar', 'gone', 'GONE'),
  { type: 'baseCodeAlias', oldBaseCode: 'B1', baseCode: 'B2' },
]);
await pool.query(`update hotels set deleted_at = now() where hotel_code = 'gone'`);
test.after.always(owner.end);

type Json = Record<string, unknown>;

interface Answer {
  readonly hotels: readonly Json[];
  readonly notFound: readonly string[];
  readonly error?: { readonly code: string };
}

async function ask(path: string, body: object): Promise<Answer> {
  return (await (await server.send(path, { key, body })).json()) as Answer;
}

const sol = {
  code: 'h1',
  providerHotelCode: 'h1',
  providerCode: 'sol',
  externalIds: { platformBaseCode: 'B2', providerPropertyIds: { luna: ['l1'], sol: ['h1'] } },
  hotelName: 'Hôtel Sol',
  descriptions: [
    { type: 'general', language: 'en', text: 'Sunny.' },
    { type: null, language: null, text: 'Near the sea.' },
  ],
  location: {
    address: 'Ring 1',
    city: 'Wien',
    postalCode: null,
    countryCode: 'AT',
    countryName: 'Austria',
    latitude: 48.2,
    longitude: 16.3,
    canonicalCityPlaceId: centre,
    locationPath: [
      { placeId: centre, placeType: 'ZONE', name: 'Centre' },
      { placeId: vienna, placeType: 'CITY', name: 'Vienna' },
      { placeId: austria, placeType: 'REGION', name: 'Austria' },
    ],
  },
  contact: { phone: '1', email: null, website: 'w' },
  categoryCode: '4EST',
  starRating: 4,
  propertyType: 'hotel',
  chainCode: 'SC',
  chainName: 'Sol Chain',
  boardCodes: ['RO', 'BB'],
  amenities: ['POOL', 'SPA', 'WIFI'],
  topAmenities: ['WIFI', 'POOL'],
  media: [
    { url: 'u1', mediaType: 'IMAGE', order: 1, isPrimary: true, caption: 'Front' },
    { url: 'u2', mediaType: null, order: 2, isPrimary: false, caption: null },
    { url: 'u3', mediaType: null, order: 2, isPrimary: false, caption: null },
  ],
  closestDestinations: [
    { code: 'VIE', name: 'Wien' },
    { code: 'X', name: null },
  ],
  // 10 for media and five amenities each, 15 for two languages and coordinates, 5 for the other three.
  completeness: 65,
  ...{ checkIn: null, checkOut: null, yearBuilt: null, yearRenovated: null, roomCount: null, reviews: [] },
  ...{ importantInformation: [], paymentPolicy: [], petPolicy: [], pointsOfInterest: [] },
};

test('hotels of a provider come whole, in the order of the request, from all codes of the family', async (t) => {
  const { hotels, notFound } = await ask('/hotels/by-provider-codes', {
    providerCode: 'SOLGV',
    hotelCodes: ['nope', 'h2', 'h1', 'h2', 'nope'],
  });
  t.deepEqual(
    hotels.map(({ providerCode, code }) => [providerCode, code]),
    [
      ['sol', 'h2'],
      ['sol', 'h1'],
      ['solgv', 'h1'],
    ],
  );
  t.deepEqual(notFound, ['nope']);
  const { updatedAt, ...rest } = hotels[1] ?? {};
  t.deepEqual(rest, sol);
  t.regex(String(updatedAt), /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
  t.like(hotels[0], {
    externalIds: { platformBaseCode: null, providerPropertyIds: { sol: ['h2'] } },
    location: null,
    contact: null,
    descriptions: [],
    chainName: null,
  });
});

test('removed hotels are not found, and a provider must be known', async (t) => {
  const { hotels, notFound } = await ask('/hotels/by-provider-codes', {
    providerCode: 'mar',
    hotelCodes: ['gone'],
  });
  t.deepEqual([hotels, notFound], [[], ['gone']]);
  const unknown = await ask('/hotels/by-provider-codes', { providerCode: 'nobody', hotelCodes: ['h1'] });
  t.is(unknown.error?.code, 'UNKNOWN_PROVIDER');
  for (const body of [
    {},
    { providerCode: 'sol' },
    { hotelCodes: ['h1'] },
    { providerCode: 'sol', hotelCodes: [] },
    { providerCode: 'sol', hotelCodes: Array(1001).fill('x') },
    { providerCode: 'sol', hotelCodes: ['h1'], connectionCode: 'c' },
  ]) {
    t.is((await ask('/hotels/by-provider-codes', body)).error?.code, 'VALIDATION_ERROR');
  }
});

test('a base code is returned once, as its survivor, with the codes that led to it', async (t) => {
  const { hotels, notFound } = await ask('/hotels/by-base-codes', {
    baseCodes: ['C1', 'B1', 'nope', 'B2', 'GONE', 'B1'],
  });
  t.deepEqual(
    hotels.map(({ baseCode, requestedAs }) => [baseCode, requestedAs]),
    [
      ['C1', ['C1']],
      ['B2', ['B1', 'B2']],
    ],
  );
  t.deepEqual(notFound, ['nope', 'GONE']);
  const { primary, provenance, ...more } = hotels[1] ?? {};
  const { updatedAt, ...content } = primary as Json;
  t.truthy(updatedAt);
  t.deepEqual(content, sol);
  t.deepEqual(provenance, {});
  t.deepEqual(Object.keys(more), ['baseCode', 'requestedAs']);
});

test('what the most complete source lacks is filled from the others, and told', async (t) => {
  const { hotels } = await ask('/hotels/by-base-codes', { baseCodes: ['C1'], includeAllSources: true });
  const [merged = {}] = hotels;
  t.like(merged['primary'], {
    providerCode: 'luna',
    starRating: 1,
    contact: { phone: '7', email: null, website: null },
    descriptions: [{ type: null, language: null, text: 'By the sea.' }],
    location: null,
  });
  t.deepEqual(merged['provenance'], { descriptions: 'mar' });
  const sources = merged['sources'] as Json[];
  t.deepEqual(
    sources.map(({ providerCode, descriptions }) => [providerCode, (descriptions as []).length]),
    [
      ['luna', 0],
      ['mar', 1],
    ],
  );
});

test('the source that is liked best is the primary one where it carries the hotel', async (t) => {
  const of = async (preferredContentSource: string): Promise<Json> => {
    const { hotels } = await ask('/hotels/by-base-codes', { baseCodes: ['B2'], preferredContentSource });
    return hotels[0] ?? {};
  };
  const luna = await of('LUNA');
  t.like(luna['primary'], {
    providerCode: 'luna',
    starRating: 3,
    boardCodes: ['HB'],
    amenities: ['POOL', 'SPA', 'WIFI'],
    topAmenities: ['WIFI', 'POOL'],
  });
  t.like((luna['primary'] as Json)['location'], {
    countryCode: 'XX',
    countryName: null,
    address: null,
  });
  t.deepEqual(luna['provenance'], { descriptions: 'sol', amenities: 'sol' });
  for (const other of ['solgv', 'mar', 'nobody'])
    t.like((await of(other))['primary'], { providerCode: 'sol' });
});
