/**
 * `npm run bench -- keystrokes [--hotels 81000] [--rate 500]`: what a keystroke costs over HTTP, for
 * each engine that answers the typeahead, and how many of them a second it takes. First one at a time,
 * with the cache off (measure-cold.ts); then the open model: people type popular and rare hotels, and
 * their requests leave on schedule, whatever comes back (measure-open.ts).
 */
import { parseArgs } from 'node:util';
import { readArguments } from '../arguments.ts';
import { engines, type Engine } from '../engine-process.ts';
import { describeMachine } from '../machine.ts';
import { wantedHotels } from '../measure-autocomplete.ts';
import { buildPrograms } from '../program.ts';
import type { ReportSection } from '../report.ts';
import type { Reporter } from '../results/reporter.ts';
import type { Scene } from '../scene.ts';
import { loadSample, withSampleScene } from '../sample-scene.ts';
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

export async function measureKeystrokes(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
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
      },
    }),
  );
  if (given === undefined) return;
  const { values } = given;
  const chosen = engines.filter((engine) => values.engines.split(',').includes(engine));
  await buildPrograms();
  await withSampleScene(Number(values.hotels), values.seed, async (scene) => {
    await loadSample(scene, chosen);
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
    reporter.machine(await describeMachine(scene.pool, scene.client));
    for (const engine of chosen) {
      await reporter.section(await measureEngine(scene, engine, Number(values.sessions), model));
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
      `First one keystroke at a time, the cache off, beside a Node server that does nothing. Then the open model for ` +
      `${model.seconds} s: ${model.people} people type ${model.hotels.length.toLocaleString('en-US')} hotels, popular ones more often (Zipf), and their requests leave on ` +
      `schedule; latencies count from then. The cache has ${model.cacheEntries.toLocaleString('en-US')} entries. All processes are the service, Postgres and, where ` +
      'it answers, Elasticsearch.',
    rows: [...cold, ...open],
  };
}
