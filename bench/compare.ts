import { latencyOf, timed } from './latency.ts';
import { precise, type Goal, type ReportRow } from './report.ts';

export interface Comparison {
  readonly what: string;
  /** What the floor is, printed after its time. */
  readonly floorName: string;
  readonly goal: Goal | null;
  /** @param round another number for each call, to request something else each time */
  readonly service: (round: number) => Promise<unknown>;
  readonly floor: (round: number) => Promise<unknown>;
  /** How often each side is measured; 60 by default. A quarter of that warms up. */
  readonly rounds?: number;
}

const defaultRounds = 60;

/** Runs both in turn, each equally often as the first, and compares the medians. */
export async function compare({
  what,
  floorName,
  goal,
  service,
  floor,
  rounds = defaultRounds,
}: Comparison): Promise<ReportRow> {
  const warmUpRounds = Math.ceil(rounds / 4);
  const times = { service: [] as number[], floor: [] as number[] };
  const sides = { service, floor };
  for (let round = 0; round < warmUpRounds + rounds; round += 1) {
    const order = round % 2 === 0 ? (['service', 'floor'] as const) : (['floor', 'service'] as const);
    for (const side of order) {
      // Each side requests something that the other has not just loaded into memory.
      const { ms } = await timed(() => sides[side](2 * round + (side === 'service' ? 0 : 1)));
      if (round >= warmUpRounds) times[side].push(ms);
    }
  }
  const [measured, bare] = [latencyOf(times.service).p50, latencyOf(times.floor).p50];
  return {
    what: `${what}, p50`,
    measured: `${precise(measured)} ms`,
    floor: `${precise(bare)} ms ${floorName}`,
    ratio: measured / bare,
    goal,
  };
}

/** Requests by round: both sides of a comparison get the same entry. */
export function entryOf<T>(entries: readonly T[], round: number): T {
  const entry = entries[Math.floor(round / 2) % entries.length];
  if (entry === undefined) throw new RangeError('there are no entries');
  return entry;
}
