import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { timed } from './latency.ts';
import { commandLine, runProgram } from './program.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** Takes lines unparsed: JSON never contains these delimiter and quote characters. */
const copyLines = String.raw`copy bench_lines (line) from stdin with (format csv, delimiter E'\x01', quote E'\x02')`;

const megabyte = 1_000_000;

/** For 1,000,000 hotels. */
const goalSeconds = 75;

/** The import of the whole catalog by the command, compared with a bare COPY of the same lines. */
export async function measureImport(scene: Scene): Promise<ReportSection> {
  const { pool, sampleFile, environment, hotels, say } = scene;
  say('copying the lines');
  const copySeconds = await copySecondsOf(pool, sampleFile);
  say('importing');
  const run = await runProgram([commandLine, 'import', sampleFile], environment);
  const { size } = await stat(sampleFile);
  const { rows } = await pool.query<{ records: number }>(
    'select count(*)::integer as records from bench_lines',
  );
  await pool.query('drop table bench_lines');
  await pool.query('vacuum');
  const records = rows[0]?.records ?? 0;
  const secondsOfMillion = (run.seconds / hotels) * 1_000_000;
  const perSecond = (seconds: number): string => `${precise(records / seconds)} rows/s`;
  return {
    title: `Import of ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `${records.toLocaleString('en-US')} records, ${precise(size / megabyte)} MB of NDJSON (${scene.options.content} content), ` +
      'imported into an empty catalog, the start of the program included; compared with a COPY ' +
      'of the same lines, unparsed, into a table with one text column.',
    rows: [
      {
        what: 'records',
        measured: `${perSecond(run.seconds)} (${precise(run.seconds)} s)`,
        floor: `${perSecond(copySeconds)} (${precise(copySeconds)} s)`,
        ratio: copySeconds / run.seconds,
        goal: null,
      },
      {
        what: 'time for 1,000,000 hotels at this rate',
        measured: `${precise(secondsOfMillion)} s`,
        floor: `${goalSeconds} s`,
        ratio: secondsOfMillion / goalSeconds,
        goal: { atMost: 1 },
      },
      {
        what: 'peak resident memory of Node',
        measured: `${precise(run.peakMemory / megabyte)} MB`,
        floor: '400 MB',
        ratio: run.peakMemory / megabyte / 400,
        goal: { atMost: 1 },
      },
    ],
  };
}

async function copySecondsOf(pool: Pool, file: string): Promise<number> {
  await pool.query('create table bench_lines (line text)');
  const client = await pool.connect();
  try {
    const { ms } = await timed(() => pipeline(createReadStream(file), client.query(copyFrom(copyLines))));
    return ms / 1000;
  } finally {
    client.release();
  }
}
