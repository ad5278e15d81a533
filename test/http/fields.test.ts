import type { Pool, QueryConfig, QueryResult } from 'pg';
import test from 'ava';
import fc from 'fast-check';
import { mergedFields } from '../../catalog/base-codes/merge.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { fileOwner } from '../support/file-owner.ts';
import { anyContent, austria, some, vienna } from '../support/generators/any-hotel-content.ts';
import { publishedDocument } from '../support/openapi/document.ts';
import { withFields } from '../support/oracles/brute-force-fields.ts';
import { runs, seed } from '../support/properties.ts';
import { hotel, mapping, place } from '../support/records.ts';
import { openApi, openApiScene } from '../support/scenes/api-scene.ts';

const providers = ['a', 'b', 'c'];
const codes = Array.from({ length: 25 }, (_, index) => `h${index}`);
const contents = fc.sample(anyContent, { numRuns: providers.length * codes.length, seed });

const owner = fileOwner();
const { pool, server, ask } = await openApiScene(owner, [
  place(austria, 'REGION', 'Austria', 'AT'),
  place(vienna, 'CITY', 'Vienna', 'AT', { parentId: austria }),
  ...providers.flatMap((providerCode, index) => [
    { type: 'provider', providerCode, name: providerCode },
    { type: 'chain', providerCode, chainCode: 'C', name: `Chain ${providerCode}` },
    { type: 'amenityMapping', providerCode, providerAmenityCode: 'w', code: 'WIFI' },
    { type: 'amenityMapping', providerCode, providerAmenityCode: 'p', code: 'POOL' },
    ...codes.map((code, position) => hotel(providerCode, code, contents[index * codes.length + position])),
    ...codes.slice(index).map((code) => mapping(providerCode, code, `B${code}`)),
  ]),
  { type: 'amenity', code: 'WIFI', topRank: 1 },
  { type: 'amenity', code: 'POOL' },
  { type: 'baseCodeAlias', oldBaseCode: 'old', baseCode: 'Bh5' },
]);
await publishAllChanges(pool);
const document = await publishedDocument(server);
test.after.always(owner.end);

const namesOf = (component: string) => document.components.schemas[component]?.['enum'] as string[];

const ofHotel = ['code', 'providerCode', 'providerHotelCode'];
const ofItem = ['baseCode', 'requestedAs', 'changed', 'changedAt'];
const withoutIds = (name: string): boolean => !name.startsWith('externalIds');
const baseCodes = [...codes.map((code) => `B${code}`), 'old', 'unknown'];

interface Case {
  readonly path: string;
  readonly body: object;
  readonly component: string;
  /** The names that the oracle is given for these fields. */
  readonly shown: (fields: readonly string[]) => readonly string[];
}

/** `primary` and `sources` are hotels: as far as they are shown, with what identifies these. */
const ofMerged = (fields: readonly string[]): readonly string[] => [
  ...ofItem,
  ...fields,
  ...['primary', 'sources']
    .filter((member) => fields.some((name) => name.split('.')[0] === member))
    .flatMap((member) => ofHotel.map((name) => `${member}.${name}`)),
];

const cases: readonly Case[] = [
  {
    ...{ path: '/hotels', body: { query: { maxSize: 1000 } }, component: 'HotelField' },
    shown: (fields) => [...ofHotel, ...fields],
  },
  {
    ...{ path: '/hotels', body: { outputCodeType: 'provider', query: { countries: ['AT', 'IT'] } } },
    component: 'HotelField',
    shown: (fields) => [...ofHotel, ...fields.filter(withoutIds)],
  },
  {
    ...{ path: '/hotels/by-provider-codes', body: { providerCode: 'b', hotelCodes: codes } },
    component: 'HotelField',
    shown: (fields) => [...ofHotel, ...fields],
  },
  {
    ...{ path: '/hotels/by-base-codes', body: { baseCodes }, component: 'MergedHotelField' },
    shown: ofMerged,
  },
  {
    path: '/hotels/by-base-codes',
    body: { baseCodes, includeAllSources: true, preferredContentSource: 'c' },
    component: 'MergedHotelField',
    shown: ofMerged,
  },
  {
    ...{ path: '/hotels/by-provider-codes', component: 'HotelField' },
    body: { providerCode: 'c', hotelCodes: codes, include: ['rooms'] },
    shown: (fields) => [...ofHotel, ...fields, 'rooms'],
  },
  {
    ...{ path: '/hotels/by-base-codes', body: { baseCodes, include: ['rooms'] } },
    component: 'MergedHotelField',
    shown: (fields) => [...ofMerged(fields), 'rooms'],
  },
  {
    ...{ path: '/hotels/changed-since', body: { since: '1970-01-01T00:00:00Z' } },
    component: 'ChangedHotelField',
    shown: ofMerged,
  },
];

interface Answer {
  readonly hotels: readonly Readonly<Record<string, unknown>>[];
  readonly error: {
    readonly message: string;
    readonly details: readonly { field: string; reason: string }[];
  };
}

test('an answer with fields is the whole answer without everything else, on all routes', async (t) => {
  for (const { path, body, component, shown } of cases) {
    const names = namesOf(component);
    t.true(names.length > 40);
    const whole = await ask<Answer>(path, body);
    t.true(whole.hotels.length > 10, path);
    const german = await ask<Answer>(path, { ...body, languages: ['de'] });
    const check = async (fields: readonly string[], languages?: readonly string[]): Promise<void> => {
      const { hotels, ...rest } = languages === undefined ? whole : german;
      const expected = { ...rest, hotels: withFields(hotels, shown(fields)) };
      t.deepEqual(await ask(path, { ...body, fields, languages }), expected, `${path} ${fields.join()}`);
    };
    for (const name of names) await check([name]);
    const anyFields = fc.subarray(names, { minLength: 1, maxLength: 12 });
    await fc.assert(
      fc.asyncProperty(anyFields, some(['de']), (fields, languages) => check(fields, languages)),
      { numRuns: runs(15) },
    );
    // No more may be named at once; what is below them comes with these.
    const topmost = names.filter((name) => !name.includes('.'));
    await check([...topmost, ...names.filter((name) => name.includes('.'))].slice(0, 100));
  }
});

test('an answer with fields has them in the order of the whole one', async (t) => {
  const body = { providerCode: 'a', hotelCodes: codes };
  const whole = await ask<Answer>('/hotels/by-provider-codes', body);
  const fields = ['media.caption', 'media.url', 'hotelName', 'location.city', 'descriptions', 'starRating'];
  const { hotels } = await ask<Answer>('/hotels/by-provider-codes', { ...body, fields });
  t.is(JSON.stringify(hotels), JSON.stringify(withFields(whole.hotels, [...ofHotel, ...fields])));
});

test('a token is valid whatever fields are selected', async (t) => {
  const query = { providerCode: 'a', maxSize: 10 };
  const { token } = await ask('/hotels', { query, fields: ['hotelName'] });
  const page = await ask<Answer>('/hotels', { query, token, fields: ['location'] });
  t.deepEqual(
    page.hotels.map(({ code }) => code),
    (await ask<Answer>('/hotels', { query, token })).hotels.map(({ code }) => code),
  );
});

test('an unknown field is an error that names the nearest one', async (t) => {
  const unknown: readonly (readonly [path: string, body: object, name: string, meant: string])[] = [
    ...(
      [
        ['HotelNames', 'hotelName'],
        ['city', 'location.city'],
        ['locations.contryCode', 'location.countryCode'],
        ['media.urls', 'media.url'],
        ['hotelName.first', 'hotelName'],
        ['externalIds.providerPropertyIds.a', 'externalIds.providerPropertyIds'],
      ] as const
    ).map(([name, meant]) => ['/hotels', {}, name, meant] as const),
    ['/hotels/by-base-codes', { baseCodes: ['x'] }, 'hotelName', 'primary.hotelName'],
    ['/hotels/by-base-codes', { baseCodes: ['x'] }, 'source.media', 'sources.media'],
    ['/hotels/by-base-codes', { baseCodes: ['x'] }, 'provenance.media', 'provenance'],
    ['/hotels/changed-since', { since: '1970-01-01T00:00:00Z' }, 'sources', 'provenance'],
    ['/hotels/by-provider-codes', { providerCode: 'a', hotelCodes: ['x'] }, 'stars', 'starRating'],
  ];
  for (const [path, body, name, meant] of unknown) {
    const { error } = await ask<Answer>(path, { ...body, fields: [name] }, 400);
    t.deepEqual(error.details, [
      { field: 'fields[0]', reason: `is not a field of the response; did you mean "${meant}"?` },
    ]);
  }
  for (const fields of [
    [],
    [''],
    ['__proto__'],
    [1],
    'hotelName',
    null,
    Array(101).fill('hotelName'),
    ['hotelName', 'x'],
  ])
    await ask('/hotels', { fields }, 400);
  await ask('/hotels', { fields: Array(100).fill('hotelName') });
  await ask('/hotels', { query: { fields: ['hotelName'] } }, 400);
  await ask('/boards', { fields: ['name'] }, 400);
});

/** The same pool, which notes the statements that pass it, with the columns of their results. */
function notingPool(noted: { text: string; columns: readonly string[] }[]): Pool {
  const query = async (statement: QueryConfig, values?: unknown[]): Promise<QueryResult> => {
    const result = await pool.query(statement, values);
    const text = typeof statement === 'string' ? statement : statement.text;
    noted.push({ text, columns: result.fields.map(({ name }) => name) });
    return result;
  };
  return Object.assign(Object.create(pool) as Pool, { query });
}

test('what is not selected is not read', async (t) => {
  const noted: { text: string; columns: readonly string[] }[] = [];
  const noting = await openApi(t, notingPool(noted));
  const contentsRead = async (path: string, body: object): Promise<(typeof noted)[number]> => {
    noted.length = 0;
    await noting.ask(path, body);
    const [read, ...others] = noted.filter(({ columns }) => columns.includes('providerHotelCode'));
    if (read === undefined) throw new Error('no contents were read');
    t.deepEqual(others, []);
    return read;
  };
  const elsewhere = /place_tree|chains|amenity|mappings|h\.(?:descriptions|media|address|phone|board_codes)/;
  const byCodes = { providerCode: 'a', hotelCodes: codes };
  const one = await contentsRead('/hotels/by-provider-codes', { ...byCodes, fields: ['hotelName'] });
  t.deepEqual(one.columns.toSorted(), [...ofHotel, 'hotelName', 'position'].toSorted());
  t.notRegex(one.text, elsewhere);
  t.false(
    noted.some(({ text }) => text.includes('positions')),
    'no groups',
  );

  const needs: Readonly<Record<string, readonly string[]>> = {
    'location.countryName': ['location.countryCode'],
    externalIds: ['baseCode'],
  };
  for (const name of namesOf('HotelField')) {
    noted.length = 0;
    await noting.ask('/hotels/by-provider-codes', { ...byCodes, fields: [name] });
    const columns = noted.flatMap((read) => (read.columns.includes('position') ? read.columns : []));
    const [group = ''] = name.split('.');
    for (const column of columns) {
      const related = [name, ...ofHotel, 'position', group, ...(needs[name] ?? []), ...(needs[group] ?? [])];
      t.true(
        related.includes(column) || column.startsWith(`${name}.`) || name.startsWith(`${column}.`),
        `${column} for ${name}`,
      );
    }
  }
  const mergedColumns = async (...fields: readonly string[]): Promise<readonly string[]> => {
    const { columns } = await contentsRead('/hotels/by-base-codes', { baseCodes, fields });
    return columns.filter((column) => ![...ofHotel, 'baseCode', 'size'].includes(column)).toSorted();
  };
  t.deepEqual(await mergedColumns('primary.hotelName'), ['hotelName']);
  // What another source may fill is judged, and nothing else.
  t.deepEqual(await mergedColumns('primary.topAmenities', 'primary.starRating'), [
    ...['has.amenities', 'has.starRating', 'starRating', 'topAmenities'],
  ]);
  t.deepEqual(await mergedColumns('provenance'), mergedFields.map((field) => `has.${field}`).toSorted());
  t.regex(
    (await contentsRead('/hotels/by-provider-codes', { ...byCodes, fields: ['location'] })).text,
    elsewhere,
  );
});
