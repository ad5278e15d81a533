import path from 'node:path';
import test from 'ava';
import { ConfigError, loadConfig } from '../../runtime/config/config.ts';

test('without any variable everything is embedded', (t) => {
  const config = loadConfig({ HOME: '/home/somebody', PORT: '  ' });
  t.is(config.mode, 'embedded');
  t.is(config.process, 'all');
  t.is(config.dataDir, path.resolve('.data'));
  t.is(config.postgres.url, null);
  t.is(config.redisUrl, null);
  t.is(config.elasticsearch, null);
  t.is(config.jwt.secret, null);
  t.true(config.sampleCatalog);
  t.is(config.http.port, 8080, 'a blank value counts as not set');
  t.deepEqual(config.rateLimits, { perMinute: 600, perHour: 15_000, perDay: 250_000 });
});

test('a distributed configuration is typed', (t) => {
  const config = loadConfig({
    PROCESS: 'worker',
    DATABASE_URL: 'postgres://u:p@db:5432/hotels',
    REDIS_URL: 'redis://redis:6379',
    ELASTICSEARCH_URL: 'http://search:9200',
    ELASTICSEARCH_USERNAME: 'elastic',
    ELASTICSEARCH_PASSWORD: 'changeme',
    JWT_SECRET: 'x'.repeat(32),
    METRICS_PORT: '0',
    TRUSTED_PROXIES: '10.0.0.0/8, 2001:db8::1,',
    CORS_ORIGINS: 'https://a.example,https://b.example:8443',
    HOST: '::',
  });
  t.is(config.mode, 'distributed');
  t.is(config.process, 'worker');
  t.false(config.sampleCatalog);
  t.is(config.http.metricsPort, null);
  t.deepEqual(config.http.trustedProxies, ['10.0.0.0/8', '2001:db8::1']);
  t.deepEqual(config.http.corsOrigins, ['https://a.example', 'https://b.example:8443']);
  t.deepEqual(config.elasticsearch, {
    url: 'http://search:9200',
    auth: { username: 'elastic', password: 'changeme' },
    timeoutMs: 2000,
  });
});

test('a URL that nobody could connect to is named', (t) => {
  for (const [name, url] of [
    ['DATABASE_URL', 'postgres://db:99999/hotels'],
    ['REDIS_URL', 'redis://cache:65536'],
  ] as const)
    t.throws(() => loadConfig({ [name]: url }, 'command'), {
      instanceOf: ConfigError,
      message: new RegExp(`${name} is \\(hidden\\)`),
    });
});

test('all problems are listed at once, with name, value and what is allowed, and without secrets', (t) => {
  const error = t.throws(
    () =>
      loadConfig({
        PROCESS: 'web',
        PORT: '70000',
        DATABASE_URL: 'mysql://root:hunter2@db/x',
        JWT_SECRET: 'too-short-hunter3',
        TRUSTED_PROXIES: '10.0.0.0/8,proxy.local',
        SAMPLE_CATALOG: 'maybe',
        RATE_LIMIT_PER_DAY: '1.5',
        ELASTICSEARCH_API_KEY: 'hunter4',
        ELASTICSEARCH_USERNAME: 'elastic',
      }),
    { instanceOf: ConfigError },
  );
  t.deepEqual(error.problems.map((problem) => problem.split(' ', 1)[0]).sort(), [
    'DATABASE_URL',
    'ELASTICSEARCH_API_KEY',
    'ELASTICSEARCH_PASSWORD',
    'JWT_SECRET',
    'PORT',
    'PROCESS',
    'RATE_LIMIT_PER_DAY',
    'SAMPLE_CATALOG',
    'TRUSTED_PROXIES',
  ]);
  t.true(error.message.includes('PORT is 70000; allowed: a whole number from 0 to 65535'), error.message);
  t.true(error.message.includes('PROCESS is "web"; allowed: one of api, worker, all'));
  t.true(error.message.includes('DATABASE_URL is (hidden)'));
  t.false(error.message.includes('hunter'));
});

test('tiles of the map come from one origin, which is named', (t) => {
  const tiles = 'https://tiles.example.com:8443/osm/{z}/{x}/{y}.png?key=1';
  const attribution = '© Somebody';
  t.is(loadConfig({}).http.mapTiles, null);
  t.deepEqual(loadConfig({ MAP_TILE_URL: tiles, MAP_TILE_ATTRIBUTION: attribution }).http.mapTiles, {
    url: tiles,
    attribution,
  });
  for (const url of [
    'https://{s}.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com/{z}/{x}.png',
    'https://tiles.example.com/{z}/{x}/{x}.png',
    'https://tiles.example.com;script-src/{z}/{x}/{y}.png',
    'https://user:hunter2@tiles.example.com/{z}/{x}/{y}.png',
    'https://tiles.example.com:port/{z}/{x}/{y}.png',
    '/tiles/{z}/{x}/{y}.png',
  ]) {
    const error = t.throws(() => loadConfig({ MAP_TILE_URL: url, MAP_TILE_ATTRIBUTION: attribution }), {
      instanceOf: ConfigError,
    });
    t.regex(error.message, /MAP_TILE_URL/, url);
  }
  t.throws(() => loadConfig({ MAP_TILE_URL: tiles }), { message: /MAP_TILE_ATTRIBUTION/ });
  t.throws(() => loadConfig({ MAP_TILE_ATTRIBUTION: attribution }), { message: /MAP_TILE_ATTRIBUTION/ });
});

test('origins that may call the API are named as browsers name them', (t) => {
  const given =
    'https://Shop.example.com:443, http://[::1]:5173 ,,http://my_shop:8080,https://münchen.example,*';
  t.deepEqual(loadConfig({ CORS_ORIGINS: given }).http.corsOrigins, [
    'https://shop.example.com',
    'http://[::1]:5173',
    'http://my_shop:8080',
    'https://xn--mnchen-3ya.example',
    '*',
  ]);
  for (const origin of [
    'https://shop.example.com/',
    'https://*.example.com',
    'https://shop.example.com?page=1',
    'https://user:hunter2@shop.example.com',
    'https://shop.example.com:99999',
    'shop.example.com',
    'null',
  ])
    t.throws(() => loadConfig({ CORS_ORIGINS: origin }), { message: /CORS_ORIGINS/ }, origin);
});

test('pictures come from origins, which are named as browsers name them', (t) => {
  t.deepEqual(loadConfig({}).http.imageOrigins, []);
  const given = 'https://Images.example.com:443, http://10.0.0.1:8080 ,,http://cdn.example';
  t.deepEqual(loadConfig({ IMAGE_ORIGINS: given }).http.imageOrigins, [
    'https://images.example.com',
    'http://10.0.0.1:8080',
    'http://cdn.example',
  ]);
  for (const origin of [
    'https://images.example.com/',
    'https://images.example.com/hotels',
    'https://*.example.com',
    "https://images.example.com 'unsafe-inline'",
    'https://images.example.com;script-src',
    'https://user:hunter2@images.example.com',
    'https://images.example.com:99999',
    'https://images.example.com:port',
    'https://[::1]',
    'ftp://images.example.com',
    'images.example.com',
    '//images.example.com',
    'data:',
    "'self'",
    '*',
  ]) {
    const IMAGE_ORIGINS = `https://a.example,${origin}`;
    t.throws(
      () => loadConfig({ IMAGE_ORIGINS }),
      { instanceOf: ConfigError, message: /IMAGE_ORIGINS/ },
      origin,
    );
  }
});

test('a database of one’s own needs a secret or public keys for tokens', (t) => {
  const DATABASE_URL = 'postgres://db/hotels';
  const error = t.throws(() => loadConfig({ DATABASE_URL }), { instanceOf: ConfigError });
  t.deepEqual(error.problems.length, 1);
  t.regex(error.message, /JWT_SECRET is not set.*at least 32 characters/);
  t.is(
    loadConfig({ DATABASE_URL, JWKS_URL: 'https://id.example/keys' }).jwt.jwksUrl,
    'https://id.example/keys',
  );
});

test('workers and commands check no tokens, and need no secret for them', (t) => {
  const DATABASE_URL = 'postgres://db/hotels';
  t.is(loadConfig({ DATABASE_URL, PROCESS: 'worker' }).jwt.secret, null);
  t.is(loadConfig({ DATABASE_URL }, 'command').jwt.secret, null);
  for (const PROCESS of ['api', 'all']) {
    t.throws(() => loadConfig({ DATABASE_URL, PROCESS }), { message: /JWT_SECRET is not set/ });
  }
  const short = t.throws(() => loadConfig({ DATABASE_URL, JWT_SECRET: 'short' }, 'command'));
  t.regex(short.message, /JWT_SECRET is \(hidden\)/, 'one that is set must be fit all the same');
});

test('a stop is announced for a part of its time only', (t) => {
  const distributed = { DATABASE_URL: 'postgres://db/hotels', JWT_SECRET: 'x'.repeat(32) };
  t.is(loadConfig({}).shutdownDelayMs, 0, 'no load balancer stands before the embedded mode');
  t.is(loadConfig(distributed).shutdownDelayMs, 1000);
  t.is(loadConfig({ ...distributed, SHUTDOWN_TIMEOUT_MS: '500' }).shutdownDelayMs, 100);
  t.is(loadConfig({ SHUTDOWN_DELAY_MS: '14999' }).shutdownDelayMs, 14_999);
  const error = t.throws(() => loadConfig({ SHUTDOWN_DELAY_MS: '15000' }), { instanceOf: ConfigError });
  t.regex(error.message, /SHUTDOWN_DELAY_MS is 15000; .*less than SHUTDOWN_TIMEOUT_MS/);
});

test('choices are counted, with their texts, and give no popularity unless that is wanted', (t) => {
  t.deepEqual(loadConfig({}).choices, { givePopularity: false, perKey: 20, countTexts: true });
  const given = { POPULARITY_FROM_CHOICES: 'true', CHOICES_PER_KEY: '500', COUNT_TYPED_TEXTS: 'false' };
  t.deepEqual(loadConfig(given).choices, { givePopularity: true, perKey: 500, countTexts: false });
  t.is(loadConfig({ POPULARITY_SCHEDULE: 'off' }).jobTimes.patterns['rank-choices'], null);
  t.throws(() => loadConfig({ CHOICES_PER_KEY: '0' }), { message: /CHOICES_PER_KEY/ });
});

test('there are dumps where there is a folder for them, which takes connections', (t) => {
  t.is(loadConfig({}).dumps, null);
  const { dumps, jobTimes } = loadConfig({ DUMP_DIR: 'files/dumps' });
  t.deepEqual(dumps, { folder: path.resolve('files/dumps'), keep: 2 });
  t.is(jobTimes.patterns['write-dump'], '0 5 * * *');
  const given = { DUMP_DIR: '/dumps', DUMP_KEEP: '7', DUMP_SCHEDULE: 'off', DATABASE_POOL_SIZE: '26' };
  const other = loadConfig(given);
  t.deepEqual(other.dumps, { folder: '/dumps', keep: 7 });
  t.is(other.jobTimes.patterns['write-dump'], null);
  t.throws(() => loadConfig({ ...given, DUMP_KEEP: '0' }), { message: /DUMP_KEEP/ });
  t.throws(() => loadConfig({ ...given, DATABASE_POOL_SIZE: '25' }), {
    message: /26 at least with DUMP_DIR/,
  });
  t.is(loadConfig({ DATABASE_POOL_SIZE: '24' }).postgres.poolSize, 24);
});

test('typeahead is from Elasticsearch only where there is one', (t) => {
  t.is(loadConfig({}).search.typeahead, 'memory');
  t.is(loadConfig({ TYPEAHEAD: 'memory' }).search.typeahead, 'memory');
  const server = { ELASTICSEARCH_URL: 'http://search:9200' };
  t.is(loadConfig(server).search.typeahead, 'elasticsearch');
  for (const typeahead of ['memory', 'elasticsearch'] as const) {
    t.is(loadConfig({ ...server, TYPEAHEAD: typeahead }).search.typeahead, typeahead);
  }
  t.throws(() => loadConfig({ TYPEAHEAD: 'elasticsearch' }), {
    message: /TYPEAHEAD is "elasticsearch"; allowed: .*only with ELASTICSEARCH_URL/,
  });
});

test('a schedule is five fields of cron, or off', (t) => {
  const timeOf = (value: string) =>
    loadConfig({ CHAIN_SUGGESTIONS_SCHEDULE: value }).jobTimes.patterns['chain-suggestions'];
  t.deepEqual(loadConfig({}).jobTimes, {
    timeZone: 'UTC',
    patterns: {
      'chain-suggestions': '0 2 * * *',
      'detect-duplicates': '0 3 * * *',
      'rank-choices': '0 4 * * *',
      'write-dump': null,
    },
  });
  t.is(loadConfig({ SCHEDULE_TIME_ZONE: 'europe/vienna' }).jobTimes.timeZone, 'Europe/Vienna');
  t.throws(() => loadConfig({ SCHEDULE_TIME_ZONE: 'Mars' }), { message: /SCHEDULE_TIME_ZONE/ });
  t.is(timeOf('off'), null);
  for (const good of ['30 4 * * 1', '*/15 0-6,22 1,15 * *', '0 2 * * 0-7/2', '0 2 * * MON', '0 0 29 2 *'])
    t.is(timeOf(good), good);
  t.is(timeOf('5  4  * * *'), '5 4 * * *');
  for (const bad of [
    'daily',
    '60 2 * * *',
    '0 24 * * *',
    '0 2 0 * *',
    '0 2 * 13 *',
    '0 2 * * 8',
    '5-1 2 * * *',
    '0 2 * *',
    '0 2 * * * *',
    '*/0 2 * * *',
    '0 2 30 2 *',
  ]) {
    t.throws(() => timeOf(bad), { message: /CHAIN_SUGGESTIONS_SCHEDULE/ }, bad);
  }
});
