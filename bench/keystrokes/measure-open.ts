import { startEngine, type Engine, type EngineProcess } from '../engine-process.ts';
import { precise, type ReportRow } from '../report.ts';
import type { Scene } from '../scene.ts';
import type { WantedHotel } from '../typing-sessions.ts';
import { highestRate } from './highest-rate.ts';
import { measureOverload } from './measure-overload.ts';
import type { LoadResult } from './load-result.ts';
import { runLoad } from './run-load.ts';

export interface OpenModel {
  /** The most popular ones first. */
  readonly hotels: readonly WantedHotel[];
  readonly people: number;
  readonly rate: number;
  readonly seconds: number;
  /** Responses that the service caches. */
  readonly cacheEntries: number;
  /** Of one rate that is tried, in the search for the highest. */
  readonly probeSeconds: number;
  /** Where that search ends; 0: there is none. */
  readonly highestRate: number;
}

/** Sends keystrokes at a rate for some seconds, from as many people as the model has or from others. */
type Load = (some: {
  readonly rate: number;
  readonly seconds: number;
  readonly people?: number;
}) => Promise<LoadResult>;

/**
 * A rate is sustained when 99 of 100 keystrokes have their response within this
 * time, and none fails. Milliseconds.
 */
const sustainedP99 = 25;

const timeoutMs = 10_000;
const warmUpSeconds = 10;
const lowestRate = 50;
const precision = 0.05;

/**
 * Keystrokes that leave on schedule at a given rate, then at higher and lower
 * ones until the highest is known.
 */
export async function measureOpen(
  scene: Scene,
  engine: Engine,
  model: OpenModel,
): Promise<readonly ReportRow[]> {
  const { people, rate, seconds, hotels } = model;
  const service = await startEngine(scene, engine, model.cacheEntries);
  let loads = 0;
  const load: Load = (some) => {
    loads += 1;
    const { url, headers } = service;
    // Each load has other people: what was typed in the one before is cached no more than it would be.
    return runLoad({ url, headers, timeoutMs, hotels, people, ...some, seed: scene.options.seed + loads });
  };
  try {
    scene.say(`${engine}: ${rate} keystrokes a second`);
    await load({ rate: Math.min(rate, 100), seconds: warmUpSeconds });
    await load({ rate, seconds: warmUpSeconds });
    const before = await service.cpuSeconds();
    const result = await load({ rate, seconds });
    const cpuMs = (((await service.cpuSeconds()) - before) / result.sent) * 1000;
    return [
      ...openRows(result, rate, cpuMs),
      await memoryRow(service),
      ...(model.highestRate === 0 ? [] : await rowsAtTheLimit(scene, { engine, service, model, load })),
    ];
  } finally {
    await service.stop();
  }
}

function openRows(
  { sent, latency, delayP99, errors, cpuSeconds }: LoadResult,
  rate: number,
  cpuMs: number,
): readonly ReportRow[] {
  const failed = Object.values(errors).reduce((sum, count) => sum + count, 0);
  const plain = (what: string, measured: string, floor = ''): ReportRow => ({
    what: `${rate} keystrokes/s, ${what}`,
    measured,
    floor,
    ratio: null,
    goal: null,
  });
  const kinds = Object.entries(errors).map(([what, count]) => `${count} × ${what}`);
  return [
    plain('p50', `${precise(latency.p50)} ms`),
    {
      what: `${rate} keystrokes/s, p99`,
      measured: `${precise(latency.p99)} ms`,
      floor: `${sustainedP99} ms`,
      ratio: latency.p99 / sustainedP99,
      goal: { atMost: 1 },
    },
    plain(
      'slowest',
      `${precise(latency.max)} ms`,
      `load generator ${precise(delayP99)} ms late (p99), included`,
    ),
    plain('errors', `${failed} of ${sent.toLocaleString('en-US')}`, kinds.join(', ')),
    plain(
      'processor time of a keystroke, all processes',
      `${precise(cpuMs)} ms`,
      `load generator ${precise((cpuSeconds / sent) * 1000)} ms, not included`,
    ),
  ];
}

async function memoryRow(service: EngineProcess): Promise<ReportRow> {
  const measured = `${precise(Math.round((await service.residentBytes()) / 1e6))} MB`;
  return { what: 'resident memory of the service', measured, floor: '', ratio: null, goal: null };
}

interface Measured {
  readonly engine: Engine;
  readonly service: EngineProcess;
  readonly model: OpenModel;
  readonly load: Load;
}

/** The highest rate, and what becomes of twice as much. */
async function rowsAtTheLimit(scene: Scene, measured: Measured): Promise<readonly ReportRow[]> {
  const { engine, service, model, load } = measured;
  const highest = await findHighestRate(scene, measured);
  const rows = [highestRateRow(engine, model, highest)];
  if (highest === 0) return rows;
  const rate = 2 * highest;
  const seconds = model.probeSeconds;
  scene.say(`${engine}: overload, ${rate} keystrokes a second`);
  const overload = await measureOverload({
    ...{ rate, seconds, lookup: { url: await hotelUrl(scene, service), headers: service.headers } },
    // So many connections that none waits for another.
    load: () => load({ rate, seconds, people: rate }),
  });
  return [...rows, ...overload];
}

/** Of any hotel. */
async function hotelUrl({ pool }: Scene, { url }: EngineProcess): Promise<string> {
  const { rows } = await pool.query<{ code: string }>('select base_code as code from mappings limit 1');
  return new URL(encodeURIComponent(rows[0]?.code ?? ''), url).href;
}

async function findHighestRate(
  { say }: Scene,
  { engine, model: { probeSeconds: seconds, highestRate: atMost }, load }: Measured,
): Promise<number> {
  const holds = async (tried: number): Promise<boolean> => {
    const { latency, errors } = await load({ rate: tried, seconds });
    const sustained = latency.p99 <= sustainedP99 && Object.keys(errors).length === 0;
    say(
      `${engine}: ${tried} keystrokes a second, p99 ${precise(latency.p99)} ms, ${sustained ? 'sustained' : 'too much'}`,
    );
    return sustained;
  };
  // A pause of the machine in one of a dozen runs would end the search too low.
  const isSustained = async (tried: number): Promise<boolean> => (await holds(tried)) || holds(tried);
  return highestRate(isSustained, { from: lowestRate, atMost, precision });
}

function highestRateRow(
  engine: Engine,
  { rate, probeSeconds: seconds }: OpenModel,
  highest: number,
): ReportRow {
  return {
    what: `highest rate with p99 ≤ ${sustainedP99} ms and no error, ${seconds} s each, in one of two attempts`,
    measured: `${highest} keystrokes/s`,
    floor: `${rate} keystrokes/s`,
    ratio: highest / rate,
    goal: engine === 'memory' ? { atLeast: 1 } : null,
  };
}
