/**
 * `npm run bench -- peers [--hotels 81000 | --data FILE…] [--sessions 300]`: the typeahead beside what
 * one would take instead, on the same hotels, with the same queries, in one run: how well each finds
 * what people type (measure.ts, typing.ts), and what a keystroke costs.
 *
 * One peer runs at a time, in processes of its own, and is asked over HTTP (Postgres by its protocol) from
 * this process, whose own time does not count. What a peer is set up like stands in its file.
 */
import { parseArgs } from 'node:util';
import { startElasticsearch } from '../../test/support/services/elasticsearch.ts';
import { startPostgres } from '../../test/support/services/postgres.ts';
import { ServiceMissingError, type RunningService } from '../../test/support/services/service.ts';
import { readArguments } from '../arguments.ts';
import { buildPrograms } from '../program.ts';
import type { Reporter } from '../results/reporter.ts';
import { elasticsearchCompletion } from './elasticsearch-completion.ts';
import { elasticsearchLayered } from './elasticsearch-layered.ts';
import { hostedLibrary } from './hosted-peer.ts';
import { hotelsOfFiles, sampleHotels } from './hotels.ts';
import { measurePeer, sampleOfKeystrokes, type Typing } from './measure.ts';
import { oursInMemory, oursOnElasticsearch } from './our-service.ts';
import { PeerMissingError, type PeerHotel, type PeerKind, type PeerServices } from './peer.ts';
import { pgTrgm, pgTrgmWords } from './pg-trgm.ts';
import { peerTables, type PeerResult } from './table.ts';
import { tantivy } from './tantivy.ts';
import { typedTexts, wantedHotels } from './typing.ts';

/** In the order of the tables; the first that can be had is what the others are compared with. */
const kinds = {
  memory: oursInMemory,
  elasticsearch: oursOnElasticsearch,
  'elasticsearch-layered': elasticsearchLayered,
  'elasticsearch-completion': elasticsearchCompletion,
  tantivy,
  minisearch: {
    name: 'MiniSearch',
    setup: `name ×2, the last word a prefix, fuzzy 0.2; all words, else some of them`,
    start: () => Promise.resolve(hostedLibrary('minisearch')),
  },
  orama: {
    name: 'Orama',
    setup: `name ×2; all words, else all with tolerance 1, else some of them`,
    start: () => Promise.resolve(hostedLibrary('orama')),
  },
  'pg-trgm': pgTrgm,
  'pg-trgm-words': pgTrgmWords,
} as const satisfies Readonly<Record<string, PeerKind>>;

const usage = `npm run bench -- peers [FLAGS]
  --hotels 81000      hotels of the sample catalog
  --data FILE…        hotels of these files of the import format instead, plain or gzip; places before hotels
  --sessions 300      hotels that people look for
  --ways 3            in how many of ten ways each is also typed letter by letter, in rotation
  --keystrokes 2000   queries whose cost is measured
  --seconds 5         of load by eight clients
  --peers ${Object.keys(kinds).join(',')}
  --seed 1            equal seeds give equal hotels and queries`;

export async function measurePeers(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
      allowPositionals: true,
      options: {
        hotels: { type: 'string', default: '81000' },
        data: { type: 'string', multiple: true, default: [] },
        sessions: { type: 'string', default: '300' },
        ways: { type: 'string', default: '3' },
        keystrokes: { type: 'string', default: '2000' },
        seconds: { type: 'string', default: '5' },
        peers: { type: 'string', default: Object.keys(kinds).join(',') },
        seed: { type: 'string', default: '1' },
      },
    }),
  );
  if (given === undefined) return;
  const { values, positionals } = given;
  const chosen = Object.entries(kinds).filter(([name]) => values.peers.split(',').includes(name));
  const seed = Number(values.seed);
  const files = [...values.data, ...positionals];
  const hotels = await (files.length > 0 ? hotelsOfFiles(files) : sampleHotels(Number(values.hotels), seed));
  const wanted = wantedHotels(hotels, Number(values.sessions), seed);
  const texts = wanted.map((hotel) => typedTexts(hotel, seed));
  const ways = Number(values.ways);
  // A hotel after the other starts at the next ways, so that all come up equally often.
  const sessions = texts.flatMap((some, number) =>
    some.filter((_, way) => (way + some.length - ((number * ways) % some.length)) % some.length < ways),
  );
  const typing: Typing = {
    texts: texts.flat(),
    sessions,
    keystrokes: sampleOfKeystrokes(sessions, Number(values.keystrokes), seed),
  };
  await buildPrograms();
  const results = await withServices((services) =>
    measureAll(
      chosen.map(([, kind]) => kind),
      services,
      hotels,
      typing,
      Number(values.seconds),
    ),
  );
  await reporter.section({
    title: `The typeahead beside what one would take instead, ${hotels.length.toLocaleString('en-US')} hotels`,
    note:
      `One name of each hotel, with the city. People type ${typing.texts.length} texts, ${sessions.length} of them letter by letter: the name, the name with one mistake, ` +
      'its words in another order, some of its words, or words and the city; a hotel is found when one of its name is among the first five. ' +
      `The cost is that of ${typing.keystrokes.length} keystrokes. One peer at a time, over loopback; processor time and memory are ` +
      'of all processes that do its work. Libraries are behind a small HTTP server, the others asked directly. Ratios are to the ' +
      'first row.',
    tables: peerTables(results),
  });
}

async function measureAll(
  chosen: readonly PeerKind[],
  services: PeerServices,
  hotels: readonly PeerHotel[],
  typing: Typing,
  seconds: number,
): Promise<readonly PeerResult[]> {
  const results: PeerResult[] = [];
  for (const kind of chosen) {
    console.error(`${new Date().toISOString().slice(11, 19)}  ${kind.name}`);
    try {
      const peer = await kind.start(services);
      try {
        await peer.add(hotels);
        const figures = await measurePeer(peer, hotels, typing, seconds);
        console.error(
          JSON.stringify({ ...figures.all, ...figures.cost, kinds: Object.fromEntries(figures.kinds) }),
        );
        results.push({ kind, figures });
      } finally {
        await peer.close();
      }
    } catch (error) {
      // A run takes long: what was measured of the other peers is not lost.
      if (!(error instanceof PeerMissingError || error instanceof ServiceMissingError)) {
        console.error(error);
        process.exitCode = 1;
      }
      results.push({ kind, figures: null, missing: error instanceof Error ? error.message : String(error) });
    }
  }
  return results;
}

/** Servers are started when a peer asks for them, and stopped in the end. */
async function withServices<T>(use: (services: PeerServices) => Promise<T>): Promise<T> {
  let postgres: Promise<RunningService> | undefined;
  let elasticsearch: Promise<RunningService> | undefined;
  try {
    return await use({
      postgres: async () => (await (postgres ??= startPostgres({ durable: true }))).url,
      elasticsearch: async () => (await (elasticsearch ??= startElasticsearch())).url,
    });
  } finally {
    for (const service of await Promise.allSettled([postgres, elasticsearch])) {
      if (service.status === 'fulfilled') await service.value?.stop();
    }
  }
}
