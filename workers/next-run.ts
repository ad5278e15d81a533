import { getNextMillis, type RepeatOptions } from 'bullmq';

const day = 86_400_000;

/**
 * When a schedule runs next, for queues and workers of BullMQ alike. A time that clocks leave out, as they
 * are put forward, comes as much later.
 *
 * @param after milliseconds since 1970
 * @returns milliseconds since 1970; undefined where it never does
 */
export function nextRun(after: number, repeat: RepeatOptions): number | undefined {
  const next = getNextMillis(after, repeat);
  const { pattern, tz } = repeat;
  if (pattern === undefined || tz === undefined) return next;
  // Around such a change BullMQ passes times over, and a night would have no run.
  const wanted = getNextMillis(clockAt(after, tz), { pattern, tz: 'UTC' });
  if (wanted === undefined) return next;
  return Math.min(firstAt(wanted, after, tz), next ?? Infinity);
}

/**
 * When clocks first show this after a moment; where they leave it out, as much later as they are put forward.
 */
function firstAt(shown: number, after: number, timeZone: string): number {
  const aheadBy = [shown - day, shown + day].map((at) => clockAt(at, timeZone) - at);
  const meant = aheadBy.map((ms) => shown - ms);
  const shownAt = meant.filter((at) => at > after && clockAt(at, timeZone) === shown);
  return shownAt.length > 0 ? Math.min(...shownAt) : Math.max(...meant);
}

/** What a clock shows, as milliseconds from 1970 on the same clock. */
function clockAt(at: number, timeZone: string): number {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone, calendar: 'gregory', numberingSystem: 'latn', hourCycle: 'h23' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const part = (name: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find(({ type }) => type === name)?.value);
  return Date.UTC(
    ...([part('year'), part('month') - 1, part('day')] as const),
    ...([part('hour'), part('minute'), part('second')] as const),
  );
}
