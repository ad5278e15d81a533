import type { Pool } from 'pg';
import { compare, entryOf } from './compare.ts';
import { copySeconds } from './export-copy.ts';
import type { HttpClient } from './http-client.ts';
import { median, timed } from './latency.ts';
import { precise, type ReportRow } from './report.ts';
import type { ServiceProcess } from './service-process.ts';

/** Calls the service: POST with a body, GET without. */
export type Call = (path: string, body?: object) => Promise<Buffer>;

/** Calls of a service with its key. */
export function callsOf(
  { url, apiKey }: Pick<ServiceProcess, 'url' | 'apiKey'>,
  http: Pick<HttpClient, 'read'>,
): Call {
  const headers = { Authorization: `ApiKey ${apiKey}` };
  return (path, body) => http.read(`${url}/content/hotels/v1${path}`, headers, body && JSON.stringify(body));
}

const maxExported = 50_000;
const exportRuns = 3;

/** The export by pages, in lines a second, beside COPY. */
export async function exportRate(call: Call, pool: Pool, mapped: number): Promise<ReportRow> {
  const lines = Math.min(maxExported, mapped);
  const exported: number[] = [];
  const copied: number[] = [];
  for (let run = 0; run < exportRuns; run += 1) {
    exported.push((await timed(() => exportLines(call, lines))).ms / 1000);
    copied.push(await copySeconds(pool, lines));
  }
  const [seconds, floor] = [median(exported), median(copied)];
  return {
    what: `export of ${lines.toLocaleString('en-US')} lines, by pages of 5,000`,
    measured: `${precise(lines / seconds)} lines/s`,
    floor: `${precise(lines / floor)} lines/s COPY`,
    ratio: floor / seconds,
    goal: { atLeast: 0.85 },
  };
}

async function exportLines(call: Call, lines: number): Promise<void> {
  let after: string | null = null;
  for (let left = lines; left > 0; left -= 5000) {
    after = lastCodeOf(await call(exportPath(Math.min(left, 5000), after)));
    if (after === null) return;
  }
}

function exportPath(limit: number, after: string | null): string {
  const query = new URLSearchParams({ limit: String(limit), ...(after !== null && { after }) });
  return `/export/catalog?${query.toString()}`;
}

function lastCodeOf(page: Buffer): string | null {
  const last = page.toString().trimEnd().split('\n').at(-1) ?? '';
  return last === '' ? null : (JSON.parse(last) as { code: string }).code;
}

/** How many pages are read, and how many pages at either end are compared. */
const maxPages = 1000;
const pagesAtAnEnd = 25;

/** A list that is read page by page. */
interface PagedList {
  readonly what: string;
  readonly first: readonly [string, object?];
  /** The path and body of the page after a response; null after the last one. */
  readonly next: (response: Buffer) => readonly [string, object?] | null;
}

const pagedLists: readonly PagedList[] = [
  {
    what: '/hotels, pages of 100',
    first: ['/hotels', {}],
    next(response) {
      const { token } = JSON.parse(response.toString()) as { token: string | null };
      return token === null ? null : ['/hotels', { token }];
    },
  },
  {
    what: '/hotels/filter, pages of 500',
    first: ['/hotels/filter', { pageSize: 500 }],
    next(response) {
      const { nextCursor } = JSON.parse(response.toString()) as { nextCursor?: string };
      return nextCursor === undefined ? null : ['/hotels/filter', { pageSize: 500, cursor: nextCursor }];
    },
  },
  {
    what: 'export, pages of 500',
    first: [exportPath(500, null)],
    next(response) {
      const after = lastCodeOf(response);
      return after === null ? null : [exportPath(500, after)];
    },
  },
];

/** Reads all pages up to the last or the maximum, then measures pages of either end in turn. */
export async function comparePages(call: Call): Promise<readonly ReportRow[]> {
  const rows: ReportRow[] = [];
  for (const { what, first, next } of pagedLists) {
    const requests: (readonly [string, object?])[] = [];
    for (let request: readonly [string, object?] | null = first; request !== null;) {
      requests.push(request);
      if (requests.length === maxPages) break;
      request = next(await call(...request));
    }
    // The last page of a list is shorter than the others.
    if (requests.length < maxPages) requests.pop();
    const page = (from: number, round: number): Promise<Buffer> => {
      const [path, body] = entryOf(requests.slice(from).slice(0, pagesAtAnEnd), round);
      return call(path, body);
    };
    rows.push(
      await compare({
        what: `${what}: page ${requests.length.toLocaleString('en-US')}`,
        floorName: 'page 1',
        goal: { atMost: 1.2 },
        service: (round) => page(-pagesAtAnEnd, round),
        floor: (round) => page(0, round),
      }),
    );
  }
  return rows;
}
