import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { createClient, dataOf, HotelContentError, prefix } from '../../packages/client/src/index.ts';
import { createTestDatabase } from '../support/database.ts';
import { fileOwner } from '../support/file-owner.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { hotelsOfAlpha } from '../support/generators/hotels-of-alpha.ts';
import { hotel } from '../support/records.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { startTestServer } from '../support/servers/server.ts';

const count = 25;
const codes = Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));

const owner = fileOwner();
const { server, key } = await openApiScene(owner, hotelsOfAlpha(count));
const client = createClient({ baseUrl: `${server.url}/`, apiKey: key });
test.after.always(owner.end);

test('lists by token are walked page by page, from where the body says', async (t) => {
  const pages: string[][] = [];
  const tokens: (string | null)[] = [];
  for await (const page of client.pages('/hotels', { query: { providerCode: 'alpha', maxSize: 10 } })) {
    t.is(page.count, count);
    pages.push(page.hotels.map(({ code }) => code));
    tokens.push(page.token);
  }
  t.deepEqual(
    pages.map((page) => page.length),
    [10, 10, 5],
  );
  t.deepEqual(pages.flat(), codes);
  const rest: string[] = [];
  const body = { query: { providerCode: 'alpha', maxSize: 10 }, token: tokens[0] ?? '' };
  for await (const { hotels } of client.pages('/hotels', body)) rest.push(...hotels.map(({ code }) => code));
  t.deepEqual(rest, codes.slice(10));
  const boards: string[] = [];
  for await (const page of client.pages('/boards', { query: { maxSize: 7 } }))
    boards.push(...page.boards.map(({ code }) => code));
  t.deepEqual(boards, codes);
});

test('a token in the query, where it may stand too, is where the walk begins', async (t) => {
  const { pool: own } = await createTestDatabase(t);
  const rooms = ['a', 'b', 'c', 'd', 'e'].map((code) => ({ roomCode: code, name: code }));
  await loadRecords(own, [hotel('alpha', '1', { rooms })]);
  const serving = await startTestServer(own);
  t.teardown(() => serving.close());
  const reader = createClient({ baseUrl: serving.url, apiKey: await serving.createKey() });
  const query = { providerCode: 'alpha', maxSize: 2 };
  const first = await dataOf(reader.routes.POST('/rooms', { body: { query } }));
  const found: string[] = [];
  for await (const page of reader.pages('/rooms', { query: { ...query, token: first.token ?? '' } }))
    found.push(...page.rooms.map(({ code }) => code));
  t.deepEqual(found, ['c', 'd', 'e']);
});

test('lists by cursor are walked page by page, and an offset counts once', async (t) => {
  const filtered: string[] = [];
  for await (const { hotelCodes } of client.pages('/hotels/filter', { providerCode: 'alpha', pageSize: 10 }))
    filtered.push(...(hotelCodes.provider ?? []).map(({ providerHotelCode }) => providerHotelCode));
  t.deepEqual(filtered, codes);
  const found: string[] = [];
  const search = { providerCode: 'alpha', countryCode: 'AT', limit: 4, offset: 3 };
  for await (const { items } of client.pages('/hotels/search', search))
    found.push(...items.map(({ providerHotelCode }) => providerHotelCode));
  t.deepEqual(found, codes.slice(3));
});

test('hotels are whole ones, or what fields select of them', async (t) => {
  const body = { query: { providerCode: 'alpha', maxSize: 1 } };
  for await (const { hotels } of client.pages('/hotels', body)) {
    const names: string[] = hotels.map(({ hotelName }) => hotelName);
    t.is(names.filter((name) => name !== '').length, 1);
    break;
  }
  for await (const { hotels } of client.pages('/hotels', {
    ...body,
    fields: ['hotelName'],
    languages: ['de'],
  })) {
    t.deepEqual(Object.keys(hotels[0] ?? {}), ['code', 'providerHotelCode', 'providerCode', 'hotelName']);
    break;
  }
});

test('a success without data is one', async (t) => {
  const body = { url: 'https://partner.example.com/changes' };
  const { id } = await dataOf(client.routes.POST('/webhooks', { body }));
  const remove = () => dataOf(client.routes.DELETE('/webhooks/{id}', { params: { path: { id } } }));
  await t.notThrowsAsync(remove());
  t.like(await t.throwsAsync(remove(), { instanceOf: HotelContentError }), {
    status: 404,
    code: 'NOT_FOUND',
  });
});

test('a reader who stops asks for no further page', async (t) => {
  let requests = 0;
  const counted = createClient({
    baseUrl: server.url,
    apiKey: await server.createKey(),
    fetch: (request) => {
      requests += 1;
      return fetch(request);
    },
  });
  for await (const { boards } of counted.pages('/boards', { query: { maxSize: 5 } })) {
    t.is(boards.length, 5);
    break;
  }
  for await (const line of counted.exportLines({ limit: 5 })) {
    t.is(line.code, 'alpha:0000');
    break;
  }
  t.is(requests, 2);
});

test('a walk through the changes reads both sides to their ends', async (t) => {
  const { pool } = await createTestDatabase(t);
  await loadRecords(pool, [
    ...hotelsOfAlpha(11),
    ...codes.slice(0, 7).map((hotelCode, index) => ({
      ...{ type: 'mapping', providerCode: 'alpha', hotelCode, baseCode: `G${index}` },
    })),
  ]);
  await publishAllChanges(pool);
  await pool.query('update hotels set deleted_at = now() where hotel_code = any ($1)', [codes.slice(7)]);
  await publishAllChanges(pool);
  const changing = await startTestServer(pool);
  t.teardown(() => changing.close());
  const follower = createClient({ baseUrl: changing.url, apiKey: await changing.createKey() });
  const listed: string[] = [];
  const deleted: string[] = [];
  const checkpoints = new Set<string>();
  for await (const page of follower.changedSince({ since: '1970-01-01T00:00:00Z', maxSize: 3 })) {
    listed.push(...page.hotels.map(({ baseCode }) => baseCode));
    deleted.push(...page.deleted.map(({ providerHotelCode }) => providerHotelCode ?? ''));
    checkpoints.add(page.checkpointAt);
  }
  t.deepEqual(
    listed,
    Array.from({ length: 7 }, (_, index) => `G${index}`),
  );
  t.deepEqual(deleted, codes.slice(7, 11));
  t.is(checkpoints.size, 1);
  const [since = ''] = checkpoints;
  for await (const page of follower.changedSince({ since }))
    t.deepEqual([page.hotels, page.deleted], [[], []]);
});

test('the export is read line by line, over all its pages', async (t) => {
  for (const limit of [7, count, 100]) {
    const lines: string[] = [];
    for await (const line of client.exportLines({ limit, include: 'none' })) {
      t.is(line.mediaCount, undefined);
      lines.push(line.code);
    }
    t.deepEqual(
      lines,
      codes.map((code) => `alpha:${code}`),
    );
  }
  const names: (string | undefined)[] = [];
  const fields = ['primary.hotelName' as const, 'updatedAt' as const];
  for await (const line of client.exportLines({ limit: 7, include: 'content', fields }))
    names.push(line.primary?.hotelName);
  t.deepEqual(
    names,
    codes.map((code) => `Grand Hotel ${code}`),
  );
});

test('errors have their code, status, fields and request', async (t) => {
  const wrong = client.routes.POST('/hotels/by-provider-codes', {
    body: { providerCode: 'nobody', hotelCodes: ['1'] },
  });
  const unknown = await t.throwsAsync(dataOf(wrong), { instanceOf: HotelContentError });
  t.is(unknown.code, 'UNKNOWN_PROVIDER');
  t.is(unknown.status, 400);
  t.is(unknown.details[0]?.field, 'providerCode');
  t.truthy(unknown.requestId);
  const stranger = createClient({ baseUrl: server.url, apiKey: 'hck_test_wrong' });
  for (const refused of [stranger.pages('/boards', {}).next(), stranger.exportLines().next()]) {
    const error = await t.throwsAsync(refused, { instanceOf: HotelContentError });
    t.is(error.code, 'UNAUTHORIZED');
  }
  const proxy = createClient({
    baseUrl: server.url,
    apiKey: 'any',
    fetch: () => Promise.resolve(new Response('<html>', { status: 502 })),
  });
  const error = await t.throwsAsync(dataOf(proxy.routes.GET('/stats')), { instanceOf: HotelContentError });
  t.like(error, { status: 502, code: null });
});

test('the header of a caller is sent as it is, and without one there is none', async (t) => {
  const authorization = `ApiKey ${await server.createKey()}`;
  const sent: (string | null)[] = [];
  const statusWith = (of: string | null) => {
    const caller = createClient({
      baseUrl: server.url,
      authorization: of,
      fetch: (request) => {
        sent.push(request.headers.get('Authorization'));
        return fetch(request);
      },
    });
    return caller.routes.POST('/boards', { body: {} }).then(({ response }) => response.status);
  };
  t.is(await statusWith(authorization), 200);
  t.is(await statusWith(null), 401);
  t.deepEqual(sent, [authorization, null]);
});

test('the document names the routes with their prefix', async (t) => {
  const { paths, components } = await client.document();
  t.true(`${prefix}/hotels/autocomplete` in paths);
  t.is(components.schemas['Error']?.['type'], 'object');
});
