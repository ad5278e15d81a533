import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import {
  bulkLoad,
  type BulkLoadOptions,
  type BulkLoadResult,
  type IndexOperation,
  maxRequestDocuments,
} from '../bulk/bulk-load.ts';
import { type GroupKey, type GroupPage, readGroupPages } from '../documents/group-pages.ts';
import { operationsOf } from '../bulk/group-operations.ts';
import { createPace, paced, type Throttle } from '../bulk/pace.ts';
import { type PlatformCodes, readPlatformCodes } from '../documents/platform-codes.ts';
import type { RetryOptions } from '../bulk/retry.ts';
import { beforehand } from '../../runtime/beforehand.ts';

export interface FillOptions {
  readonly retry: RetryOptions;
  /** Where an interrupted fill ended. */
  readonly after: GroupKey | null;
  /** Called for one page after the other when the server has its documents and those of all pages before. */
  readonly onPage: (page: LoadedPage) => Promise<void>;
  /** The most rows of an ordinary group; the catalog's `largestOrdinaryGroup` by default. */
  readonly largestOrdinaryGroup: number | undefined;
  /** Called with what became of the documents of each request. */
  readonly onOutcome?: BulkLoadOptions['onOutcome'];
  readonly throttle: Throttle;
}

export interface LoadedPage extends BulkLoadResult {
  /** Where the next page begins; null after the last one. */
  readonly end: GroupKey | null;
}

const pageRows = 4000;

/** Pages that the server works on at a time, one request of each. */
const concurrency = 2;

/** Writes the documents of all live rows into a generation, page by page, beginning after a key. */
export async function fillGeneration(
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  index: string,
  { retry, after, onPage, onOutcome, largestOrdinaryGroup, throttle }: FillOptions,
): Promise<void> {
  // The first failure ends the other requests too.
  const failure = new AbortController();
  const signal = AbortSignal.any(retry.signal ? [retry.signal, failure.signal] : [failure.signal]);
  const pace = createPace(throttle, signal);
  // What changes in them is applied with the other changes.
  const platformCodes = await readPlatformCodes(pool);
  const load = async (page: GroupPage): Promise<LoadedPage> => {
    const operations = operationsOfPage(page, platformCodes, largestOrdinaryGroup);
    const result = await bulkLoad(client, paced(operations, pace), {
      index,
      retry: { ...retry, signal },
      onOutcome,
      concurrency: 1,
      requestDocuments: () => requestDocuments(throttle()),
    });
    return { ...result, end: page.end };
  };

  const loading: Promise<LoadedPage>[] = [];
  const finishFirst = async (): Promise<void> => {
    const first = await loading[0];
    void loading.shift();
    if (first) await onPage(first);
  };
  try {
    for await (const page of readGroupPages(pool, after, () => pageSize(throttle()))) {
      signal.throwIfAborted();
      loading.push(beforehand(load(page)));
      if (loading.length >= concurrency) await finishFirst();
    }
    while (loading.length > 0) await finishFirst();
  } catch (error) {
    failure.abort(error);
    await Promise.allSettled(loading);
    throw error;
  }
}

/** A few requests a second, so that the server has no bursts to work off. */
function requestDocuments(throttle: number): number {
  return throttle > 0
    ? Math.min(maxRequestDocuments, Math.max(1, Math.round(throttle / 4)))
    : maxRequestDocuments;
}

/** A second of work at most, so that little is repeated when it is interrupted. */
function pageSize(throttle: number): number {
  return throttle > 0 ? Math.min(pageRows, throttle) : pageRows;
}

/** What has to be done so that the index holds the documents of a page. */
export function* operationsOfPage(
  { groups, version }: GroupPage,
  platformCodes: PlatformCodes,
  largestOrdinaryGroup?: number,
): Generator<IndexOperation> {
  for (const rows of groups) yield* operationsOf(rows, { platformCodes, version, largestOrdinaryGroup });
}
