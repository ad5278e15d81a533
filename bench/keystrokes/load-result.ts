import type { Latency } from '../latency.ts';
import type { ScheduleOptions } from './schedule.ts';

/** What a load generator is to do. */
export interface LoadOrder extends ScheduleOptions {
  /** Of the route for typeahead. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** A request without a byte for so long has failed. */
  readonly timeoutMs: number;
}

export interface LoadResult {
  readonly sent: number;
  /** From the scheduled moment to the end of the response, of all requests. */
  readonly latency: Latency & { readonly max: number };
  /** The same of those with status 200. */
  readonly answered: Latency;
  /** How late the load generator itself was, in milliseconds; part of the latencies. */
  readonly delayP99: number;
  /** How often each thing went wrong. */
  readonly errors: Readonly<Record<string, number>>;
  /** Of the load generator. */
  readonly cpuSeconds: number;
}
