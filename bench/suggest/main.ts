/**
 * `npm run bench -- suggest [--hotels 1000000 --places 200000]`: what a keystroke of the search box
 * takes over HTTP, with the cache off, beside the same text in `/hotels/autocomplete`: of as many hotels
 * as a suggestion ranks, which is the search that it makes, and of ten.
 */
import { parseArgs } from 'node:util';
import { hotelsRanked } from '../../search/suggest/hotels.ts';
import { readArguments } from '../arguments.ts';
import { engines, type Engine, startEngine } from '../engine-process.ts';
import { waitFor } from '../../test/support/wait-for.ts';
import { createHttpClient } from '../http-client.ts';
import { latencyOf, timed } from '../latency.ts';
import { describeMachine } from '../machine.ts';
import { wantedHotels } from '../measure-autocomplete.ts';
import { buildPrograms } from '../program.ts';
import { precise, type ReportRow } from '../report.ts';
import type { Reporter } from '../results/reporter.ts';
import { importSample, publishSample, withSampleScene } from '../sample-scene.ts';
import type { Scene } from '../scene.ts';
import { typingSessions, type WantedHotel } from '../typing-sessions.ts';
import { addPlaces } from './add-places.ts';

const usage = `npm run bench -- suggest [FLAGS]
  --hotels 1000000      rows of hotels
  --places 200000       places
  --engines ${engines.join(',')}
  --sessions 150        typing sessions that are measured, half of them of cities
  --seed 1              equal seeds give equal catalogs and sessions`;

/** Reading a million hotels takes a while, and longer on a busy machine. */
const readyWithinMs = 300_000;

/** Sessions that run first, unmeasured, until the service's code is compiled. */
const warmUpSessions = 150;

export async function measureSuggestions(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
      options: {
        hotels: { type: 'string', default: '1000000' },
        places: { type: 'string', default: '200000' },
        engines: { type: 'string', default: engines.join(',') },
        sessions: { type: 'string', default: '150' },
        seed: { type: 'string', default: '1' },
      },
    }),
  );
  if (given === undefined) return;
  const { values } = given;
  const chosen = engines.filter((engine) => values.engines.split(',').includes(engine));
  await buildPrograms();
  await withSampleScene(Number(values.hotels), values.seed, async (scene) => {
    await importSample(scene);
    scene.say('adding places');
    const places = await addPlaces(scene.pool, Number(values.places));
    await publishSample(scene, chosen);
    const wanted = await wantedTexts(scene, Number(values.sessions) + warmUpSessions);
    reporter.machine(await describeMachine(scene.pool, scene.client));
    for (const engine of chosen) {
      const rows = await measureEngine(scene, engine, wanted);
      const title = `Suggestions from ${scene.hotels.toLocaleString('en-US')} hotels and ${places.toLocaleString('en-US')} places, ${engine}`;
      const note =
        'Sessions type a city, or the name of a hotel, words of it and the city, or the name with a mistake. Each keystroke goes to ' +
        '`/suggest` and to `/hotels/autocomplete`, in turn, with the caches off. Compared with the hotels that a suggestion ranks ' +
        `(\`limit: ${hotelsRanked.few}\`) alone, or with both searches one after the other: these hotels, and places and chains without ` +
        'mistakes, by the time that the service takes for them. Places and chains are searched meanwhile on a thread of their own, ' +
        'which slows both where two cores share a processor.';
      await reporter.section({ title, note, rows });
    }
  });
}

/** Keystrokes of people who look for cities, and of people who look for hotels. */
async function wantedTexts({ pool, options }: Scene, sessions: number): Promise<readonly string[][]> {
  const half = Math.ceil(sessions / 2);
  const { rows } = await pool.query<{ readonly name: string }>(
    `select name from places where place_type = 'CITY'
     order by population desc nulls last, place_id limit $1`,
    [half],
  );
  const cities: readonly WantedHotel[] = rows.map(({ name }) => ({ name, city: null }));
  const hotels = await wantedHotels(pool, half, options.seed);
  const ofHotels = typingSessions(hotels, options.seed);
  return cities.flatMap(({ name }, number) => {
    const points = Array.from(name);
    const typed = points.map((_, last) => points.slice(0, last + 1).join('')).filter((_, last) => last > 0);
    return [typed, [...(ofHotels[number]?.queries ?? [])]];
  });
}

/** Whether suggestions lack nothing: places and chains are read when the service starts. */
function isComplete(suggestions: unknown): boolean {
  const { warnings } = suggestions as { readonly warnings: readonly unknown[] };
  return warnings.length === 0;
}

/** What the search of places and chains takes by itself, without mistakes, as `Server-Timing` has it. */
async function entitiesMs(
  url: string,
  headers: Readonly<Record<string, string>>,
  query: string,
): Promise<number> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query, kinds: ['place', 'chain'] }),
  });
  await response.arrayBuffer();
  const [, ms] = /\bentities;dur=([\d.]+)/.exec(response.headers.get('Server-Timing') ?? '') ?? [];
  if (ms === undefined) throw new Error(`no time of ${query}: ${String(response.status)}`);
  return Number(ms);
}

async function measureEngine(
  scene: Scene,
  engine: Engine,
  sessions: readonly (readonly string[])[],
): Promise<readonly ReportRow[]> {
  scene.say(`${engine}: typing`);
  const service = await startEngine(scene, engine, 0);
  const http = createHttpClient();
  try {
    const suggestUrl = service.url.replace(/\/hotels\/autocomplete$/, '/suggest');
    const send = (url: string, body: object) => http.post(url, service.headers, JSON.stringify(body));
    const suggest = (query: string) => send(suggestUrl, { query });
    const searchHotels = (query: string) => send(service.url, { query, limit: hotelsRanked.few });
    const autocomplete = (query: string) => send(service.url, { query });
    await waitFor('places and chains to be read', async () => isComplete(await suggest('vienna')), {
      timeout: readyWithinMs,
    });
    for (const query of sessions.slice(0, warmUpSessions).flat()) {
      await suggest(query);
      await autocomplete(query);
    }
    const queries = sessions.slice(warmUpSessions).flat();
    const requests = [suggest, searchHotels, autocomplete] as const;
    const times = requests.map((): number[] => []);
    for (const [number, query] of queries.entries()) {
      // Each one comes first as often as the others.
      for (const turn of requests.keys()) {
        const which = (number + turn) % requests.length;
        const { ms } = await timed(() => requests[which]?.(query) ?? Promise.resolve());
        times[which]?.push(ms);
      }
    }
    const ofEntities: number[] = [];
    for (const query of queries) ofEntities.push(await entitiesMs(suggestUrl, service.headers, query));
    const cpuOf = async (post: (query: string) => Promise<unknown>): Promise<number> => {
      const before = await service.cpuSeconds();
      for (const query of queries) await post(query);
      return (((await service.cpuSeconds()) - before) / queries.length) * 1000;
    };
    const cpu = { suggest: await cpuOf(suggest), hotels: await cpuOf(searchHotels) };
    const [, ofHotels = []] = times;
    const both = latencyOf(ofHotels.map((ms, number) => ms + (ofEntities[number] ?? 0)));
    const [latency, floor, ten] = times.map(latencyOf);
    if (latency === undefined || floor === undefined || ten === undefined)
      throw new Error('nothing was measured');
    const goal = { atMost: 1.2 };
    const row = (what: string, ms: number, floorMs: number, goalOf: ReportRow['goal']): ReportRow => ({
      what,
      measured: `${precise(ms)} ms`,
      floor: `${precise(floorMs)} ms`,
      ratio: ms / floorMs,
      goal: goalOf,
    });
    return [
      row(`mean of ${queries.length} keystrokes`, latency.mean, floor.mean, goal),
      row('p50', latency.p50, floor.p50, goal),
      row('p99', latency.p99, floor.p99, goal),
      row('mean, beside both searches', latency.mean, both.mean, goal),
      row('p50, beside both searches', latency.p50, both.p50, goal),
      row('p99, beside both searches', latency.p99, both.p99, goal),
      row('p50, beside ten hotels', latency.p50, ten.p50, null),
      row('processor time, all processes', cpu.suggest, cpu.hotels, null),
      {
        what: 'resident memory of the service',
        measured: `${Math.round((await service.residentBytes()) / 2 ** 20)} MB`,
        floor: '',
        ratio: null,
        goal: null,
      },
    ];
  } finally {
    http.close();
    await service.stop();
  }
}
