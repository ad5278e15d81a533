/** Writes a dump of `DATABASE_URL` into a folder, by the job, and prints how many seconds it took. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { writeDumpJob } from '../dist/workers/jobs/write-dump.js';

const [folder = '', id = ''] = process.argv.slice(2);
const databaseUrl = process.env.DATABASE_URL ?? '';
const since = performance.now();
const write = writeDumpJob.createHandler({
  databaseUrl,
  dumps: { folder, keep: 1 },
  logger: { info: () => undefined },
});
await write({ id }, new AbortController().signal, () => undefined);
process.stdout.write(`${(performance.now() - since) / 1000}`);
