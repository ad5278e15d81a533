import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { writeSampleCatalog } from '@hotel-content/sample-catalog';
import type { Pool } from 'pg';
import { createPageTokens } from '../api/paging/page-token.ts';
import { feedCursors } from '../api/routes/changed-since/cursors.ts';
import type { FeedKey } from '../catalog/changes/feed/changed-base-codes.ts';
import { readChangedHotels } from '../catalog/changes/feed/changed-hotels.ts';
import { readPosition } from '../catalog/changes/change-sequence.ts';
import { migrate } from '../catalog/database/migrate.ts';
import { readPageTokenKey } from '../catalog/paging/page-token-key.ts';
import { createPool } from '../runtime/postgres/pool.ts';
import { silentLogger } from '../test/support/silent-logger.ts';
import { compare } from './compare.ts';
import { createHttpClient } from './http-client.ts';
import { commandLine, runProgram } from './program.ts';
import { publishHotels } from './publish-hotels.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

/** Hotels of the import that is run with the triggers of the change log, and without. */
const importedHotels = 50_000;
const importRounds = 2;

const pageSize = 100;

/** The change feed over HTTP at several depths, what publishes it, and what its triggers cost an import. */
export async function measureChangedSince(scene: Scene): Promise<ReportSection> {
  const { pool, hotels, say } = scene;
  say('publishing changes');
  const published = await publishing(pool);
  say('reading the feed');
  const pages = await pagesAtDepths(scene);
  say('importing with and without the change log');
  return {
    title: `The change feed, ${hotels.toLocaleString('en-US')} hotels`,
    note:
      'Pages of `/hotels/changed-since`, compared with the SQL of the same pages ' +
      `through a pool. The import is one of ${importedHotels.toLocaleString('en-US')} hotels into an empty catalog.`,
    rows: [published, ...pages, await costOfTriggers(scene)],
  };
}

/** Hotels that are logged as changed and published. */
const publishedHotels = 100_000;

async function publishing(pool: Pool): Promise<ReportRow> {
  const { logged, ms } = await publishHotels(pool, publishedHotels);
  return {
    what: 'change log to change sequence',
    measured: `${precise((logged / ms) * 1000)} rows/s (${precise(ms / 1000)} s)`,
    floor: `${logged.toLocaleString('en-US')} rows`,
    ratio: null,
    goal: null,
  };
}

async function pagesAtDepths(scene: Scene): Promise<readonly ReportRow[]> {
  const { pool } = scene;
  const service = await startService(scene, 0);
  const http = createHttpClient();
  try {
    const horizon = await readPosition(pool);
    const tokens = createPageTokens(await readPageTokenKey(pool));
    const filter = { parts: null, providerCodes: null };
    const cursors = feedCursors(tokens, { since: 0, providerCode: null, parts: null });
    const rows: ReportRow[] = [];
    for (const depth of [0, 0.5, 0.95]) {
      // Each round reads another page near this depth.
      const keys = await keysAt(pool, depth);
      const after = (round: number): FeedKey => keys[round % keys.length] ?? { position: 1, baseCode: '' };
      rows.push(
        await compare({
          what: `changed-since, a page of ${pageSize} at ${depth * 100} %`,
          floorName: 'the SQL of the page',
          goal: { atMost: 1.5 },
          service: (round) =>
            http.read(
              `${service.url}/content/hotels/v1/hotels/changed-since`,
              { Authorization: `ApiKey ${service.apiKey}` },
              JSON.stringify({
                since: '1970-01-01T00:00:00Z',
                maxSize: pageSize,
                cursor: cursors.ofHotels({ checkpoint: horizon, horizon, after: after(round) }),
              }),
            ),
          floor: (round) =>
            readChangedHotels(pool, filter, { since: 0, horizon, after: after(round), limit: pageSize }),
        }),
      );
    }
    return rows;
  } finally {
    http.close();
    await service.stop();
  }
}

/** Keys of the feed, from this share of it on. */
async function keysAt(pool: Pool, depth: number): Promise<readonly FeedKey[]> {
  const { rows } = await pool.query<{ position: string; baseCode: string }>(
    `select position, base_code as "baseCode" from base_code_changes where scope = '' order by position, base_code
     limit 2000 offset (select floor(count(*) * $1::double precision) from base_code_changes where scope = '')`,
    [depth],
  );
  return rows.flatMap(({ position, baseCode }, index) =>
    index % 20 === 0 ? [{ position: Number(position), baseCode }] : [],
  );
}

async function costOfTriggers(scene: Scene): Promise<ReportRow> {
  const file = path.join(scene.directory, 'imported.ndjson');
  await writeSampleCatalog(
    { seed: 2, hotels: importedHotels, content: scene.options.content },
    createWriteStream(file),
  );
  const seconds = { with: Infinity, without: Infinity };
  for (let round = 0; round < importRounds; round += 1)
    for (const side of ['with', 'without'] as const)
      seconds[side] = Math.min(seconds[side], await importSeconds(scene, file, side === 'with'));
  return {
    what: `import of ${importedHotels.toLocaleString('en-US')} hotels with the change log`,
    measured: `${precise(seconds.with)} s`,
    floor: `${precise(seconds.without)} s without its triggers`,
    ratio: seconds.with / seconds.without,
    goal: { atMost: 1.25 },
  };
}

/** Imports into a database of its own. */
async function importSeconds(scene: Scene, file: string, logged: boolean): Promise<number> {
  const name = 'bench_change_log';
  await scene.pool.query(`create database ${name}`);
  const url = new URL(scene.environment['DATABASE_URL'] ?? '');
  url.pathname = `/${name}`;
  const pool = createPool({ connectionString: url.href, applicationName: 'bench', size: 1 });
  try {
    await migrate(url.href, silentLogger());
    if (!logged) await disableLogTriggers(pool);
    const { seconds } = await runProgram([commandLine, 'import', file], {
      ...scene.environment,
      DATABASE_URL: url.href,
    });
    return seconds;
  } finally {
    await pool.end();
    await scene.pool.query(`drop database ${name} with (force)`);
  }
}

async function disableLogTriggers(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ statement: string }>(
    `select format('alter table %s disable trigger %I', tgrelid::regclass, tgname) as statement
     from pg_trigger where not tgisinternal and tgname like '%\\_log\\_%'`,
  );
  for (const { statement } of rows) await pool.query(statement);
}
