/**
 * `npm run bench [-- FLAGS]`, see options.ts: starts a Postgres and an Elasticsearch of its own, runs the
 * measurements for each size of the catalog, prints them, and stops what it started. With `--record`, which
 * all programs here take, `npm run docs:benchmarks` puts the results into docs/benchmarks.md. Every figure is
 * compared with the least that the same machine takes for the same work:
 *
 * - import: the import command; beside COPY of the same lines
 * - rebuild: the index rebuild command; beside a bulk load of the same documents
 * - relay: the relay of a backlog of changes; beside the same bulk requests, prepared in advance
 * - autocomplete: typing sessions over HTTP, without the cache; beside the same searches by the bare client
 *   and pg_trgm
 * - cache: one hot query over HTTP, from the cache; beside Koa that writes the same response
 * - catalog: reads by key, lists, exports, deep pages; beside their SQL and searches, COPY, the first page
 * - changed-since: pages of the change feed, its triggers; beside their SQL, an import without them
 * - coverage: counts of all hotels, for one request; beside a bare count of their rows
 * - duplicates: the search for duplicate hotels; beside five minutes
 * - match: base codes of a supplier's list; beside 15 ms of processor time a hotel
 * - chain-search: chains by name, hotels of a chain; beside the same searches, plain SQL
 * - event-loop: jobs in the process that serves the API; beside 50 ms
 * - restriction: lists that a policy restricts, index behind; beside the same lists of the index alone
 * - geography: hotels of places and around a point; beside plain searches of the same documents
 * - filters: lists by filters, areas and sorts, facets; beside the same searches, plain SQL
 * - groups: a base code of more and more rows; beside the smallest of these sizes
 * - popularity: typeahead with the popularity of hotels; beside the same catalog without
 * - scripts: names in Han and kana; beside Latin names of the same hotels
 *
 * How well the ranking finds hotels, as opposed to how fast, is measured by `npm run quality`
 * (quality/main.ts), and how well duplicate hotels are found by `npm run bench -- mapping-quality`
 * (mapping-quality/main.ts); how right proposed names of chains are, and how fast they are found, by
 * `npm run bench -- chains` (chains/main.ts). `npm run bench -- peers` compares the typeahead with what one
 * would take instead (peers/main.ts), `npm run bench -- keystrokes` says what a keystroke costs and how
 * many a second the service sustains (keystrokes/main.ts). `npm run bench -- suggest` measures the search
 * box of all kinds (suggest/main.ts); `npm run bench -- against CHECKOUT` compares the typeahead from memory
 * with that of an earlier commit (against/main.ts). `npm run bench -- start` measures how long a start takes,
 * and what the service costs while nobody asks (start/main.ts).
 */
import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { createScratchDirectory } from '../test/support/scratch.ts';
import { startElasticsearch } from '../test/support/services/elasticsearch.ts';
import { startPostgres } from '../test/support/services/postgres.ts';
import { readArguments } from './arguments.ts';
import { buildIndex } from './build-index.ts';
import { describeMachine } from './machine.ts';
import { measureAutocomplete } from './measure-autocomplete.ts';
import { measureCache } from './measure-cache.ts';
import { measureCatalog } from './measure-catalog.ts';
import { measureChainSearch } from './measure-chain-search.ts';
import { measureChangedSince } from './measure-changed-since.ts';
import { measureCoverage } from './measure-coverage.ts';
import { measureDumps } from './measure-dumps.ts';
import { measureDuplicates } from './measure-duplicates.ts';
import { enlargePlaces, type LargePlaces } from './large-places.ts';
import { measureEventLoop } from './measure-event-loop.ts';
import { measureFields } from './measure-fields.ts';
import { measureFilters } from './measure-filters.ts';
import { measureGeography } from './measure-geography.ts';
import { measureGroups } from './measure-groups.ts';
import { measureImport } from './measure-import.ts';
import { measureMatch } from './measure-match.ts';
import { measureRebuild } from './measure-rebuild.ts';
import { measurePopularity } from './measure-popularity.ts';
import { measureRelay } from './measure-relay.ts';
import { measureRestriction } from './measure-restriction.ts';
import { measureScripts } from './measure-scripts.ts';
import { readOptions, usage, type BenchOptions, type Measurement } from './options.ts';
import { buildPrograms, commandLine, runProgram } from './program.ts';
import type { ReportSection } from './report.ts';
import { type Reporter, reporterOf } from './results/reporter.ts';
import { resultsDirectory } from './results/store.ts';
import { openScene, type Scene } from './scene.ts';

async function main(options: BenchOptions, reporter: Reporter): Promise<void> {
  await buildPrograms();
  const directory = await createScratchDirectory('bench');
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      // Watchdogs stop the servers; the files of the catalog, which may be gigabytes, are removed here.
      rmSync(directory, { recursive: true, force: true });
      process.exit(1);
    });
  }
  const [postgres, elasticsearch] = await Promise.all([
    startPostgres({ durable: true }),
    startElasticsearch(),
  ]);
  try {
    for (const hotels of options.sizes) {
      const services = { postgresUrl: postgres.url, elasticsearchUrl: elasticsearch.url, directory };
      const scene = await openScene(hotels, options, services);
      try {
        reporter.machine(await describeMachine(scene.pool, scene.client));
        for await (const section of measure(scene)) await reporter.section(section);
      } finally {
        await scene.close();
      }
    }
  } finally {
    await Promise.allSettled([postgres.stop(), elasticsearch.stop()]);
    await rm(directory, { recursive: true, force: true });
  }
}

/** Those that need an index, and do not build one. */
const indexed = ['relay', 'autocomplete', 'cache', 'catalog', 'restriction', 'filters', 'fields'] as const;

/** What is measured once the catalog is there, in this order. */
const steps: readonly (readonly [Measurement, (scene: Scene) => Promise<ReportSection>])[] = [
  ['relay', measureRelay],
  ['autocomplete', measureAutocomplete],
  ['cache', measureCache],
  ['catalog', measureCatalog],
  ['changed-since', measureChangedSince],
  // Before the measurement that adds hotels of its own.
  ['coverage', measureCoverage],
  ['dumps', measureDumps],
  ['duplicates', measureDuplicates],
  ['match', measureMatch],
  ['chain-search', measureChainSearch],
  ['restriction', measureRestriction],
  ['filters', measureFilters],
  ['fields', measureFields],
  ['event-loop', measureEventLoop],
  ['geography', async (scene) => measureGeography(scene, await prepareGeography(scene))],
  ['groups', measureGroups],
  ['popularity', measurePopularity],
  ['scripts', measureScripts],
];

/** The measurements that were selected; what they require of the others is done unmeasured. */
async function* measure(scene: Scene): AsyncGenerator<ReportSection> {
  const { only } = scene.options;
  if (only.has('import')) yield await measureImport(scene);
  else {
    scene.say('importing');
    await runProgram([commandLine, 'import', scene.sampleFile], scene.environment);
  }
  // As a worker and autovacuum leave the catalog some minutes after an import.
  await scene.pool.query('vacuum');
  await publishAllChanges(scene.pool);
  if (only.has('rebuild')) yield await measureRebuild(scene);
  else if (indexed.some((name) => only.has(name))) {
    scene.say('building the index');
    await buildIndex(scene);
  }
  for (const [name, step] of steps) if (only.has(name)) yield await step(scene);
}

/** Large places change the catalog: after the measurements that count it. */
async function prepareGeography(scene: Scene): Promise<LargePlaces> {
  scene.say('enlarging places');
  const places = await enlargePlaces(scene.pool);
  await scene.pool.query('vacuum analyze hotels');
  await publishAllChanges(scene.pool);
  await buildIndex(scene);
  return places;
}

async function measureSpeed(args: readonly string[], reporter: Reporter): Promise<void> {
  const options = readArguments(args, usage, readOptions);
  if (options !== undefined) await main(options, reporter);
}

const { reporter, args } = reporterOf('npm run bench', process.argv.slice(2), resultsDirectory);
const [first, ...others] = args;
if (first === 'mapping-quality')
  await (await import('./mapping-quality/main.ts')).measureMappingQuality(others);
else if (first === 'chains') await (await import('./chains/main.ts')).measureChains(others, reporter);
else if (first === 'keystrokes')
  await (await import('./keystrokes/main.ts')).measureKeystrokes(others, reporter);
else if (first === 'suggest') await (await import('./suggest/main.ts')).measureSuggestions(others, reporter);
else if (first === 'against') await (await import('./against/main.ts')).measureAgainst(others, reporter);
else if (first === 'start') await (await import('./start/main.ts')).measureStart(others, reporter);
else if (first === 'peers') await (await import('./peers/main.ts')).measurePeers(others, reporter);
else await measureSpeed(args, reporter);
