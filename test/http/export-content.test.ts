import type { Pool, QueryConfig } from 'pg';
import test from 'ava';
import { exportSelectedLines } from '../../catalog/export/export-lines.ts';
import { selectionOf } from '../../catalog/fields/selection.ts';
import { countingPool } from '../support/counting-pool.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';
import { type Line, readLines, readRecords, recordOf } from '../support/scenes/export-lines.ts';

const texts = [
  { type: 'GENERAL', language: 'de', text: 'Am "Ring"' },
  { type: 'GENERAL', language: 'en', text: 'On the Ring' },
];

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'ab', name: 'Ab', aliases: ['ab-c'] },
  { type: 'provider', providerCode: 'z', name: 'Z' },
  hotel('ab', '1', {
    name: 'Sacher "Wien", Ring',
    descriptions: texts,
    location: { city: 'Wien', countryCode: 'AT' },
  }),
  hotel('ab-c', '1', { name: '=SUM(A1)', media: [{ url: 'u1' }] }),
  hotel('ab', '2', { descriptions: texts, starRating: 4.5 }),
  hotel('z', '1', { media: [{ url: 'u1' }, { url: 'u2' }], contact: { phone: '1' } }),
  hotel('z', '2', { media: [{ url: 'u3' }] }),
  mapping('ab', '1', 'B1'),
  mapping('z', '1', 'B1'),
  mapping('ab', '2', 'B2'),
]);
test.after.always(owner.end);

interface Content {
  readonly baseCode: string;
  readonly primary: { readonly providerCode: string; readonly code: string };
  readonly provenance: object;
}

const content = (fields: string, more = ''): Promise<Line[]> =>
  readLines(`?include=content&fields=${fields}${more}`, scene);

test('lines have the content that other routes give of their hotels', async (t) => {
  for (const fields of [
    ['primary', 'provenance'],
    ['primary.hotelName', 'primary.media.url', 'primary.completeness'],
    ['provenance', 'primary.externalIds'],
    ['primary.location.city', 'provenance'],
  ]) {
    for (const languages of [undefined, ['de']]) {
      const wishes = { fields, ...(languages !== undefined && { languages }) };
      const merged = await scene.ask<{ hotels: Content[] }>('/hotels/by-base-codes', {
        ...{ baseCodes: ['B1', 'B2'] },
        ...wishes,
      });
      const ofHotel = fields.flatMap((name) => (name.startsWith('primary.') ? [name.slice(8)] : []));
      const hotelsOf = async (providerCode: string, hotelCodes: readonly string[]) => {
        const { hotels } = await scene.ask<{ hotels: Content['primary'][] }>('/hotels/by-provider-codes', {
          ...{ ...wishes, providerCode, hotelCodes },
          fields: ofHotel.length === 0 ? undefined : ofHotel,
        });
        return hotels;
      };
      const shownOf = (primary: Content['primary'] | undefined): object => ({
        primary,
        ...(fields.includes('provenance') && { provenance: {} }),
      });
      const family = await hotelsOf('ab', ['1', '2']);
      const [other] = await hotelsOf('z', ['2']);
      const asked = `${fields.join(',')}${languages === undefined ? '' : '&languages=de'}`;
      t.deepEqual(await content(asked), [
        ...merged.hotels.map(({ baseCode, ...hotel }) => ({
          ...{ code: baseCode, baseCode },
          ...Object.fromEntries(Object.entries(hotel).filter(([name]) => name !== 'requestedAs')),
        })),
        {
          ...{ code: 'ab-c:1', baseCode: null },
          ...shownOf(family.find(({ providerCode }) => providerCode === 'ab-c')),
        },
        { code: 'z:2', baseCode: null, ...shownOf(other) },
      ]);
      t.deepEqual(await content(asked, '&provider=ab'), [
        { code: '1', baseCode: 'B1', ...shownOf(family[0]) },
        { code: '2', baseCode: 'B2', ...shownOf(family.at(-1)) },
      ]);
    }
  }
});

test('own members of a line are selected likewise, and counted only then', async (t) => {
  t.deepEqual(await content('mediaCount&fields=country', '&limit=2'), [
    { code: 'B1', baseCode: 'B1', country: 'AT', mediaCount: 2 },
    { code: 'B2', baseCode: 'B2', country: null, mediaCount: 0 },
  ]);
});

test('the header names languages where the query does not', async (t) => {
  const ask = async (query: string): Promise<string> => {
    const response = await scene.server.send(`/export/catalog?include=content&limit=1&${query}`, {
      ...{ key: scene.key, headers: { 'Accept-Language': 'de' } },
    });
    t.regex(response.headers.get('Vary') ?? '', /Accept-Language/);
    return response.text();
  };
  t.regex(await ask('fields=primary.descriptions.text'), /"descriptions":\[\{"text":"Am [^[]*\]/);
  t.regex(await ask('fields=primary.descriptions.text&languages=en'), /\[\{"text":"On the Ring"\}\]/);
});

test('fields come with the content, and an unknown one is corrected', async (t) => {
  for (const [query, reason] of [
    ['fields=primary', /^comes with include=content$/],
    ['include=none&fields=primary', /^comes with include=content$/],
    ['include=content&fields=primary.hotelNames', /did you mean "primary.hotelName"/],
    ['include=content&fields=', /not allowed to be empty/],
  ] as const) {
    const { error } = await scene.ask<{ error: { details: { field: string; reason: string }[] } }>(
      `/export/catalog?${query}`,
      undefined,
      400,
    );
    t.regex(error.details[0]?.field ?? '', /^fields/, query);
    t.regex(error.details[0]?.reason ?? '', reason, query);
  }
});

test('what is not selected is not read', async (t) => {
  const counted = countingPool(scene.pool);
  const own = await openApi(t, counted.pool);
  await readLines('?include=content&fields=country', own);
  const without = counted.statements().length;
  await readLines('?include=content&fields=primary.hotelName', own);
  const [before, after] = [counted.statements().slice(0, without), counted.statements().slice(without)];
  t.false(before.some((statement) => statement.includes('h.name as')));
  t.true(after.some((statement) => statement.includes('h.name as')));
  t.false(after.some((statement) => statement.includes('h.descriptions as')));
});

test('a hotel that goes before its content is read has no line, and others take its place', async (t) => {
  const own = await openApiScene(
    t,
    ['1', '2', '3', '4'].flatMap((code) => [hotel('a', code), mapping('a', code, `B${code}`)]),
  );
  let scans = 0;
  const query = async (statement: string | QueryConfig, values?: unknown[]) => {
    const result = await own.pool.query(statement, values);
    const text = typeof statement === 'string' ? statement : statement.text;
    // Between the first scan and the content of its lines.
    if (text.includes('from mapped_hotels h') && scans++ === 0)
      await own.pool.query(`update hotels set deleted_at = now() where hotel_code in ('1', '2')`);
    return result;
  };
  const pool = Object.assign(Object.create(own.pool) as Pool, { query });
  const lines: string[] = [];
  const options = { ...{ since: null, counts: [], providerCodes: ['a'], byProvider: false }, after: null };
  const selection = selectionOf(['primary.hotelName']);
  for await (const some of exportSelectedLines(pool, { selection }, { ...options, limit: 3 }))
    lines.push(...some.map(({ code }) => code));
  t.deepEqual(lines, ['B3', 'B4']);
});

test('content is read only as far as its lines are taken', async (t) => {
  const own = await openApiScene(t);
  await own.pool.query(
    `insert into hotels (provider_code, hotel_code, name) select 'p', 'h' || i, 'name' from generate_series(1, 450) as i`,
  );
  const counted = countingPool(own.pool);
  const options = { ...{ since: null, counts: [], providerCodes: ['p'], byProvider: false }, after: null };
  const selection = selectionOf(['primary.hotelName']);
  const reads = (): number => counted.statements().filter((text) => text.includes('h.name as')).length;
  for await (const some of exportSelectedLines(counted.pool, { selection }, { ...options, limit: 450 })) {
    if (some.length === 0) continue;
    t.deepEqual([some.length, reads()], [200, 1]);
    break;
  }
  t.is(reads(), 1);
});

test('CSV has the same lines, its columns in the order of the request', async (t) => {
  const names = ['primary.hotelName', 'mediaCount', 'primary.media.url', 'primary.location.city'];
  const fields = [...names, 'primary.location', 'updatedAt', 'provenance'].join(',');
  const flat = (line: Line): Line => {
    const { primary, ...own } = line as Line & {
      readonly primary: Readonly<Record<string, unknown>> & {
        readonly media: readonly { readonly url: string }[];
        readonly location: { readonly city: string | null } | null;
      };
    };
    return {
      ...own,
      'primary.hotelName': primary['hotelName'],
      'primary.media.url': primary.media.map(({ url }) => url),
      'primary.location.city': primary.location?.city ?? null,
      'primary.location': primary.location,
    };
  };
  for (const more of ['', '&provider=ab', '&limit=1&after=B2', '&after=zz']) {
    const lines = await content(fields, more);
    const records = await readRecords(`?include=content&fields=${fields}${more}`, scene);
    t.deepEqual(
      records,
      lines.map((line) => recordOf(flat(line))),
      more,
    );
  }
});

test('CSV is that of RFC 4180: a header, CRLF, quotes doubled', async (t) => {
  const query = '?include=content&provider=ab&fields=primary.hotelName,code,country,primary.starRating';
  const response = await scene.server.send(`/export/catalog${query}`, {
    ...{ key: scene.key, headers: { Accept: 'text/csv' } },
  });
  t.is(response.headers.get('Content-Type'), 'text/csv; charset=utf-8');
  t.is(response.headers.get('X-Export-Schema'), 'catalog-v1');
  t.is(
    await response.text(),
    'code,baseCode,primary.hotelName,country,primary.starRating\r\n' +
      '1,B1,"Sacher ""Wien"", Ring",AT,\r\n' +
      '2,B2,2,,4.5\r\n',
  );
});

test('without fields, CSV has all members of a line', async (t) => {
  for (const query of ['', '?include=none', '?include=content', '?provider=ab']) {
    const lines = await readLines(query, scene);
    t.deepEqual(await readRecords(query, scene), lines.map(recordOf), query);
  }
});

test('the header Accept chooses, and NDJSON is what comes by default', async (t) => {
  const typeFor = async (accept: string | undefined): Promise<string | null> => {
    const response = await scene.server.send('/export/catalog?limit=1', {
      ...{ key: scene.key, headers: accept === undefined ? {} : { Accept: accept } },
    });
    await response.text();
    t.regex(response.headers.get('Vary') ?? '', /(^|, )Accept(,|$)/);
    return response.headers.get('Content-Type');
  };
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const accept of [
    undefined,
    '*/*',
    'application/x-ndjson',
    'application/json',
    browser,
    'text/csv;q=0',
  ])
    t.is(await typeFor(accept), 'application/x-ndjson; charset=utf-8', accept);
  for (const accept of ['text/csv', 'text/csv, */*', 'application/x-ndjson;q=0.5, text/csv'])
    t.is(await typeFor(accept), 'text/csv; charset=utf-8', accept);
});
