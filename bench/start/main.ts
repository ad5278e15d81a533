/**
 * `npm run bench -- start`: how long a newcomer waits, and what the service costs while nobody asks. It
 * starts as `npm start` does, with the embedded Postgres and the sample catalog: first in an empty data
 * folder, then in the same again. A start ends with the first search that finds hotels.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { freePort } from '../../test/support/servers/free-port.ts';
import { startGuarded } from '../../test/support/servers/guarded-process.ts';
import { repositoryRoot } from '../../test/support/repository.ts';
import { createScratchDirectory } from '../../test/support/scratch.ts';
import { whenReady } from '../../test/support/services/service.ts';
import { readArguments } from '../arguments.ts';
import { median, timed } from '../latency.ts';
import { cpuSecondsOf } from '../process-tree.ts';
import { precise, type ReportRow } from '../report.ts';
import type { Reporter } from '../results/reporter.ts';

/** Seconds that a newcomer may wait. */
const goals = { first: 12, second: 2 };

/** By then what a start leaves to do, such as the first search for duplicate hotels, has ended. */
const settlingMs = 60_000;

const idleMs = 60_000;

const usage = 'npm run bench -- start [--record]';

export async function measureStart(args: readonly string[], reporter: Reporter): Promise<void> {
  if (readArguments(args, usage, (given) => parseArgs({ args: given, options: {} })) === undefined) return;
  const dataDir = await createScratchDirectory('bench-start');
  const { result: service, ms: first } = await timed(() => startInFolder(dataDir));
  const others: number[] = [];
  try {
    while (others.length < 5) {
      await service.kill('SIGTERM');
      others.push((await timed(() => service.restart())).ms);
    }
    const title = 'Start and idle, with the sample catalog';
    const note =
      'As `npm start` does, until a search finds hotels: in an empty data folder, then again (median of 5). Then the processor time of ' +
      `the service and its Postgres in ${idleMs / 1000} s without requests, beside one core.`;
    const rows = [
      waited('first start', first, goals.first),
      waited('second start', median(others), goals.second),
      await idleRow(dataDir),
    ];
    await reporter.section({ title, note, rows });
  } finally {
    await service.stop();
  }
}

function waited(what: string, ms: number, allowed: number): ReportRow {
  const seconds = ms / 1000;
  return {
    what,
    measured: `${precise(seconds)} s`,
    floor: `${allowed} s`,
    ratio: seconds / allowed,
    goal: { atMost: 1 },
  };
}

async function idleRow(dataDir: string): Promise<ReportRow> {
  await delay(settlingMs);
  const pidFile = path.join(dataDir, 'postgres', 'data', 'postmaster.pid');
  const [postmaster] = (await readFile(pidFile, 'utf8')).split('\n');
  // What descends from this process is the service; it sleeps itself.
  const processes = [process.pid, Number(postmaster)];
  const before = cpuSecondsOf(processes);
  await delay(idleMs);
  const seconds = cpuSecondsOf(processes) - before;
  return {
    what: 'idle, processor time',
    measured: `${precise(seconds)} s`,
    floor: `${idleMs / 1000} s, one core`,
    ratio: seconds / (idleMs / 1000),
    goal: { atMost: 0.01 },
  };
}

async function startInFolder(dataDir: string) {
  const scratch = await createScratchDirectory('service');
  const [port, metricsPort] = [await freePort(), await freePort()];
  const start = () =>
    startGuarded({
      command: process.execPath,
      args: ['scripts/run-compiled.js', 'bootstrap/main.ts'],
      cwd: repositoryRoot,
      env: {
        PATH: process.env['PATH'],
        DATA_DIR: dataDir,
        PORT: String(port),
        METRICS_PORT: String(metricsPort),
      },
      unprivileged: false,
      logFile: path.join(scratch, 'service.log'),
      scratchDirectory: scratch,
      stopSignal: 'SIGTERM',
    });
  const url = `http://127.0.0.1:${port}/content/hotels/v1/hotels/autocomplete`;
  return whenReady(start, url, (address) => findsHotels(address, dataDir), { timeout: 120_000 });
}

async function findsHotels(url: string, dataDir: string): Promise<boolean> {
  const key = (await readFile(path.join(dataDir, 'demo-api-key'), 'utf8')).trim();
  const response = await fetch(url, {
    method: 'POST',
    headers: { Authorization: `ApiKey ${key}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ query: 'ibis barcelona', limit: 1 }),
  });
  const { items } = (await response.json()) as { readonly items?: readonly unknown[] };
  return items !== undefined && items.length > 0;
}
