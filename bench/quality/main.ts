/**
 * `npm run quality [-- hotels|scripts|suggestions|matches FLAGS]`: how often people who type find the hotel
 * that they want, measured on the real hotels of ../shared/data, and on names in other scripts; how soon they
 * see the place, hotel or chain that they want, measured on a sample catalog; and how often hotels of a list
 * get the right base code, on the real hotels again. All of them by default.
 */
import { devNull, tmpdir } from 'node:os';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { writeSampleCatalog } from '@hotel-content/sample-catalog';
import { migrate } from '../../catalog/database/migrate.ts';
import { importFiles } from '../../catalog/import/import-files.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { createElasticsearchEngine } from '../../search/elasticsearch/engine.ts';
import type { TypeaheadEngine } from '../../search/engine.ts';
import { loadTypeahead } from '../../test/support/scenes/catalog-typeahead.ts';
import { startElasticsearch } from '../../test/support/services/elasticsearch.ts';
import { startPostgres } from '../../test/support/services/postgres.ts';
import { hasSharedData, sharedDataDirectory } from '../../test/support/shared-data-path.ts';
import { silentLogger } from '../../test/support/silent-logger.ts';
import { readArguments } from '../arguments.ts';
import { reporterOf, type Reporter } from '../results/reporter.ts';
import { resultsDirectory } from '../results/store.ts';
import { measureQuality, qualityTable } from './hotels/measure.ts';
import { knownHotels, loadRealHotels } from './hotels/real-hotels.ts';
import { readKnownNames } from './scripts/known-names.ts';
import { loadKnownNames, measureScripts, scriptsTable } from './scripts/measure.ts';
import { matchTable, measureMatches } from './matches/measure.ts';
import { suggestionReport } from './suggestions/report.ts';

const indexPrefix = 'quality';

const parts = ['hotels', 'scripts', 'suggestions', 'matches'];

const usage = `npm run quality [-- ${parts.join('|')} FLAGS]
  --hotels 600          real hotels that are typed
  --seed 1              equal seeds give equal catalogs and texts
  --engine memory|elasticsearch
  --catalog 81000       hotels of the sample catalog in which suggestions are looked for
  --sessions 60         what is typed of each kind of suggestion
  --record              keeps the results for npm run docs:benchmarks`;

function readFlags(args: string[]) {
  const given = parseArgs({
    args,
    allowPositionals: true,
    options: {
      hotels: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'memory' },
      catalog: { type: 'string', default: '81000' },
      sessions: { type: 'string', default: '60' },
    },
  });
  const unknown = given.positionals.find((part) => !parts.includes(part));
  if (unknown !== undefined) throw new Error(`${unknown}: one of ${parts.join(', ')}`);
  return given;
}

async function main(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, readFlags);
  if (given === undefined) return;
  const { values, positionals } = given;
  const wants = (part: string): boolean => positionals.length === 0 || positionals.includes(part);
  const seed = Number(values.seed);
  if (wants('hotels'))
    await reportHotels(reporter, { count: Number(values.hotels), seed, engine: values.engine });
  if (wants('scripts')) await reportScripts(reporter, seed, values.engine);
  if (wants('suggestions')) {
    const hotels = Number(values.catalog);
    await withDatabase(async (pool) => {
      await loadSample(pool, hotels, seed);
      const { note, tables = [] } = await suggestionReport(pool, { perKind: Number(values.sessions), seed });
      await reporter.section({
        title: 'Quality of the search box',
        note: `Places, hotels and chains of a sample catalog of ${hotels.toLocaleString('en-US')} hotels. ${note}`,
        tables,
      });
    });
  }
  if (wants('matches')) await reportMatches(reporter);
}

/** Hotels of maps, encyclopedias and a later register, matched with those of a register of their city. */
async function reportMatches(reporter: Reporter): Promise<void> {
  if (!hasSharedData()) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  await withDatabase(async (pool) => {
    const qualities = await measureMatches(pool, sharedDataDirectory);
    await reporter.section({
      title: 'Quality of base codes for hotels of a list',
      note: 'Hotels of maps, encyclopedias and a later register, matched with those of a register of Vienna, Ireland and Madrid.',
      tables: [matchTable(qualities)],
    });
    for (const mistake of qualities.flatMap(({ mistakes }) => mistakes)) console.log(`wrong: ${mistake}`);
  });
}

async function reportHotels(
  reporter: Reporter,
  { count, seed, engine: kind }: { readonly count: number; readonly seed: number; readonly engine: string },
): Promise<void> {
  if (!hasSharedData()) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  await withDatabase(async (pool) => {
    await loadRealHotels(pool);
    const hotels = await knownHotels(pool, count, seed);
    await withEngine(kind, pool, async (engine) => {
      await reporter.section({
        title: 'Quality of hotels found by name',
        note:
          `${hotels.length} real hotels of Vienna, Ireland and Madrid, typed in each way, by ${kind}; the percentages of queries for ` +
          'which a hotel of the wanted name was first, and among the first five.',
        tables: [qualityTable(await measureQuality(engine, hotels, { seed }))],
      });
    });
  });
}

/** Names in other scripts, beside the Latin ones of real hotels where these are there. */
async function reportScripts(reporter: Reporter, seed: number, kind: string): Promise<void> {
  const names = await readKnownNames();
  await withDatabase(async (pool) => {
    if (hasSharedData()) await loadRealHotels(pool);
    await loadKnownNames(pool, names);
    await withEngine(kind, pool, async (engine) => {
      const beside = hasSharedData() ? 'the hotels of Vienna, Ireland and Madrid' : 'nothing else';
      await reporter.section({
        title: 'Quality in other scripts',
        note:
          `${names.length} names of hotels in nine scripts, with their cities, beside ${beside}, by ${kind}; the percentages of queries ` +
          'for which the hotel was first, and among the first five. The names (`bench/quality/scripts/names/`) were written down from general ' +
          'knowledge; what is typed is made of them by rule: pieces are words that no other name has, a wrong letter is one of the same ' +
          'script, and the Latin spellings come from other tables than those by which names are folded.',
        tables: [scriptsTable(await measureScripts(engine, names, seed))],
      });
    });
  });
}

/** A database of its own, migrated and empty. */
async function withDatabase(use: (pool: Pool) => Promise<void>): Promise<void> {
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url, silentLogger());
    const pool = createPool({ connectionString: postgres.url, applicationName: 'quality', size: 4 });
    try {
      await use(pool);
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

async function loadSample(pool: Pool, hotels: number, seed: number): Promise<void> {
  const directory = await mkdtemp(path.join(tmpdir(), 'hotel-content-quality-'));
  try {
    const file = path.join(directory, 'sample.ndjson');
    await writeSampleCatalog({ seed, hotels, content: 'slim' }, createWriteStream(file));
    await importFiles({ pool, notify: () => undefined, onProgress: () => undefined }, [
      { file, rejectsPath: devNull },
    ]);
  } finally {
    await rm(directory, { recursive: true });
  }
}

async function withEngine(
  kind: string,
  pool: Pool,
  use: (engine: TypeaheadEngine) => Promise<void>,
): Promise<void> {
  if (kind === 'memory') {
    await use(await loadTypeahead(pool));
    return;
  }
  const server = await startElasticsearch();
  const client = new Client({ node: server.url });
  try {
    await rebuildIndex({ pool, client, indexPrefix, logger: silentLogger() });
    await use(createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) }));
  } finally {
    await client.close();
    await server.stop();
  }
}

const { reporter, args } = reporterOf('npm run quality', process.argv.slice(2), resultsDirectory);
await main(args, reporter);
