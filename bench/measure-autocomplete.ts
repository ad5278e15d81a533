import type { Pool } from 'pg';
import { recordSearches } from './bare-searches.ts';
import { createHttpClient } from './http-client.ts';
import { latencyOf, timed } from './latency.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService, type ServiceProcess } from './service-process.ts';
import { runTrigramQuery, createTrigramTable } from './trigram-query.ts';
import { typingSessions, type SessionKind, type TypingSession, type WantedHotel } from './typing-sessions.ts';

/** The default limit of the route. */
const limit = 20;

/** Sessions that run first, unmeasured, until the service's code is compiled. */
const warmUpSessions = 100;

/** One keystroke. Times in milliseconds. */
interface Keystroke {
  readonly kind: SessionKind;
  readonly service: number;
  readonly bare: number;
  /** Null where the trigram query was not run. */
  readonly trigram: number | null;
}

/**
 * Typing sessions against the service over HTTP with its cache off; against bare Elasticsearch with the same
 * searches; and the first sessions against the trigram query. One keystroke at a time, in turn.
 */
export async function measureAutocomplete(scene: Scene): Promise<ReportSection> {
  const { pool, client, hotels, options, say } = scene;
  const wanted = await wantedHotels(pool, options.sessions + warmUpSessions, options.seed);
  const all = typingSessions(wanted, options.seed);
  const [warmUp, sessions] = [all.slice(0, warmUpSessions), all.slice(warmUpSessions)];
  say('building the trigram index that the usual query needs');
  await createTrigramTable(pool);
  say('recording the searches of each keystroke');
  const searches = await recordSearches(
    scene,
    new Set(all.flatMap(({ queries }) => queries)),
    (engine, query) => engine.find({ query, limit }),
  );
  const searchBare = async (query: string): Promise<void> => {
    for (const request of searches.get(query)?.requests ?? []) await client.transport.request(request);
  };
  const service = await startService(scene, 0);
  const http = createHttpClient();
  try {
    const callService = (query: string): Promise<unknown> =>
      http.post(
        `${service.url}/content/hotels/v1/hotels/autocomplete`,
        { Authorization: `ApiKey ${service.apiKey}` },
        JSON.stringify({ query }),
      );
    const typed = async (session: TypingSession, withTrigrams: boolean, first: 'service' | 'bare') => {
      const keystrokes: Keystroke[] = [];
      for (const query of session.queries) {
        const early = first === 'bare' ? await timed(() => searchBare(query)) : null;
        const { ms } = await timed(() => callService(query));
        const bare = early ?? (await timed(() => searchBare(query)));
        const trigram = withTrigrams ? (await timed(() => runTrigramQuery(pool, query))).ms : null;
        keystrokes.push({ kind: session.kind, service: ms, bare: bare.ms, trigram });
      }
      return keystrokes;
    };
    for (const session of warmUp) await typed(session, false, 'service');
    say('typing');
    const cpuBefore = await cpuOf(service, scene);
    const keystrokes: Keystroke[] = [];
    for (const [number, session] of sessions.entries()) {
      keystrokes.push(
        ...(await typed(session, number < options.trigramSessions, number % 2 === 0 ? 'service' : 'bare')),
      );
    }
    const cpu = await cpuOf(service, scene);
    return {
      title: `Autocomplete over ${hotels.toLocaleString('en-US')} hotels, cold`,
      note:
        `${sessions.length} sessions type the name of a hotel, words of it and the city, or the name with a mistake ` +
        `(${keystrokes.length} keystrokes; of those with a mistake, only from the mistake on), the cache off, after ${warmUpSessions} ` +
        'warm-up sessions; compared with the same searches by the Elasticsearch client and, for whole ' +
        `sessions, with the usual trigram query on a GIN index (first ${options.trigramSessions} sessions).`,
      rows: [
        ...bareRows(keystrokes),
        ...trigramRows(keystrokes),
        cpuRow(
          'processor time of the service per request',
          cpu.service - cpuBefore.service,
          keystrokes.length,
        ),
        // Elasticsearch serves both the service and the bare client.
        cpuRow(
          'processor time of Elasticsearch per request',
          (cpu.elasticsearch - cpuBefore.elasticsearch) / 2,
          keystrokes.length,
        ),
      ],
    };
  } finally {
    http.close();
    await service.stop();
    await pool.query('drop table bench_names');
  }
}

/** Hotels that people look for, the same for the same catalog and seed. */
export async function wantedHotels(pool: Pool, count: number, seed: number): Promise<readonly WantedHotel[]> {
  const { rows } = await pool.query<WantedHotel>(
    `select name, city from hotels where deleted_at is null and length(name) >= 6
     order by md5(provider_code || hotel_code || $2::text) limit $1`,
    [count, seed],
  );
  return rows;
}

const kindNames: Readonly<Record<SessionKind, string>> = {
  name: 'the name',
  words: 'words of the name and the city',
  typo: 'with a mistake',
};

function bareRows(keystrokes: readonly Keystroke[]): readonly ReportRow[] {
  const kinds = (Object.keys(kindNames) as SessionKind[]).map(
    (kind) => [kindNames[kind], keystrokes.filter((keystroke) => keystroke.kind === kind)] as const,
  );
  return [['all keystrokes', keystrokes] as const, ...kinds].flatMap(([name, some]) => {
    if (some.length === 0) return [];
    const service = latencyOf(some.map((keystroke) => keystroke.service));
    const bare = latencyOf(some.map((keystroke) => keystroke.bare));
    return (['p50', 'p95', 'p99'] as const).map((figure) => ({
      what: `${name}, ${figure}`,
      measured: `${precise(service[figure])} ms`,
      floor: `${precise(bare[figure])} ms plain Elasticsearch`,
      ratio: service[figure] / bare[figure],
      goal: { atMost: 1.3 },
    }));
  });
}

function trigramRows(keystrokes: readonly Keystroke[]): readonly ReportRow[] {
  const compared = keystrokes.flatMap(({ kind, service, trigram }) =>
    trigram === null ? [] : [{ kind, service, trigram }],
  );
  const row = (what: string, some: typeof compared, atLeast: number): readonly ReportRow[] => {
    if (some.length === 0) return [];
    const service = some.reduce((sum, keystroke) => sum + keystroke.service, 0);
    const trigram = some.reduce((sum, keystroke) => sum + keystroke.trigram, 0);
    return [
      {
        what,
        measured: `${precise(service / some.length)} ms per keystroke`,
        floor: `${precise(trigram / some.length)} ms trigram query`,
        ratio: trigram / service,
        goal: { atLeast },
      },
    ];
  };
  return [
    ...row('whole sessions', compared, 30),
    ...row(
      'keystrokes with a mistake',
      compared.filter(({ kind }) => kind === 'typo'),
      8,
    ),
  ];
}

interface CpuSeconds {
  readonly service: number;
  readonly elasticsearch: number;
}

async function cpuOf(service: ServiceProcess, { client }: Scene): Promise<CpuSeconds> {
  const { nodes } = await client.nodes.stats({ metric: 'process' });
  const [node] = Object.values(nodes);
  return {
    service: await service.cpuSeconds(),
    elasticsearch: (node?.process?.cpu?.total_in_millis ?? NaN) / 1000,
  };
}

function cpuRow(what: string, seconds: number, requests: number): ReportRow {
  return { what, measured: `${precise((seconds / requests) * 1000)} ms`, floor: '', ratio: null, goal: null };
}
