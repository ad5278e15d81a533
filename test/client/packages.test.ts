import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { typesOnWire } from '../../scripts/openapi-files.ts';
import { type Consumer, createConsumer } from '../support/documents/consumer.ts';
import { consumerOfClient } from '../support/documents/packed-client.ts';
import { createTestDatabase, type TestDatabase } from '../support/database.ts';
import { hotelsOfAlpha } from '../support/generators/hotels-of-alpha.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { repositoryRoot } from '../support/repository.ts';
import { startTestServer, type TestServer } from '../support/servers/server.ts';

/** What a stranger does: compiles and runs programs outside the repository against a running service. */

let database: TestDatabase;
let server: TestServer;
let key: string;
let consumer: Consumer;

test.before(async () => {
  database = await createTestDatabase();
  await loadRecords(database.pool, hotelsOfAlpha(12));
  server = await startTestServer(database.pool);
  key = await server.createKey();
  consumer = await consumerOfClient();
});
test.after.always(async () => {
  await server.close();
  await database.drop();
  await consumer.remove();
});

const program = `
import createClient from 'openapi-fetch';
import type { paths } from './service.ts';

const client = createClient<paths>({
  baseUrl: process.env['SERVICE_URL'] ?? '',
  headers: { Authorization: \`ApiKey \${process.env['SERVICE_KEY'] ?? ''}\` },
});
const health = await client.GET('/content/hotels/v1/health');
const found = await client.POST('/content/hotels/v1/hotels/autocomplete', { body: { query: 'grand hotel 0007' } });
const hotels = await client.POST('/content/hotels/v1/hotels/by-provider-codes', {
  body: { providerCode: 'alpha', hotelCodes: ['0001', '0002'] },
});
const codes = await client.GET('/content/hotels/v1/hotels/{baseCode}/provider-codes', {
  params: { path: { baseCode: 'B-1' } },
});
const search = await client.POST('/content/hotels/v1/hotels/search', {
  body: { providerCode: 'alpha', countryCode: 'AT', limit: 2 },
});
const ids: readonly string[] | undefined = hotels.data?.hotels[0]?.externalIds?.providerPropertyIds?.['alpha'];
const wrong = await client.POST('/content/hotels/v1/hotels', { body: { token: 'altered' } });
const code = wrong.error?.error.code;
// @ts-expect-error: the codes of an error are known
if (code === 'NO_SUCH_CODE') throw new Error(code);
console.log(
  JSON.stringify([
    health.data?.components.postgres.status,
    found.data?.items[0]?.name,
    ids,
    codes.data?.count,
    search.data?.items.map((item) => item.city?.name),
    code,
  ]),
);
`;

/** What the packed client does not take: each line after the second. */
const wrong = `import { createClient } from '@hotel-content/client';
const client = createClient({ baseUrl: 'http://localhost', apiKey: 'key' });
client.pages('/hotels/by-base-codes', { baseCodes: ['B-1'] });
client.pages('/hotels/search', { providerCode: 'alpha' });
client.pages('/hotels', { query: { countries: 'AT' } });
`;

test.serial('clients compile, and what does not fit the service does not', async (t) => {
  const document = (await (await fetch(`${server.url}/openapi.json`)).json()) as object;
  await consumer.write('service.ts', await typesOnWire(document));
  await consumer.write('program.ts', program.replace('./service.ts', './service.js'));
  const readme = await readFile(path.join(repositoryRoot, 'packages/client/README.md'), 'utf8');
  const [, lines = ''] = /```js\n(.*?)```/s.exec(readme) ?? [];
  t.is(lines.trim().split('\n').length, 6);
  await consumer.write('readme.mjs', lines);
  await consumer.write('readme.ts', lines.replaceAll(/process\.env\.(\w+)/g, "(process.env['$1'] ?? '')"));
  await consumer.write('wrong.ts', wrong);
  const errors = await consumer.compile();
  t.deepEqual(
    errors.filter((line) => !line.startsWith(' ')).map((line) => line.split(',')[0]),
    ['wrong.ts(3', 'wrong.ts(4', 'wrong.ts(5'],
    errors.join('\n'),
  );
});

test.serial('a client made by openapi-typescript calls the service', async (t) => {
  const printed = await consumer.run('program.js', { SERVICE_URL: server.url, SERVICE_KEY: key });
  t.deepEqual(JSON.parse(printed), [
    'up',
    'Grand Hotel 0007',
    ['0001'],
    0,
    ['Wien', 'Wien'],
    'INVALID_TOKEN',
  ]);
});

test.serial('the lines of the README of the packed client run as they stand', async (t) => {
  const variables = { HOTEL_CONTENT_URL: server.url, HOTEL_CONTENT_KEY: key };
  const printed = await consumer.run('../readme.mjs', variables);
  t.is(await consumer.run('readme.js', variables), printed, 'compiled as TypeScript');
  const unset = await t.throwsAsync(consumer.run('../readme.mjs', {}));
  t.regex(unset.message, /TypeError: baseUrl must be the URL of the service/);
  const [pages, ...exported] = printed.trim().split('\n');
  t.is(pages, '12');
  // None of the hotels has a base code.
  t.is(exported.pop(), '0');
  t.is(exported.length, 12);
  t.is(exported[0], 'alpha:0000 12');
});

const searchBox = `import { HotelTypeahead, type HotelTypeaheadEventMap } from '@hotel-content/typeahead';
const chosen = ({ detail }: HotelTypeaheadEventMap['suggestion-choose']) => detail.item.name;
export function listen(box: HotelTypeahead): void {
  box.addEventListener('suggestion-choose', chosen);
  box.removeEventListener('suggestion-choose', chosen);
  box.addEventListener('focusin', ({ relatedTarget }) => relatedTarget);
}
console.log(typeof HotelTypeahead);
`;

test('the search box is imported where a server makes the page, and its events have types', async (t) => {
  const own = await createConsumer(['@hotel-content/typeahead']);
  t.teardown(() => own.remove());
  await own.write('box.ts', searchBox);
  t.deepEqual(await own.compile(), []);
  t.is(await own.run('box.js', {}), 'function\n');
});
