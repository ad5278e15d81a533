import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';

type Json = Readonly<Record<string, unknown>>;

interface Hotels {
  readonly hotels: readonly Json[];
}

const sent = {
  checkIn: { from: '15:00' },
  checkOut: { from: '06:00', until: '11:00' },
  yearBuilt: 1890,
  yearRenovated: 2015,
  roomCount: 80,
  importantInformation: [{ type: 'notice', language: 'en', text: 'The lift\r\nis renewed.' }],
  paymentPolicy: [
    { language: 'de', text: 'Bar.' },
    { language: 'en', text: 'Cash.' },
  ],
  petPolicy: [{ text: 'No pets.' }],
  pointsOfInterest: [{ name: 'Prater', kind: 'park', distanceKm: 1.5 }, { name: 'Ring' }],
  reviews: [
    { source: 'Pillow', score: 4.5, scale: 5, count: 12 },
    { source: 'Guestbook', score: 0, scale: 10 },
  ],
};

const shown = {
  ...sent,
  checkIn: { from: '15:00', until: null },
  importantInformation: [{ type: 'notice', language: 'en', text: 'The lift\nis renewed.' }],
  paymentPolicy: sent.paymentPolicy.map((text) => ({ type: null, ...text })),
  petPolicy: [{ type: null, language: null, text: 'No pets.' }],
  pointsOfInterest: [
    { name: 'Prater', kind: 'park', distanceKm: 1.5 },
    { name: 'Ring', kind: null, distanceKm: null },
  ],
  reviews: [
    { source: 'Pillow', score: 4.5, scale: 5, count: 12 },
    { source: 'Guestbook', score: 0, scale: 10, count: null },
  ],
};

const names = Object.keys(sent);
const guestsWantOf = (one: unknown): Json =>
  Object.fromEntries(names.map((name) => [name, (one as Json)[name]]));

/** All routes that return hotels, and how one of them has hotel `h1` of `sol`. */
const routes: readonly (readonly [path: string, body: object | undefined, member: string | null])[] = [
  ['/hotels', { query: { providerCode: 'sol' } }, null],
  ['/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: ['h1'] }, null],
  ['/hotels/by-base-codes', { baseCodes: ['B1'] }, 'primary'],
  ['/hotels/changed-since', { since: '1970-01-01T00:00:00Z' }, 'primary'],
  ['/hotels/B1', undefined, 'primary'],
];

test('what guests want to know comes through every route as it was sent, in one language where wished', async (t) => {
  const { pool, ask } = await openApiScene(t, [hotel('sol', 'h1', sent), mapping('sol', 'h1', 'B1')]);
  await publishAllChanges(pool);
  for (const [path, body, member] of routes) {
    const read = async (more: object): Promise<Json> => {
      const answer = await ask<Json & Hotels>(path, body && { ...body, ...more });
      const item = body === undefined ? answer : answer.hotels[0];
      return (member === null ? item : item?.[member]) as Json;
    };
    t.deepEqual(guestsWantOf(await read({})), shown, path);
    if (body === undefined) continue;
    const english = await read({ languages: ['en'] });
    t.deepEqual(english['paymentPolicy'], [{ type: null, language: 'en', text: 'Cash.' }], path);
    const prefix = member === null ? '' : `${member}.`;
    const part = await read({ fields: [`${prefix}checkIn.from`, `${prefix}reviews.score`] });
    t.deepEqual(
      { checkIn: part['checkIn'], reviews: part['reviews'] },
      { checkIn: { from: '15:00' }, reviews: [{ score: 4.5 }, { score: 0 }] },
      path,
    );
  }
  await loadRecords(pool, [hotel('sol', 'h1')]);
  const { hotels } = await ask<Hotels>('/hotels', {});
  const empty = names.map((name) => [name, Array.isArray(sent[name as keyof typeof sent]) ? [] : null]);
  t.deepEqual(guestsWantOf(hotels[0]), Object.fromEntries(empty));
});

test('each is filled whole from the next source, and makes none the primary one', async (t) => {
  const { ask } = await openApiScene(t, [
    hotel('luna', 'l', { ...sent, checkIn: { until: '22:00' }, reviews: [], petPolicy: null }),
    hotel('sol', 's', { starRating: 3, checkIn: { from: '14:00' }, yearBuilt: 1970 }),
    hotel('mar', 'm', { reviews: [{ source: 'Pillow', score: 2, scale: 5 }], roomCount: 9 }),
    ...[mapping('luna', 'l', 'B1'), mapping('sol', 's', 'B1'), mapping('mar', 'm', 'B1')],
  ]);
  const { hotels } = await ask<Hotels>('/hotels/by-base-codes', { baseCodes: ['B1'] });
  const { primary, provenance } = hotels[0] ?? {};
  t.is((primary as Json)['providerCode'], 'sol');
  t.deepEqual(guestsWantOf(primary), {
    ...shown,
    checkIn: { from: '14:00', until: null },
    yearBuilt: 1970,
    petPolicy: [],
    reviews: [{ source: 'Pillow', score: 2, scale: 5, count: null }],
  });
  t.deepEqual(provenance, {
    ...{ checkOut: 'luna', yearRenovated: 'luna', roomCount: 'luna', importantInformation: 'luna' },
    ...{ paymentPolicy: 'luna', pointsOfInterest: 'luna', reviews: 'mar' },
  });
});
