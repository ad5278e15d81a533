import test from 'ava';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { cleanJob } from '../../workers/jobs/clean.ts';
import { createTestDatabase } from '../support/database.ts';
import { recordingLogger } from '../support/recording-logger.ts';

test('old records of imports are deleted, but for the last of each result', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await pool.query(
    `insert into import_runs (files, started_at, ended_at, result)
     select array[name], now() - age, case when result is not null then now() - age + interval '1 minute' end, result
     from (values
       ('killed long ago', interval '91 days', null),
       ('failed long ago', '200 days', 'failed'),
       ('last failed', '100 days', 'failed'),
       ('succeeded long ago', '91 days', 'succeeded'),
       ('succeeded recently', '89 days', 'succeeded'),
       ('last succeeded', '1 day', 'succeeded'),
       ('running', '1 minute', null)
     ) as run (name, age, result)`,
  );
  const { logger, lines } = recordingLogger();
  const registry = createMetricsRegistry({});
  const clean = cleanJob.createHandler({ pool, databaseUrl: url, logger, registry, indexing: null });
  const { signal } = new AbortController();
  await clean({}, signal);
  const { rows } = await pool.query<{ file: string }>(
    'select files[1] as file from import_runs order by started_at',
  );
  t.deepEqual(
    rows.map(({ file }) => file),
    ['last failed', 'succeeded recently', 'last succeeded', 'running'],
  );
  t.like(lines('old rows were deleted')[0], { what: 'import runs', rows: 3 });
  await clean({}, signal);
  t.is(lines('old rows were deleted').length, 1, 'there is nothing more');
});

test('a cleanup that fails is logged, and the job is tried again', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  await pool.query('drop table import_runs');
  const { logger, lines } = recordingLogger();
  const registry = createMetricsRegistry({});
  const clean = cleanJob.createHandler({ pool, databaseUrl: url, logger, registry, indexing: null });
  await t.throwsAsync(clean({}, new AbortController().signal), { instanceOf: AggregateError });
  t.is(lines('old rows could not be deleted').length, 1);
});
