import { createHttpClient } from '../http-client.ts';
import { median, timed } from '../latency.ts';
import { precise, type ReportRow } from '../report.ts';
import type { LoadResult } from './load-result.ts';

/** What is measured while more is typed than a process can answer. */
export interface Overload {
  /** Of the load: twice what is sustained. */
  readonly rate: number;
  readonly seconds: number;
  /** Sends the load. */
  readonly load: () => Promise<LoadResult>;
  /** A lookup by key, of the same process. */
  readonly lookup: { readonly url: string; readonly headers: Readonly<Record<string, string>> };
}

/** Within which 99 of 100 keystrokes that get a response have it, in milliseconds. */
const answeredWithinMs = 300;

const lookupsBefore = 200;
const lookupPauseMs = 20;

/** What becomes of keystrokes that are more than a process can answer, and of lookups meanwhile. */
export async function measureOverload({
  rate,
  seconds,
  load,
  lookup,
}: Overload): Promise<readonly ReportRow[]> {
  const http = createHttpClient();
  const lookUp = async (): Promise<number> => (await timed(() => http.read(lookup.url, lookup.headers))).ms;
  try {
    const before: number[] = [];
    while (before.length < lookupsBefore) before.push(await lookUp());
    const meanwhile: number[] = [];
    const loaded = new AbortController();
    const looking = (async () => {
      while (!loaded.signal.aborted) {
        meanwhile.push(await lookUp());
        await new Promise((resolve) => setTimeout(resolve, lookupPauseMs));
      }
    })();
    const result = await load().finally(() => {
      loaded.abort();
    });
    await looking;
    return rowsOf(rate, seconds, result, { before: median(before), meanwhile: median(meanwhile) });
  } finally {
    http.close();
  }
}

function rowsOf(
  rate: number,
  seconds: number,
  { sent, answered, errors }: LoadResult,
  lookups: { readonly before: number; readonly meanwhile: number },
): readonly ReportRow[] {
  const refused = errors['status 503'] ?? 0;
  const others = Object.entries(errors).filter(([what]) => what !== 'status 503');
  return [
    {
      what: `overload of ${rate} keystrokes/s for ${seconds} s, p99 of the ${precise((100 * answered.count) / sent)} % that get a response`,
      measured: `${precise(answered.p99)} ms`,
      floor: `${answeredWithinMs} ms`,
      ratio: answered.p99 / answeredWithinMs,
      goal: { atMost: 1 },
    },
    {
      what: 'overload, refused at once (503)',
      measured: `${precise((100 * refused) / sent)} %`,
      floor: others.map(([what, count]) => `${count} × ${what}`).join(', '),
      ratio: null,
      goal: null,
    },
    {
      what: 'overload, p50 of lookups by key meanwhile',
      measured: `${precise(lookups.meanwhile)} ms`,
      floor: `${precise(lookups.before)} ms before`,
      ratio: lookups.meanwhile / lookups.before,
      goal: null,
    },
  ];
}
