// Names of hotels. cspell:disable
import test from 'ava';
import { openApiScene } from '../support/scenes/api-scene.ts';

interface Row {
  readonly providerCode: string;
  readonly providerHotelCode: string;
  readonly name: string;
  readonly city: string | null;
  readonly countryCode: string | null;
  readonly candidate: { readonly baseCode: string; readonly score: number; readonly verdict: string } | null;
}

interface Page {
  readonly rows: readonly Row[];
  readonly nextCursor?: string;
}

const place = '3f7b4e00-0b5c-56de-b416-6d2e650b93bd';

function recordsOf(
  providerCode: string,
  hotelCode: string,
  name: string,
  base?: string,
  more?: object,
): object[] {
  const key = { providerCode, hotelCode };
  const location = { city: 'Wien', latitude: 48.2, longitude: 16.37, canonicalCityId: place, ...more };
  const hotel = { type: 'hotel', ...key, name, location };
  return base === undefined ? [hotel] : [hotel, { type: 'mapping', ...key, baseCode: base }];
}

const catalog = [
  { type: 'place', placeId: place, placeType: 'CITY', name: 'Vienna', countryCode: 'AT' },
  { type: 'provider', providerCode: 'beta', name: 'Beta', family: 'letters' },
  { type: 'provider', providerCode: 'gamma', name: 'Gamma', family: 'letters' },
  { type: 'provider', providerCode: 'sand', name: 'Sand', sandbox: true },
  ...recordsOf('alpha', '1', 'Hotel Sacher', 'SACHER'),
  ...recordsOf('beta', '2', 'Sacher Wien'),
  ...recordsOf('beta', '1', 'Marmorschlössl', undefined, { city: null }),
  ...recordsOf('gamma', '9', 'Hotel Sacher', 'SACHER-2'),
  ...recordsOf('gamma', '8', 'Sacher', undefined, { latitude: 48.2001 }),
  ...recordsOf('alpha', '7', 'Removed'),
  ...recordsOf('zeta', 'a', 'Hotel Zeta'),
];

test('rows without a base code are listed, each with the likeliest one', async (t) => {
  const { ask, pool, server, key } = await openApiScene(t, catalog);
  await pool.query(`update hotels set deleted_at = now() where name = 'Removed'`);
  const { rows, nextCursor } = await ask<Page>('/mappings/unmapped');
  t.is(nextCursor, undefined);
  t.deepEqual(
    rows.map(({ candidate, ...row }) => ({
      ...row,
      candidate: candidate && [candidate.baseCode, candidate.verdict],
    })),
    [
      {
        ...{ providerCode: 'beta', providerHotelCode: '1', name: 'Marmorschlössl', city: null },
        ...{ countryCode: 'AT', candidate: null },
      },
      {
        ...{ providerCode: 'beta', providerHotelCode: '2', name: 'Sacher Wien', city: 'Wien' },
        ...{ countryCode: 'AT', candidate: ['SACHER', 'same'] },
      },
      {
        ...{ providerCode: 'gamma', providerHotelCode: '8', name: 'Sacher', city: 'Wien' },
        ...{ countryCode: 'AT', candidate: ['SACHER', 'same'] },
      },
      {
        ...{ providerCode: 'zeta', providerHotelCode: 'a', name: 'Hotel Zeta', city: 'Wien' },
        ...{ countryCode: 'AT', candidate: null },
      },
    ],
  );
  const codesOf = ({ rows: some }: Page): string[] =>
    some.map(({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}`);
  t.deepEqual(codesOf(await ask<Page>('/mappings/unmapped?provider=GAMMA')), ['beta 1', 'beta 2', 'gamma 8']);
  t.deepEqual(codesOf(await ask<Page>('/mappings/unmapped?provider=nobody')), []);
  const sandbox = await server.send('/mappings/unmapped?provider=sand', { key });
  t.is(sandbox.headers.get('X-Warning'), 'WARN_SANDBOX_FULL_CATALOG');
  t.is(codesOf((await sandbox.json()) as Page).length, 4);

  const walked: Row[] = [];
  let cursor: string | undefined;
  do {
    const page: Page = await ask<Page>(
      `/mappings/unmapped?limit=1${cursor === undefined ? '' : `&cursor=${cursor}`}`,
    );
    t.is(page.rows.length, 1);
    walked.push(...page.rows);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  t.deepEqual(walked, rows);
});

test('a wrong cursor and too high a limit are errors', async (t) => {
  const { ask } = await openApiScene(t);
  const { error } = await ask<{ error: { code: string } }>('/mappings/unmapped?cursor=x', undefined, 400);
  t.is(error.code, 'INVALID_CURSOR');
  await ask('/mappings/unmapped?limit=101', undefined, 400);
  t.deepEqual(await ask<Page>('/mappings/unmapped'), { rows: [] });
});
