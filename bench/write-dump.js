/** Writes a dump of `DATABASE_URL` into a folder, as the job does, and prints how many seconds it took. */
import { performance } from 'node:perf_hooks';
import process from 'node:process';
import { dumpConnections, writeDump } from '../dist/catalog/dumps/write-dump.js';
import { createPool } from '../dist/runtime/postgres/pool.js';

const [folder = '', id = ''] = process.argv.slice(2);
const connectionString = process.env.DATABASE_URL ?? '';
const pool = createPool({ connectionString, applicationName: 'bench', size: dumpConnections });
const since = performance.now();
const request = { id, languages: null, fields: null, compression: 'gzip' };
// eslint-disable-next-line no-undef -- a global of Node
const { signal } = new AbortController();
await writeDump(pool, { folder, keep: 1 }, request, { signal });
process.stdout.write(`${(performance.now() - since) / 1000}`);
await pool.end();
