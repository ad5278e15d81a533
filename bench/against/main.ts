/**
 * `npm run bench -- against CHECKOUT [--hotels 100000]`: the typeahead from memory of this checkout beside
 * that of another one, such as a `git worktree` of an earlier commit, with its packages installed. Both hold
 * the hotels of one sample, whose names are Latin, in a process each, and search the same keystrokes in turn.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { repositoryRoot } from '../../test/support/repository.ts';
import { readArguments } from '../arguments.ts';
import { median } from '../latency.ts';
import { precise, type ReportRow } from '../report.ts';
import type { Reporter } from '../results/reporter.ts';
import type { HostRound, HostSize } from './messages.ts';

const usage = `npm run bench -- against CHECKOUT [FLAGS]
  --hotels 100000       rows of hotels
  --sessions 200        typing sessions of a round
  --pairs 5             how often both sides start: the compiler decides otherwise in another process
  --rounds 9            how often each side types them in a process
  --seed 1              equal seeds give equal catalogs and sessions`;

/** Rounds that run first, unmeasured, until the code is optimized. */
const warmUpRounds = 3;

export async function measureAgainst(args: readonly string[], reporter: Reporter): Promise<void> {
  const given = readArguments(args, usage, (list) =>
    parseArgs({
      args: list,
      allowPositionals: true,
      options: {
        hotels: { type: 'string', default: '100000' },
        sessions: { type: 'string', default: '200' },
        pairs: { type: 'string', default: '5' },
        rounds: { type: 'string', default: '9' },
        seed: { type: 'string', default: '1' },
      },
    }),
  );
  if (given === undefined) return;
  const { values, positionals } = given;
  const [other] = positionals;
  if (other === undefined) {
    console.log(usage);
    return;
  }
  const checkouts = [repositoryRoot, path.resolve(other)];
  const pairs: (readonly Measured[])[] = [];
  while (pairs.length < Number(values.pairs)) {
    const hosts = await Promise.all(
      checkouts.map((checkout) => startHost([checkout, values.hotels, values.sessions, values.seed])),
    );
    try {
      pairs.push(await typeInTurn(hosts, Number(values.rounds)));
    } finally {
      for (const { stop } of hosts) stop();
    }
  }
  const title = 'The typeahead from memory beside another checkout';
  const note =
    `${Number(values.hotels).toLocaleString('en-US')} hotels with Latin names; ${values.pairs} processes of each side, which search the same keystrokes ` +
    `${values.rounds} times, in turn. Means of the medians of the processes.`;
  await reporter.section({ title, note, rows: rowsOf(pairs) });
}

/** What one process needed. */
interface Measured extends HostSize, HostRound {}

/** The medians of each side. */
async function typeInTurn(hosts: readonly Host[], rounds: number): Promise<readonly Measured[]> {
  const typed = hosts.map((): HostRound[] => []);
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    // Each side comes first as often as the other.
    const order = [...hosts.entries()];
    for (const [side, host] of round % 2 === 0 ? order : order.toReversed()) {
      const result = await host.type();
      if (round >= 0) typed[side]?.push(result);
    }
  }
  return hosts.map(({ size }, side) => {
    const own = typed[side] ?? [];
    return {
      ...size,
      keystrokes: own[0]?.keystrokes ?? 0,
      cpuMs: median(own.map(({ cpuMs }) => cpuMs)),
      p50: median(own.map(({ p50 }) => p50)),
    };
  });
}

function rowsOf(pairs: readonly (readonly Measured[])[]): readonly ReportRow[] {
  const row = (what: string, unit: string, figure: keyof Measured, goal: ReportRow['goal']): ReportRow => {
    const meanOf = (side: number): number =>
      pairs.reduce((sum, measured) => sum + (measured[side]?.[figure] ?? NaN), 0) / pairs.length;
    return {
      what,
      measured: `${precise(meanOf(0))} ${unit}`,
      floor: `${precise(meanOf(1))} ${unit}`,
      ratio: meanOf(0) / meanOf(1),
      goal,
    };
  };
  const { names = 0, keystrokes = 0 } = pairs[0]?.[0] ?? {};
  return [
    row(`the index, ${names.toLocaleString('en-US')} names`, 'bytes', 'bytes', { atMost: 1.01 }),
    row(`processor time of a keystroke (${keystrokes} of them)`, 'ms', 'cpuMs', { atMost: 1.02 }),
    row('p50', 'ms', 'p50', null),
  ];
}

interface Host {
  readonly size: HostSize;
  type: () => Promise<HostRound>;
  stop: () => void;
}

async function startHost(args: readonly string[]): Promise<Host> {
  const child = fork(path.join(repositoryRoot, 'bench/against/host.ts'), args, {
    execArgv: ['--import', 'tsx'],
  });
  const size = (await messageOf(child)) as HostSize;
  return {
    size,
    async type() {
      child.send('round');
      return (await messageOf(child)) as HostRound;
    },
    stop: () => void child.kill(),
  };
}

/** @throws Error where the process ends without a message */
async function messageOf(child: ChildProcess): Promise<unknown> {
  const ended = new AbortController();
  const [message] = (await Promise.race([
    once(child, 'message', ended),
    once(child, 'exit', ended).then(([status]) => {
      throw new Error(`a checkout ended with status ${String(status)}`);
    }),
  ]).finally(() => {
    ended.abort();
  })) as [unknown];
  return message;
}
