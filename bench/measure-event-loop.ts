import { Registry } from 'prom-client';
import { eventLoopDelayOf } from '../test/support/event-loop-delay.ts';
import { silentLogger } from '../test/support/silent-logger.ts';
import { jobs } from '../workers/jobs.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** The longest that requests of the same process may be held up, in milliseconds. */
const limitMs = 50;

/** Jobs that read the whole catalog. */
const measured = ['detect-duplicates', 'chain-suggestions', 'refresh-coverage', 'rebuild-index'] as const;

/** How long jobs hold up the event loop of the process in which they run, which may serve the API too. */
export async function measureEventLoop(scene: Scene): Promise<ReportSection> {
  const rows: ReportRow[] = [];
  for (const name of measured) {
    scene.say(`watching the event loop: ${name}`);
    const { p999, max } = await eventLoopDelayOf(() => run(scene, name));
    rows.push({
      what: `${name}, p99.9 of the delay of the event loop`,
      measured: `${precise(p999)} ms, at most ${precise(max)} ms`,
      floor: `${limitMs} ms`,
      ratio: p999 / limitMs,
      goal: { atMost: 1 },
    });
  }
  return {
    title: `The event loop while jobs run, ${scene.hotels.toLocaleString('en-US')} hotels`,
    note: 'A service without Redis runs its jobs in the process that serves the API. Each job runs once, in the process that watches.',
    rows,
  };
}

async function run(scene: Scene, name: (typeof measured)[number]): Promise<unknown> {
  const logger = silentLogger();
  const nothing = { add: () => Promise.resolve(), counts: () => Promise.resolve({}) };
  const handle = jobs[name].createHandler({
    pool: scene.pool,
    databaseUrl: scene.environment['DATABASE_URL'] ?? '',
    logger,
    registry: new Registry(),
    indexing: { ...scene, logger, rebuilds: nothing, relays: nothing },
  }) as (data: { readonly reason: string }, signal: AbortSignal) => Promise<unknown>;
  return handle({ reason: 'a benchmark' }, new AbortController().signal);
}
