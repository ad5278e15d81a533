/**
 * `npm run bench -- keystrokes [--hotels 81000] [--rate 500]`: what a keystroke costs over HTTP, for each engine that answers the
 * typeahead, and how many of them a second it takes. First one at a time, with the cache off (measure-cold.ts); then the
 * open model: people type popular and rare hotels, and their requests leave on schedule, whatever comes back
 * (measure-open.ts). The result is printed as Markdown, for docs/benchmarks.md.
 */
import { rm } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { rebuildIndex } from '../../../indexer/rebuild.ts';
import { createScratchDirectory } from '../../support/scratch.ts';
import { startElasticsearch } from '../../support/services/elasticsearch.ts';
import { startPostgres } from '../../support/services/postgres.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { engines, type Engine } from '../engine-process.ts';
import { describeMachine } from '../machine.ts';
import { wantedHotels } from '../measure-autocomplete.ts';
import { readOptions } from '../options.ts';
import { buildPrograms, commandLine, runProgram } from '../program.ts';
import { sectionOf, type ReportSection } from '../report.ts';
import { openScene, type Scene } from '../scene.ts';
import { measureCold } from './measure-cold.ts';
import { measureOpen, type OpenModel } from './measure-open.ts';

const usage = `npm run bench -- keystrokes [FLAGS]
  --hotels 81000        rows of hotels
  --engines ${engines.join(',')}
  --sessions 200        typing sessions whose keystrokes are measured one at a time
  --rate 500            keystrokes a second of the open model
  --seconds 60          how long
  --people 100          who type them; each has a connection
  --cache 20000         responses that the service caches in the open model
  --highest-rate 8000   where the search for the highest rate ends; 0 for no search
  --probe-seconds 10    how long each rate is tried in that search
  --seed 1              equal seeds give equal catalogs and keystrokes`;

/** People look for these, the first ones most often; a larger catalog has hotels that nobody looks for. */
const wantedCount = 50_000;

export async function measureKeystrokes(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      hotels: { type: 'string', default: '81000' },
      engines: { type: 'string', default: engines.join(',') },
      sessions: { type: 'string', default: '200' },
      rate: { type: 'string', default: '500' },
      seconds: { type: 'string', default: '60' },
      people: { type: 'string', default: '100' },
      cache: { type: 'string', default: '20000' },
      'highest-rate': { type: 'string', default: '8000' },
      'probe-seconds': { type: 'string', default: '10' },
      seed: { type: 'string', default: '1' },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.help) {
    console.log(usage);
    return;
  }
  const chosen = engines.filter((engine) => values.engines.split(',').includes(engine));
  await buildPrograms();
  await withScene(Number(values.hotels), values.seed, async (scene) => {
    await prepare(scene, chosen);
    const wanted = await wantedHotels(scene.pool, wantedCount, scene.options.seed);
    const model: OpenModel = {
      hotels: wanted,
      people: Number(values.people),
      rate: Number(values.rate),
      seconds: Number(values.seconds),
      cacheEntries: Number(values.cache),
      probeSeconds: Number(values['probe-seconds']),
      highestRate: Number(values['highest-rate']),
    };
    for (const line of await describeMachine(scene.pool, scene.client)) console.log(`- ${line}`);
    for (const engine of chosen) {
      console.log(`\n${sectionOf(await measureEngine(scene, engine, Number(values.sessions), model))}`);
    }
  });
}

async function measureEngine(
  scene: Scene,
  engine: Engine,
  sessions: number,
  model: OpenModel,
): Promise<ReportSection> {
  scene.say(`${engine}: one keystroke at a time`);
  const cold = await measureCold(scene, engine, model.hotels, sessions);
  const open = await measureOpen(scene, engine, model);
  return {
    title: `Keystrokes over ${scene.hotels.toLocaleString('en-US')} hotels, ${engine}`,
    note:
      `First one keystroke at a time over HTTP, the cache off, in turn with requests to a Node server that does nothing. Then the open model for ` +
      `${model.seconds} s: ${model.people} people type ${model.hotels.length.toLocaleString('en-US')} hotels, popular ones more often (Zipf), and their requests leave on ` +
      `schedule; latencies count from then. The cache has ${model.cacheEntries.toLocaleString('en-US')} entries. All processes are the service, Postgres and, where ` +
      'it answers, Elasticsearch.',
    rows: [...cold, ...open],
  };
}

/** The catalog as a worker leaves it some minutes after an import. */
async function prepare(scene: Scene, chosen: readonly Engine[]): Promise<void> {
  scene.say('importing');
  await runProgram([commandLine, 'import', scene.sampleFile], scene.environment);
  await scene.pool.query('vacuum analyze');
  await publishAllChanges(scene.pool);
  if (!chosen.includes('elasticsearch')) return;
  scene.say('building the index');
  await rebuildIndex({ ...scene, logger: silentLogger() });
}

async function withScene(hotels: number, seed: string, use: (scene: Scene) => Promise<void>): Promise<void> {
  const directory = await createScratchDirectory('keystrokes');
  const [postgres, elasticsearch] = await Promise.all([
    startPostgres({ durable: true }),
    startElasticsearch(),
  ]);
  try {
    const options = readOptions(['--content', 'slim', '--seed', seed]);
    const services = { postgresUrl: postgres.url, elasticsearchUrl: elasticsearch.url, directory };
    const scene = await openScene(hotels, options, services);
    try {
      await use(scene);
    } finally {
      await scene.close();
    }
  } finally {
    await Promise.allSettled([postgres.stop(), elasticsearch.stop()]);
    await rm(directory, { recursive: true, force: true });
  }
}
