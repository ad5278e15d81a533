import path from 'node:path';
import { publishAllChanges } from '../catalog/changes/sequencer.ts';
import { fold } from '../catalog/text/fold.ts';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { createElasticsearchEngine } from '../search/elasticsearch/engine.ts';
import type { TypeaheadEngine } from '../search/engine.ts';
import { bytesOf } from '../search/memory/index/index-bytes.ts';
import type { MemoryIndex } from '../search/memory/index/memory-index.ts';
import { loadIndexedTypeahead } from '../test/support/scenes/catalog-typeahead.ts';
import { buildIndex } from './build-index.ts';
import { engines, type Engine, startEngine } from './engine-process.ts';
import { createHttpClient } from './http-client.ts';
import { latencyOf, timed } from './latency.ts';
import { wantedHotels } from './measure-autocomplete.ts';
import { commandLine, runProgram } from './program.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import type { MadeName } from './scripts/made-names.ts';
import { madeSessions } from './scripts/made-sessions.ts';
import { writeSecondCatalog } from './scripts/second-catalog.ts';
import { typingSessions } from './typing-sessions.ts';

/** Sessions of each side that run first, unmeasured, until the code of the service is optimized. */
const warmUpSessions = 300;

/** Both sides type in turn, so many sessions at a time. */
const sessionsInTurn = 25;

/** How often one letter is searched. */
const letterRounds = 200;

/** Letters with which many of these names begin, as `h` does many Latin ones. */
const beginningLetters = ['大', 'ホ'];

const atMost = { atMost: 1.5 };

type Sides<T> = Readonly<Record<'made' | 'latin', T>>;

/**
 * Names in Han and kana beside as many Latin ones: what a keystroke takes on each engine, a letter by itself,
 * and what memory holds of a name. Adds hotels to the catalog.
 */
export async function measureScripts(scene: Scene): Promise<ReportSection> {
  const { pool, options, hotels, say } = scene;
  const { index: alone } = await loadIndexedTypeahead(pool);
  const wanted = await wantedHotels(pool, options.sessions + warmUpSessions, options.seed);
  say('adding names in Han and kana');
  const file = path.join(scene.directory, 'second.ndjson');
  const madeFor = await writeSecondCatalog(scene.sampleFile, file, options.seed);
  await runProgram([commandLine, 'import', file], scene.environment);
  await pool.query('vacuum analyze');
  await publishAllChanges(pool);
  await buildIndex(scene);
  const both = await loadIndexedTypeahead(pool);
  const made = wanted.flatMap(({ name }) => madeFor.get(fold(name)) ?? []);
  const sessions: Sides<readonly (readonly string[])[]> = {
    made: madeSessions(made, options.seed).map(({ queries }) => queries),
    latin: typingSessions(wanted, options.seed).map(({ queries }) => queries),
  };
  const letters = [...commonLetters([...madeFor.values()]), ...beginningLetters, 'h'];
  const rows = [...memoryRows(alone, both.index), ...(await letterRows('memory', both.typeahead, letters))];
  const elasticsearch = createElasticsearchEngine(scene.client, { alias: hotelsAlias(scene.indexPrefix) });
  rows.push(...(await letterRows('elasticsearch', elasticsearch, letters)));
  for (const engine of engines) rows.push(...(await keystrokeRows(scene, engine, sessions)));
  return {
    title: `Names in Han and kana beside Latin ones, ${hotels.toLocaleString('en-US')} hotels of each`,
    note:
      `The sample catalog twice: as it is, and with its ${madeFor.size.toLocaleString('en-US')} names exchanged for as many in Han and kana, made from parts. ` +
      `${options.sessions} sessions for each type the same hotels, ${sessionsInTurn} in turn, the cache off: the name from its beginning, ` +
      'words of it and the city, or the name with a wrong letter; compared with those for the Latin names. Processor time is that of the service, Postgres and, where it answers, ' +
      'Elasticsearch. A letter by itself, of which the route takes two, is searched by the engines in this process.',
    rows,
  };
}

function memoryRows(alone: MemoryIndex, both: MemoryIndex): readonly ReportRow[] {
  const namesOf = ({ names }: MemoryIndex): number => names.sizes.length;
  const latin = namesOf(alone);
  const made = namesOf(both) - latin;
  const ofMade = (bytesOf(both) - bytesOf(alone)) / made;
  const ofLatin = bytesOf(alone) / latin;
  return [
    {
      what: `memory: the index, by distinct name (${made.toLocaleString('en-US')} and ${latin.toLocaleString('en-US')})`,
      measured: `${precise(ofMade)} bytes`,
      floor: `${precise(ofLatin)} bytes`,
      ratio: ofMade / ofLatin,
      goal: null,
    },
  ];
}

/** The Han letter and the kana that most of these names have. */
function commonLetters(names: readonly MadeName[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { name } of names) {
    for (const letter of new Set(name)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const byCount = [...counts].sort(([, a], [, b]) => b - a).map(([letter]) => letter);
  return [/\p{Script=Han}/u, /\p{Script=Katakana}/u].flatMap(
    (script) => byCount.find((letter) => script.test(letter)) ?? [],
  );
}

/** Each letter in turn; the last one is what the others are compared with. */
async function letterRows(
  name: Engine,
  engine: Pick<TypeaheadEngine, 'find'>,
  letters: readonly string[],
): Promise<readonly ReportRow[]> {
  const times = letters.map((): number[] => []);
  for (let round = -letterRounds / 4; round < letterRounds; round += 1) {
    for (const [index, query] of letters.entries()) {
      const { ms } = await timed(() => engine.find({ query, limit: 20 }));
      if (round >= 0) times[index]?.push(ms);
    }
  }
  const p99 = times.map((some) => latencyOf(some).p99);
  const floor = p99.at(-1) ?? NaN;
  return letters.slice(0, -1).map((letter, index) => {
    const measured = p99[index] ?? NaN;
    return {
      what: `${name}: ${letter} by itself, p99`,
      measured: `${precise(measured)} ms`,
      floor: `${precise(floor)} ms ${letters.at(-1) ?? ''} by itself`,
      ratio: measured / floor,
      goal: null,
    };
  });
}

/** What the keystrokes of one side took. */
interface Typed {
  cpuSeconds: number;
  readonly times: number[];
}

async function keystrokeRows(
  scene: Scene,
  engine: Engine,
  sessions: Sides<readonly (readonly string[])[]>,
): Promise<readonly ReportRow[]> {
  scene.say(`${engine}: typing`);
  const service = await startEngine(scene, engine, 0);
  const http = createHttpClient();
  const typed: Sides<Typed> = { made: { cpuSeconds: 0, times: [] }, latin: { cpuSeconds: 0, times: [] } };
  try {
    const type = async (queries: readonly string[], times: number[]): Promise<void> => {
      for (const query of queries) {
        const body = JSON.stringify({ query });
        times.push((await timed(() => http.post(service.url, service.headers, body))).ms);
      }
    };
    const count = Math.max(sessions.made.length, sessions.latin.length);
    for (let from = 0; from < count; from += sessionsInTurn) {
      // Each side comes first as often as the other.
      const order =
        (from / sessionsInTurn) % 2 === 0 ? (['made', 'latin'] as const) : (['latin', 'made'] as const);
      for (const side of order) {
        const queries = sessions[side].slice(from, from + sessionsInTurn).flat();
        const before = await service.cpuSeconds();
        const isMeasured = from >= warmUpSessions;
        await type(queries, isMeasured ? typed[side].times : []);
        if (isMeasured) typed[side].cpuSeconds += (await service.cpuSeconds()) - before;
      }
    }
  } finally {
    http.close();
    await service.stop();
  }
  const row = (what: string, measured: number, floor: number): ReportRow => ({
    what: `${engine}: ${what}`,
    measured: `${precise(measured)} ms`,
    floor: `${precise(floor)} ms`,
    ratio: measured / floor,
    goal: atMost,
  });
  const cpuMs = ({ cpuSeconds, times }: Typed): number => (cpuSeconds / times.length) * 1000;
  const [made, latin] = [latencyOf(typed.made.times), latencyOf(typed.latin.times)];
  return [
    row(
      `processor time of a keystroke (${made.count} and ${latin.count} of them)`,
      cpuMs(typed.made),
      cpuMs(typed.latin),
    ),
    row('a keystroke, p50', made.p50, latin.p50),
    row('a keystroke, p95', made.p95, latin.p95),
  ];
}
