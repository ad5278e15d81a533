import test from 'ava';
import { createTestDatabase } from '../support/database.ts';
import { metricOf } from '../support/metric-of.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { freePort } from '../support/servers/free-port.ts';
import { startService } from '../support/servers/service.ts';
import { waitFor } from '../support/wait-for.ts';

/** Bytes that each reading reserves for the index of a small catalog, though it writes to few of them. */
const reserved = 64 * 2 ** 20;
const readings = 4;

// Only there the metrics have the size of a process.
const onLinux = process.platform === 'linux' ? test : test.skip;

onLinux('a process that reads the catalog again and again keeps the last index only', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await loadRecords(pool, [{ type: 'hotel', providerCode: 'sol', hotelCode: '1', name: 'Grand Hotel' }]);
  const port = await freePort();
  const variables = {
    ...{ DATABASE_URL: url, JWT_SECRET: 'a secret that is long enough for tests', TYPEAHEAD: 'memory' },
    METRICS_PORT: String(port),
  };
  const service = await startService(t, variables, 'api');
  const read = async (times: number) => {
    const count = () => service.output().split('the typeahead has read the catalog').length - 1;
    await waitFor(`reading ${times}`, () => count() === times);
  };
  const size = async () => {
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    return metricOf(text, 'process_virtual_memory_bytes') ?? NaN;
  };
  await read(1);
  const allowed = (await size()) + (readings / 2) * reserved;
  for (let reading = 2; reading <= 1 + readings; reading += 1) {
    // As when an older dump of the database was restored.
    await pool.query('update change_state set position = position - 1');
    await read(reading);
  }
  const isFree = async () => (await size()) < allowed;
  await waitFor('what was read before to be given back', isFree);
  t.pass();
});
