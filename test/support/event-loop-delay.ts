import { readFileSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';

/** For how long the event loop was held up, in milliseconds. */
export interface EventLoopDelay {
  /** But for one time in a thousand. */
  readonly p999: number;
  readonly max: number;
}

const resolutionMs = 5;

/** What a turn that began with the work may still hold. */
const lastTurnMs = 50;

/**
 * How the event loop of this process is held up while work is done: the processor time of its thread between
 * two turns. What other programs and other threads take does not count. Needs Linux.
 */
export async function eventLoopDelayOf(work: () => Promise<unknown>): Promise<EventLoopDelay> {
  const times: number[] = [];
  let before = threadMs();
  const turns = setInterval(() => {
    const now = threadMs();
    times.push(now - before);
    before = now;
  }, resolutionMs);
  try {
    await work();
    await delay(lastTurnMs);
  } finally {
    clearInterval(turns);
  }
  const longest = times.toSorted((one, other) => other - one);
  return { p999: longest[Math.floor(longest.length / 1000)] ?? 0, max: longest[0] ?? 0 };
}

/** Processor time of the first thread of the process, on which its event loop is, in milliseconds. */
function threadMs(): number {
  const [nanoseconds] = readFileSync('/proc/self/schedstat', 'utf8').split(' ');
  return Number(nanoseconds) / 1e6;
}
