import { monitorEventLoopDelay } from 'node:perf_hooks';
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

/** How the event loop of this process is held up while work is done. */
export async function eventLoopDelayOf(work: () => Promise<unknown>): Promise<EventLoopDelay> {
  const held = monitorEventLoopDelay({ resolution: resolutionMs });
  held.enable();
  await work();
  await delay(lastTurnMs);
  held.disable();
  return { p999: held.percentile(99.9) / 1e6, max: held.max / 1e6 };
}
