import test from 'ava';
import { Registry } from 'prom-client';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createElasticsearchClient } from '../../runtime/elasticsearch.ts';
import { jobs } from '../../workers/jobs.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { eventLoopDelayOf } from '../support/event-loop-delay.ts';
import { isBulk } from '../support/scenes/index-scene.ts';
import { openApi } from '../support/scenes/api-scene.ts';
import { feedOf, hotelLines, openImportScene } from '../support/scenes/import-scene.ts';
import { createHttpProxy } from '../support/servers/http-proxy.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

/** The longest that the event loop may be held up but for one time in a thousand, in milliseconds. */
const maxHeldMs = 50;

/**
 * 20,000 hotels under as many base codes, 2,600 of them in one city, whose names
 * and chains resemble each other.
 */
const fill = `
  insert into hotels (provider_code, hotel_code, name, city, country_code, latitude, longitude, chain_code, address, star_rating)
  select case when n % 2 = 0 then 'sol' else 'luna' end, n::text,
    (array['Hotel', 'Palace', 'Residence', 'Pension'])[1 + n % 4] || ' ' || (array['Sacher', 'Astoria', 'Ibis', 'Bristol', 'Regina'])[1 + n % 5]
      || ' ' || (n / 2),
    'Vienna', 'AT',
    case when n <= 2600 then 48.2 + (n % 51) / 5000.0 else 30 + n / 1000.0 end,
    case when n <= 2600 then 16.37 + (n % 49) / 4000.0 else 10 + (n % 977) / 50.0 end,
    'C' || n % 300, 'Street ' || n % 500, 1 + n % 5
  from generate_series(1, 20000) as n;
  insert into mappings (provider_code, hotel_code, sent_base_code)
  select provider_code, hotel_code, 'B' || hotel_code from hotels;
  insert into chains (provider_code, chain_code, name)
  select 'sol', 'C' || n, (array['Sacher', 'Astoria', 'Ibis', 'Bristol', 'Regina'])[1 + n % 5] from generate_series(0, 299, 2) as n;
  analyze`;

for (const name of ['detect-duplicates', 'chain-suggestions', 'refresh-coverage'] as const)
  test.serial(`requests are not held up while a job runs: ${name}`, async (t) => {
    t.timeout(600_000);
    const { pool, url } = await createTestDatabase(t);
    await pool.query(fill);
    const { logger } = recordingLogger();
    const resources = { pool, databaseUrl: url, logger, registry: new Registry(), indexing: null };
    const handle = jobs[name].createHandler(resources);
    const { p999, max } = await eventLoopDelayOf(() => handle({}, new AbortController().signal));
    t.log(`${name}: p99.9 ${p999.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
    t.true(p999 <= maxHeldMs, `${p999} ms`);
  });

const { url: elasticsearchUrl } = await serviceOrSkip('elasticsearch');

/** One after another, as the others of this file: on one event loop, each is held up by what others do. */
const testWith = elasticsearchUrl === '' ? test.skip : test.serial;

testWith('requests are not held up while the index is rebuilt', async (t) => {
  t.timeout(600_000);
  const { pool } = await createTestDatabase(t);
  await pool.query(fill);
  const elasticsearch = createTestElasticsearch(elasticsearchUrl);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix: indexPrefix } = elasticsearch;
  const { p999, max } = await eventLoopDelayOf(() =>
    rebuildIndex({ pool, client, indexPrefix, logger: silentLogger() }),
  );
  t.log(`p99.9 ${p999.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
  t.true(p999 <= maxHeldMs, `${p999} ms`);
});

/** Of a request with documents, which are few at first. */
const largeBytes = 500_000;

testWith('requests are not held up while a rebuild loses Elasticsearch, and is stopped', async (t) => {
  t.timeout(600_000);
  const { pool } = await createTestDatabase(t);
  await pool.query(fill);
  const elasticsearch = createTestElasticsearch(elasticsearchUrl);
  const proxy = await createHttpProxy(elasticsearchUrl);
  const client = createElasticsearchClient({ url: proxy.url, auth: null, timeoutMs: 30_000 });
  t.teardown(async () => {
    await client.close();
    await proxy.close();
    await elasticsearch.clean();
  });
  const stop = new AbortController();
  let sent = 0;
  proxy.use((request) => {
    if (!isBulk(request) || request.body.length < largeBytes) return 'forward';
    sent += 1;
    if (sent === 2) stop.abort();
    return sent === 1 ? 'reset' : 'hang';
  });
  const deps = { pool, client, indexPrefix: elasticsearch.prefix, logger: silentLogger() };
  const { max } = await eventLoopDelayOf(() =>
    t.throwsAsync(rebuildIndex(deps, { signal: stop.signal }), { any: true }),
  );
  t.log(`at most ${max.toFixed(1)} ms`);
  t.true(max <= maxHeldMs, `${max} ms`);
});

test.serial('requests are not held up while a file is imported that was sent over HTTP', async (t) => {
  t.timeout(600_000);
  const { pool, url, create, upload, find } = await openImportScene(t);
  const { logger } = recordingLogger();
  const resources = { pool, databaseUrl: url, logger, registry: new Registry(), indexing: null };
  const handle = jobs['run-imports'].createHandler(resources);
  const { id } = await create();
  const file = feedOf(hotelLines(20_000));
  const { p999, max } = await eventLoopDelayOf(async () => {
    await upload(id, file);
    await handle({}, new AbortController().signal);
  });
  t.like(await find(id), { status: 'succeeded', counts: { new: 20_000 } });
  t.log(`p99.9 ${p999.toFixed(1)} ms, at most ${max.toFixed(1)} ms`);
  t.true(p999 <= maxHeldMs, `${p999} ms`);
});

const maxAttempts = 5;

/** 1,000 hotels with 20 rooms each, of about a kilobyte: as many rooms as a response has. */
const fillRooms = `
  insert into hotels (provider_code, hotel_code, name) select 'sol', n::text, 'Hotel ' || n from generate_series(1, 1000) as n;
  insert into mappings (provider_code, hotel_code, sent_base_code) select 'sol', n::text, 'B' || n from generate_series(1, 1000) as n;
  insert into rooms (provider_code, hotel_code, room_code, name, beds, texts, images)
  select 'sol', h::text, r::text, 'Room ' || r, '[{"type": "double", "count": 1}]',
    jsonb_build_array(jsonb_build_object('type', 'general', 'languageCode', 'en', 'text', 'Quiet' || repeat(' and sunny', 40))),
    jsonb_build_array(jsonb_build_object('url', 'https://images.example/' || h || '/' || r, 'order', 1, 'caption', repeat('x', 200)))
  from generate_series(1, 1000) as h, generate_series(1, 20) as r;
  analyze`;

test.serial('requests are not held up while the rooms of a thousand hotels are sent', async (t) => {
  const { pool } = await createTestDatabase(t);
  await pool.query(fillRooms);
  const { server, key } = await openApi(t, pool, { checkResponses: false });
  const numbers = Array.from({ length: 1000 }, (_, index) => String(index + 1));
  for (const [path, body] of [
    ['/hotels/by-provider-codes', { providerCode: 'sol', hotelCodes: numbers }],
    ['/hotels/by-base-codes', { baseCodes: numbers.map((number) => `B${number}`) }],
  ] as const) {
    const longest: number[] = [];
    // A collection of garbage may fall into any turn: the best of some attempts is what the service needs.
    while (longest.length < maxAttempts && !longest.some((ms) => ms <= maxHeldMs)) {
      const held = startHeldTimes();
      const response = await fetch(`${server.url}/content/hotels/v1${path}`, {
        method: 'POST',
        headers: {
          ...{ Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
          'Accept-Encoding': 'identity',
        },
        body: JSON.stringify({ ...body, include: ['rooms'] }),
      });
      let bytes = 0;
      for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).length;
      longest.push(Math.max(...held.stop()));
      t.is(response.status, 200);
      t.true(bytes > 15_000_000, `${bytes} bytes`);
    }
    t.log(`${path}: ${longest.map((ms) => ms.toFixed(1)).join(', ')} ms`);
    t.true(Math.min(...longest) <= maxHeldMs, `${longest.join()} ms`);
  }
});

/** Milliseconds of processor time between the turns of the event loop: other programs do not count. */
function startHeldTimes(): { readonly stop: () => readonly number[] } {
  const times: number[] = [];
  let before = process.cpuUsage();
  const turns = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    times.push((user + system) / 1000);
    before = process.cpuUsage();
  }, 1);
  return {
    stop() {
      clearInterval(turns);
      return times;
    },
  };
}
