import pg from 'pg';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { refreshLiveGeneration } from '../../indexer/relay/refresh.ts';
import { createTestDatabase } from '../support/database.ts';
import { createTestElasticsearch } from '../support/elasticsearch.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { warningsOf } from '../support/scenes/distributed-scene.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { settle } from '../support/scenes/relay-scene.ts';
import { startService } from '../support/servers/service.ts';
import { ask } from '../support/servers/timed-request.ts';
import { serviceOrSkip } from '../support/services.ts';
import { serviceUrl } from '../support/services/registry.ts';
import { runCommand } from '../support/command-line.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const vienna = '00000000-0000-4000-8000-000000000001';
const linz = '00000000-0000-4000-8000-000000000002';

const hotelIn = (canonicalCityId: string) => ({
  ...{ type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Seaside Lodge' },
  location: { canonicalCityId },
});

testWith('an index of the database that was there before a restore is not searched', async (t) => {
  t.timeout(170_000);
  const database = await createTestDatabase(t);
  const elasticsearch = createTestElasticsearch(url);
  t.teardown(() => elasticsearch.clean());
  const { client, prefix } = elasticsearch;
  const index = { pool: database.pool, client, indexPrefix: prefix, logger: silentLogger() };
  const place = (placeId: string, name: string) => ({
    ...{ type: 'place', placeType: 'CITY', countryCode: 'AT', placeId, name },
  });
  await loadRecords(database.pool, [
    { type: 'provider', providerCode: 'sol', name: 'Sol' },
    { type: 'organization', organizationCode: 'north', name: 'North' },
    { type: 'connection', connectionCode: 'mine', organizationCode: 'north', providerCode: 'sol' },
    { type: 'geoPolicy', connectionCode: 'mine', exclude: { cities: [vienna] } },
    ...[place(vienna, 'Vienna'), place(linz, 'Linz'), hotelIn(vienna)],
  ]);
  await rebuildIndex(index);
  await settle(index);
  await refreshLiveGeneration(index);

  const name = new URL(database.url).pathname.slice(1);
  const admin = new pg.Client({ connectionString: await serviceUrl('postgres') });
  await admin.connect();
  const free = async (): Promise<void> => {
    await admin.query(`alter database ${name} allow_connections false`);
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = $1`, [name]);
  };
  t.teardown(async () => {
    await admin.query(`drop database if exists ${name}_restored with (force)`);
    await admin.query(`drop database if exists ${name}_before with (force)`);
    await admin.end();
  });
  await free();
  await admin.query(`create database ${name}_restored template ${name}`);
  await admin.query(`alter database ${name} allow_connections true`);

  // After the backup: the index says that it may be sold, and what is restored says that it may not.
  await loadRecords(database.pool, [hotelIn(linz)]);
  await settle(index);
  await refreshLiveGeneration(index);

  const variables = {
    ...{ DATABASE_URL: database.url, ELASTICSEARCH_URL: url, INDEX_PREFIX: prefix },
    ...{ JWT_SECRET: 'x'.repeat(32), RATE_LIMIT_PER_MINUTE: '60000' },
  };
  const { out } = await runCommand(['token', 'create', '--org', 'north'], variables);
  const authorization = `Bearer ${out.trim()}`;
  const api = await startService(t, variables, 'api');
  const list = async () => {
    const answer = await ask(api.address, '/hotels', { authorization, body: { connectionCode: 'mine' } });
    return { count: answer.body.count, warnings: warningsOf(answer) };
  };
  t.deepEqual(await list(), { count: 1, warnings: [] });

  await free();
  await admin.query(`alter database ${name} rename to ${name}_before`);
  await admin.query(`alter database ${name}_restored rename to ${name}`);
  // Connections that were lost are seen first.
  await waitFor('the restored database to be asked', async () => (await list()).count === 0, {
    timeout: 20_000,
  });
  t.deepEqual(await list(), { count: 0, warnings: ['WARN_SEARCH_DEGRADED'] });
  t.regex(await api.said('the search index cannot answer; another engine does'), /another database/);
  const { body } = await ask(api.address, '/health');
  t.like(body, { status: 'degraded', components: { search: { status: 'down' } } });

  await rebuildIndex(index);
  await waitFor('the index to be searched again', async () => (await list()).warnings.length === 0);
});
