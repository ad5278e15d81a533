import path from 'node:path';
import { freePort } from '../../test/support/servers/free-port.ts';
import { startGuarded } from '../../test/support/servers/guarded-process.ts';
import { repositoryRoot } from '../../test/support/repository.ts';
import { createScratchDirectory } from '../../test/support/scratch.ts';
import { whenReady, type RunningService } from '../../test/support/services/service.ts';
import { startEngine, type Engine } from '../engine-process.ts';
import { createHttpClient } from '../http-client.ts';
import { latencyOf, timed } from '../latency.ts';
import { precise, type ReportRow } from '../report.ts';
import type { Scene } from '../scene.ts';
import { typingSessions, type WantedHotel } from '../typing-sessions.ts';

/**
 * Sessions that run first, unmeasured: it takes some thousand requests until the code of the
 * service is compiled and optimized.
 */
const warmUpSessions = 600;

/** Milliseconds of processor time that a keystroke may take, by the number of hotels. */
function cpuGoal(engine: Engine, hotels: number): number {
  if (engine === 'elasticsearch') return 5;
  return hotels <= 100_000 ? 1.2 : 1.5;
}

/** One keystroke at a time, the cache off, in turn with requests to a server that does nothing. */
export async function measureCold(
  scene: Scene,
  engine: Engine,
  hotels: readonly WantedHotel[],
  sessions: number,
): Promise<readonly ReportRow[]> {
  const typed = hotels.slice(0, warmUpSessions + sessions);
  const queries = typingSessions(typed, scene.options.seed).map((session) => session.queries);
  const [service, empty] = [await startEngine(scene, engine, 0), await startEmptyServer()];
  const http = createHttpClient();
  try {
    const type = (query: string) => http.post(service.url, service.headers, JSON.stringify({ query }));
    for (const query of queries.slice(0, warmUpSessions).flat()) {
      await type(query);
      await http.read(empty.url, {}, '{}');
    }
    const measured = queries.slice(warmUpSessions).flat();
    const times: number[] = [];
    const emptyTimes: number[] = [];
    const before = await service.cpuSeconds();
    for (const query of measured) {
      times.push((await timed(() => type(query))).ms);
      emptyTimes.push((await timed(() => http.read(empty.url, {}, JSON.stringify({ query })))).ms);
    }
    const cpuMs = (((await service.cpuSeconds()) - before) / measured.length) * 1000;
    const [latency, floor] = [latencyOf(times), latencyOf(emptyTimes)];
    const goal = cpuGoal(engine, scene.hotels);
    return [
      {
        what: `processor time of a keystroke, all processes (${measured.length} keystrokes)`,
        measured: `${precise(cpuMs)} ms`,
        floor: `${goal} ms`,
        ratio: cpuMs / goal,
        goal: { atMost: 1 },
      },
      {
        what: 'p50',
        measured: `${precise(latency.p50)} ms`,
        floor: `${precise(floor.p50)} ms empty Node server`,
        ratio: latency.p50 / floor.p50,
        goal: engine === 'memory' ? { atMost: 3 } : null,
      },
      {
        what: 'p99',
        measured: `${precise(latency.p99)} ms`,
        floor: `${precise(floor.p99)} ms empty Node server`,
        ratio: latency.p99 / floor.p99,
        goal: null,
      },
    ];
  } finally {
    http.close();
    await service.stop();
    await empty.stop();
  }
}

async function startEmptyServer(): Promise<RunningService> {
  const port = await freePort();
  const scratch = await createScratchDirectory('empty');
  const start = () =>
    startGuarded({
      command: process.execPath,
      args: ['--import', 'tsx', 'bench/keystrokes/empty-server.ts', String(port)],
      cwd: repositoryRoot,
      env: { PATH: process.env['PATH'], NODE_ENV: 'production' },
      unprivileged: false,
      logFile: path.join(scratch, 'empty.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  return whenReady(start, `http://127.0.0.1:${port}`, async (url) => (await fetch(url)).ok);
}
