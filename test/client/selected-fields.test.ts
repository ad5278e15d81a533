import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { createClient, dataOf, type Schemas } from '../../packages/client/src/index.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const owner = fileOwner();
const { pool, server, key } = await openApiScene(owner, [
  hotel('alpha', '1', {
    name: 'Sacher',
    location: { city: 'Wien', countryCode: 'AT' },
    media: [{ url: 'https://images.example/1' }],
    rooms: [{ roomCode: 'DBL' }],
  }),
  mapping('alpha', '1', 'B1'),
]);
await publishAllChanges(pool);
const client = createClient({ baseUrl: server.url, apiKey: key });
test.after.always(owner.end);

/** A type with the optional members of its objects as required ones that say so. */
type Shape<T> = T extends readonly (infer Entry)[]
  ? readonly Shape<Entry>[]
  : T extends object
    ? {
        [Key in keyof T]-?: readonly [optional: object extends Pick<T, Key> ? true : false, Shape<T[Key]>];
      }
    : T;

/** Compiles where the two types are the same, and nowhere else. */
function same<One, Other>(
  _isSame: [Shape<One>, Shape<Other>] extends [Shape<Other>, Shape<One>] ? true : false,
): void {
  // The types are all there is to it.
}

interface Identity {
  code: string;
  providerHotelCode: string;
  providerCode: string;
}

test('an answer to literal fields has these, and what identifies a hotel', async (t) => {
  const { hotels } = await dataOf(
    client.routes.POST('/hotels', { body: { fields: ['hotelName', 'location.city', 'media.url'] } }),
  );
  type Expected = Identity & {
    hotelName: string;
    location: { city: string | null } | null;
    media: { url: string }[];
  };
  same<(typeof hotels)[number], Expected>(true);
  t.deepEqual(hotels, [
    {
      ...{ code: '1', providerHotelCode: '1', providerCode: 'alpha', hotelName: 'Sacher' },
      ...{ location: { city: 'Wien' }, media: [{ url: 'https://images.example/1' }] },
    },
  ]);
});

test('so has a merged hotel, with the rooms that are included', async (t) => {
  const { hotels } = await dataOf(
    client.routes.POST('/hotels/by-base-codes', {
      body: { baseCodes: ['B1'], fields: ['primary.hotelName', 'provenance'], include: ['rooms'] },
    }),
  );
  interface Expected {
    baseCode: string;
    requestedAs: string[];
    primary: Identity & { hotelName: string };
    provenance: Record<string, string>;
    rooms?: Schemas['RoomsOfSource'][];
  }
  same<(typeof hotels)[number], Expected>(true);
  t.deepEqual(Object.keys(hotels[0] ?? {}), ['baseCode', 'requestedAs', 'primary', 'provenance', 'rooms']);
  t.is(hotels[0]?.rooms?.[0]?.rooms[0]?.code, 'DBL');
});

test('so have pages of hotels and of changes', async (t) => {
  for await (const { hotels, count } of client.pages('/hotels', { fields: ['location'] })) {
    same<(typeof hotels)[number], Identity & { location: Schemas['HotelLocation'] | null }>(true);
    t.is(count, 1);
    t.is(hotels[0]?.location?.city, 'Wien');
  }
  const since = '1970-01-01T00:00:00Z';
  for await (const { hotels } of client.changedSince({ since, fields: ['primary.starRating'] })) {
    type Expected = Pick<Schemas['ChangedHotel'], 'baseCode' | 'changed' | 'changedAt'> & {
      primary: Identity & { starRating: number | null };
    };
    same<(typeof hotels)[number], Expected>(true);
    t.is(hotels[0]?.primary.starRating, null);
  }
});

test('without fields hotels are whole, and of fields that are not literals any may be absent', async (t) => {
  const body = { providerCode: 'alpha', hotelCodes: ['1'] };
  const whole = await dataOf(client.routes.POST('/hotels/by-provider-codes', { body }));
  same<(typeof whole.hotels)[number], Schemas['HotelWithRooms']>(true);
  t.is(whole.hotels[0]?.media[0]?.url, 'https://images.example/1');
  const fields: Schemas['HotelField'][] = ['hotelName'];
  const some = await dataOf(client.routes.POST('/hotels/by-provider-codes', { body: { ...body, fields } }));
  same<(typeof some.hotels)[number]['hotelName'], string | undefined>(true);
  t.is(some.hotels[0]?.hotelName, 'Sacher');
  const unknown = client.routes.POST('/hotels/by-provider-codes', {
    // @ts-expect-error there is no such field
    body: { ...body, fields: ['hotelNames'] },
  });
  await t.throwsAsync(dataOf(unknown), { message: /fields\[0\]/ });
});

// What is not the same.
// @ts-expect-error one has more members
same<{ a: 1; b: 2 }, { a: 1 }>(true);
// @ts-expect-error one has an optional member more
same<{ a: { b?: 2 }[] }, { a: object[] }>(true);
// @ts-expect-error a member of one may be null
same<{ a: 1 }, { a: 1 | null }>(true);

test('a hotel by its base code is whole, or has what is selected', async (t) => {
  const path = { baseCode: 'B1' };
  const whole = await dataOf(client.routes.GET('/hotels/{baseCode}', { params: { path } }));
  same<typeof whole, Schemas['MergedHotel']>(true);
  t.is(whole.primary.hotelName, 'Sacher');
  const query = { fields: ['primary.hotelName', 'primary.location.city'], languages: ['de', 'en'] } as const;
  const selected = await dataOf(
    client.routes.GET('/hotels/{baseCode}', {
      params: { path, query: { fields: [...query.fields], languages: [...query.languages] } },
    }),
  );
  t.deepEqual<object, object>(selected, {
    ...{ baseCode: 'B1', requestedAs: ['B1'] },
    primary: {
      ...{ code: '1', providerHotelCode: '1', providerCode: 'alpha', hotelName: 'Sacher' },
      location: { city: 'Wien' },
    },
  });
});
