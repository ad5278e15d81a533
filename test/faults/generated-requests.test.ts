import { rm } from 'node:fs/promises';
import { generateSampleCatalog } from '@hotel-content/sample-catalog';
import type { Pool } from 'pg';
import { runCommand } from '../support/command-line.ts';
import { createTestDatabase } from '../support/database.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { installSchemathesis } from '../support/schemathesis/install.ts';
import { type GeneratedRequests, runSchemathesis } from '../support/schemathesis/run.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { startService } from '../support/servers/service.ts';
import { resourceOrSkip } from '../support/services.ts';

const { testWith, url: program } = await resourceOrSkip(installSchemathesis);

/** Other requests every day; `GENERATED_REQUESTS_SEED` for those of another one. */
const seed = Number(process.env['GENERATED_REQUESTS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** At random, for each operation, in each of both runs; `GENERATED_REQUESTS=100` for a longer run. */
const perOperation = Number(process.env['GENERATED_REQUESTS'] ?? 4);

/** Of both runs together. */
const leastCases = 2000;

/** A few codes of each kind. */
async function readKnownTexts(pool: Pool): Promise<readonly string[]> {
  const { rows } = await pool.query<{ text: string }>(`
    (select distinct provider_code as text from hotels order by 1)
    union all (select hotel_code from hotels order by 1 limit 5)
    union all (select distinct base_code from mappings order by 1 limit 5)
    union all (select place_id::text from places order by 1 limit 5)
    union all (select connection_code from connections order by 1 limit 4)
    union all (select agency_code from agencies order by 1 limit 2)
    union all (select distinct chain_code from chains order by 1 limit 4)
    union all (select master_chain_id::text from master_chains order by 1 limit 2)
    union all (select name from hotels order by 1 limit 4)
    union all (select distinct country_code from places order by 1 limit 3)`);
  return rows.map(({ text }) => text);
}

testWith('requests that a program makes of the published document get what it publishes', async (t) => {
  t.timeout(900_000);
  const { pool, url } = await createTestDatabase(t);
  const folder = await createScratchDirectory('generated-requests');
  t.teardown(() => rm(folder, { recursive: true }));
  await loadRecords(pool, generateSampleCatalog({ seed: 1, hotels: 200 }));
  const environment = {
    DATABASE_URL: url,
    JWT_SECRET: 'a secret of this test alone, nowhere else',
    ...{ RATE_LIMIT_PER_MINUTE: '1000000', RATE_LIMIT_PER_HOUR: '1000000', RATE_LIMIT_PER_DAY: '1000000' },
  };
  const service = await startService(t, environment);
  const { out: created } = await runCommand(['keys', 'create', '--name', 'generated requests'], environment);
  const administrator = ['--email', 'ann@example.com', '--role', 'content:admin'];
  const { out: token } = await runCommand(['token', 'create', ...administrator], environment);

  const known = await readKnownTexts(pool);
  const runs: readonly Pick<GeneratedRequests, 'authorization' | 'phases' | 'perOperation'>[] = [
    { authorization: `ApiKey ${/hck_\S+/.exec(created)?.[0]}`, phases: ['fuzzing'], perOperation },
    {
      authorization: `Bearer ${token.trim()}`,
      phases: ['examples', 'coverage', 'fuzzing'],
      perOperation,
    },
  ];
  let cases = 0;
  let [right, wrong] = [0, 0];
  for (const run of runs) {
    const found = await runSchemathesis(program, folder, { address: service.address, known, seed, ...run });
    t.log(`seed ${seed}: ${found.cases} requests, ${JSON.stringify(found.statuses)}`);
    t.true(found.passed, found.output);
    right += found.statuses['200'] ?? 0;
    wrong += found.statuses['400'] ?? 0;
    cases += found.cases;
  }
  t.true(right > 200, `${right} requests are right`);
  t.true(wrong > 200, `${wrong} are wrong`);
  t.true(cases >= leastCases, `${cases} requests`);
  const isFault = (line: string): boolean => /"level":[456]0/.test(line);
  t.deepEqual(service.output().split('\n').filter(isFault), []);
});
