// Names of hotels and streets. cspell:disable
import test from 'ava';
import { type ApiScene, openApiScene } from '../support/scenes/api-scene.ts';

interface Place {
  readonly city?: string | null;
  readonly countryCode?: string;
  readonly latitude?: number | null;
  readonly longitude?: number | null;
  readonly address?: string;
}

interface Row extends Place {
  readonly provider?: string;
  readonly code: string;
  readonly base: string | null;
  readonly name: string;
  readonly fields?: object;
}

const vienna = { city: 'Wien', countryCode: 'AT', latitude: 48.2, longitude: 16.37 };

const metresNorth = (metres: number): { latitude: number } => ({ latitude: 48.2 + metres / 111_195 });

function recordsOf({ provider = 'alpha', code, base, name, fields, ...place }: Row): object[] {
  const key = { providerCode: provider, hotelCode: code };
  const hotel = { type: 'hotel', ...key, name, ...fields, location: { ...vienna, ...place } };
  return base === null ? [hotel] : [hotel, { type: 'mapping', ...key, baseCode: base }];
}

/** Hotels that are around and in the city, and have nothing to do with those that are matched. */
const others = Array.from({ length: 60 }, (_, index) =>
  recordsOf({
    code: `other-${index}`,
    base: `OTHER-${index}`,
    name: `Pension ${'abcdefghijkl'[index % 12]}${'aeiou'[index % 5]}rnhof Quartier`,
    longitude: 16.37 + (index - 30) / 500,
  }),
).flat();

const catalog = [
  { type: 'provider', providerCode: 'alpha', name: 'Alpha', family: 'letters' },
  { type: 'provider', providerCode: 'alpha-two', name: 'Alpha two', family: 'letters' },
  { type: 'provider', providerCode: 'sand', name: 'Sand', sandbox: true },
  ...others,
  ...recordsOf({
    code: 'sacher',
    base: 'SACHER',
    name: 'Hotel Sacher',
    address: 'Philharmonikerstraße 4',
    fields: { starRating: 5, contact: { website: 'https://www.sacher.com', phone: '+43 1 514560' } },
  }),
  ...recordsOf({ code: 'metropol', base: 'METROPOL', name: 'Grand Hotel Metropol', ...metresNorth(600) }),
  ...recordsOf({ code: 'twin', base: 'TWIN-1', name: 'B&B Chartres 1', ...metresNorth(-300) }),
  ...recordsOf({ code: 'novotel', base: 'NOVOTEL', name: 'Novotel Donau', ...metresNorth(-600) }),
  ...recordsOf({ code: 'villas', base: 'PALACE', name: 'Palmenhof Palace', ...metresNorth(-900) }),
  ...recordsOf({ code: 'unmapped', base: null, name: 'Hotel Sacher' }),
  ...recordsOf({ code: 'kept', base: 'RETIRED', name: 'Hotel Regina Votiv', ...metresNorth(1500) }),
  { type: 'baseCodeAlias', oldBaseCode: 'RETIRED', baseCode: 'REGINA' },
  // Two hotels of one name in one city.
  ...recordsOf({ code: 'edel-1', base: 'EDEL-1', name: 'Edelweissbad', ...metresNorth(3000) }),
  ...recordsOf({ code: 'edel-2', base: 'EDEL-2', name: 'Edelweissbad', ...metresNorth(8000) }),
  ...recordsOf({
    code: 'nowhere',
    base: 'NOWHERE',
    name: 'Quellenhof Traubenzell',
    city: 'Graz',
    latitude: null,
    longitude: null,
  }),
];

interface Candidate {
  readonly baseCode: string;
  readonly score: number;
  readonly verdict: string;
  readonly name: string;
  readonly distanceKm: number | null;
  readonly evidence: readonly { readonly field: string; readonly bits: number }[];
}

interface Match {
  readonly verdict: string;
  readonly baseCode: string | null;
  readonly candidates: readonly Candidate[];
}

interface Answer {
  readonly results: readonly Match[];
  readonly warnings: readonly { readonly code: string }[];
}

let scene: ApiScene;
const ends: (() => unknown)[] = [];

test.before(async () => {
  scene = await openApiScene({ teardown: (end) => ends.unshift(end) }, catalog);
});
test.after.always(async () => {
  for (const end of ends) await end();
});

const match = async (hotel: object, limit?: number): Promise<Match> => {
  const { results } = await scene.ask<Answer>('/hotels/match', {
    hotels: [hotel],
    ...(limit !== undefined && { limit }),
  });
  const [found] = results;
  if (found === undefined) throw new Error('a hotel without a result');
  return found;
};

const at = (metres: number): object => ({ ...vienna, ...metresNorth(metres) });

const verdicts: readonly (readonly [
  what: string,
  hotel: object,
  verdict: string,
  baseCode: string | null,
])[] = [
  ['the same hotel', { name: 'Hotel Sacher', ...at(10) }, 'same', 'SACHER'],
  ['in other letters and order', { name: 'SACHER WIEN HOTEL', ...at(10) }, 'same', 'SACHER'],
  ['with a mistake', { name: 'Hotel Metropoll', ...at(610) }, 'same', 'METROPOL'],
  ['in another script', { name: 'Гранд Отель Метрополь', ...at(610) }, 'same', 'METROPOL'],
  [
    'in a city, without position',
    { name: 'Hotel Sacher', city: 'Wien', countryCode: 'at' },
    'same',
    'SACHER',
  ],
  ['with a mistake, without position', { name: 'Grand Hotel Metropoll', city: 'Wien' }, 'same', 'METROPOL'],
  ['without position and city', { name: 'Hotel Sacher', countryCode: 'AT' }, 'possible', null],
  [
    'without position and city, by its website',
    { name: 'Hotel Sacher', countryCode: 'AT', website: 'sacher.com' },
    'same',
    'SACHER',
  ],
  [
    'without position and city, by its phone',
    { name: 'Hotel Sacher', countryCode: 'AT', phone: '0043 1 51 45 60' },
    'same',
    'SACHER',
  ],
  ['in another country', { name: 'Hotel Sacher', city: 'Wien', countryCode: 'DE' }, 'none', null],
  ['at a wrong position', { name: 'Hotel Sacher', ...at(50_000), stars: 5 }, 'possible', null],
  ['one of two of one name in a city', { name: 'Edelweissbad', city: 'Wien' }, 'possible', null],
  ['one of them by its position', { name: 'Edelweissbad', ...at(8000) }, 'same', 'EDEL-2'],
  ['its numbered twin', { name: 'B&B Chartres 2', ...at(-300) }, 'none', null],
  ['its numbered twin, without position', { name: 'B&B Chartres 2', city: 'Wien' }, 'none', null],
  ['the twin itself', { name: 'B&B Hotel Chartres 1', ...at(-300) }, 'same', 'TWIN-1'],
  ['another brand under one roof', { name: 'Ibis Donau', ...at(-600) }, 'none', null],
  ['a part of it', { name: 'Palmenhof Palace Residences', ...at(-900) }, 'none', null],
  ['of a retired base code', { name: 'Regina Votiv', ...at(1500) }, 'same', 'REGINA'],
  ['whose base code has no position', { name: 'Quellenhof Traubenzell', city: 'Graz' }, 'same', 'NOWHERE'],
  ['that is not there', { name: 'Marmorschlössl Ebensee', ...at(0) }, 'none', null],
  ['without any word', { name: '***', city: 'Wien' }, 'none', null],
];

for (const [what, hotel, verdict, baseCode] of verdicts) {
  test(`a hotel is matched: ${what}`, async (t) => {
    const found = await match(hotel);
    t.is(found.verdict, verdict, JSON.stringify(found));
    t.is(found.baseCode, baseCode);
    t.is(found.candidates.length > 0, verdict !== 'none');
    t.false(found.candidates.some((candidate) => candidate.baseCode === 'RETIRED'));
  });
}

test('a candidate says how sure it is, and why', async (t) => {
  const { candidates } = await match({
    name: 'Sacher',
    stars: 5,
    ...at(10),
    address: 'Philharmonikerstr. 4',
  });
  const [best] = candidates as [Candidate];
  t.is(best.name, 'Hotel Sacher');
  t.is(best.distanceKm, 0.01);
  const fields = best.evidence.map(({ field }) => field);
  t.deepEqual(fields, ['name', 'neighbours', 'distance', 'address', 'stars']);
  const sum = best.evidence.reduce((total, { bits }) => total + bits, 0);
  t.true(Math.abs(best.score - sum) < 0.01);
});

test('results are in the order of the hotels, and no more than wanted', async (t) => {
  const names = ['Hotel Sacher', 'Marmorschlössl Ebensee', 'Grand Hotel Metropol'];
  const hotels = names.map((name) => ({ name, city: 'Wien' }));
  const { results, warnings } = await scene.ask<Answer>('/hotels/match', { hotels });
  t.deepEqual(
    results.map(({ baseCode }) => baseCode),
    ['SACHER', null, 'METROPOL'],
  );
  t.deepEqual(warnings, []);
  const both = await match({ name: 'Edelweissbad', city: 'Wien' });
  // As likely as each other: by the bytes of their codes.
  t.deepEqual(
    both.candidates.map(({ baseCode }) => baseCode),
    ['EDEL-1', 'EDEL-2'],
  );
  const one = await match({ name: 'Edelweissbad', city: 'Wien' }, 1);
  t.deepEqual(one.candidates, both.candidates.slice(0, 1));
});

test('a supplier seldom lists a hotel twice', async (t) => {
  const verdictOf = async (hotel: object): Promise<string> => (await match({ ...at(0), ...hotel })).verdict;
  // Alpha has a row of it, and so has its family.
  t.is(await verdictOf({ name: 'Sacher Wien', providerCode: 'alpha' }), 'possible');
  t.is(await verdictOf({ name: 'Sacher Wien', providerCode: 'ALPHA-two' }), 'possible');
  t.is(await verdictOf({ name: 'Sacher Wien', providerCode: 'letters' }), 'possible');
  t.is(await verdictOf({ name: 'Sacher Wien', providerCode: 'beta' }), 'same');
  t.is(await verdictOf({ name: 'Sacher Wien' }), 'same');
  // It is the row that alpha has.
  t.is(await verdictOf({ name: 'HOTEL Sacher', providerCode: 'alpha' }), 'same');
  t.is(await verdictOf({ name: 'Hotel Sacher', ...at(20), providerCode: 'alpha' }), 'possible');
});

test('a sandbox has no rows of its own', async (t) => {
  const hotels = ['sand', 'sand', undefined].map((providerCode) => ({
    name: 'Sacher Wien',
    ...at(0),
    ...(providerCode && { providerCode }),
  }));
  const { results, warnings } = await scene.ask<Answer>('/hotels/match', { hotels });
  t.deepEqual(
    results.map(({ verdict }) => verdict),
    ['same', 'same', 'same'],
  );
  t.deepEqual(
    warnings.map(({ code }) => code),
    ['WARN_SANDBOX_FULL_CATALOG'],
  );
});

const mistakes: readonly (readonly [what: string, body: object, field: RegExp])[] = [
  ['no hotels', { hotels: [] }, /^hotels must contain/],
  ['too many', { hotels: Array(101).fill({ name: 'x' }) }, /^hotels must contain/],
  ['no name', { hotels: [{ city: 'Wien' }] }, /^hotels\[0\]\.name is required/],
  ['a blank name', { hotels: [{ name: ' ' }] }, /^hotels\[0\]\.name must have/],
  ['half a position', { hotels: [{ name: 'x', latitude: 1 }] }, /^hotels\[0\] contains \[latitude\] without/],
  ['an unknown field', { hotels: [{ name: 'x', lat: 1 }] }, /^hotels\[0\]\.lat is not allowed/],
  ['a number as text', { hotels: [{ name: 'x', stars: '4' }] }, /^hotels\[0\]\.stars must be a number/],
  ['too high a limit', { hotels: [{ name: 'x' }], limit: 21 }, /^limit must be/],
];

for (const [what, body, field] of mistakes) {
  test(`wrong: ${what}`, async (t) => {
    const { error } = await scene.ask<{
      error: { code: string; details: readonly { field: string; reason: string }[] };
    }>('/hotels/match', body, 400);
    t.is(error.code, 'VALIDATION_ERROR');
    t.regex(error.details.map((detail) => `${detail.field} ${detail.reason}`).join('\n'), field);
  });
}
