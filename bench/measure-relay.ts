import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { hotelsAlias } from '../indexer/generations/generations.ts';
import { relayChanges } from '../indexer/relay/relay.ts';
import { documentId } from '../mappings/document-id.ts';
import { launchService } from '../test/support/servers/service.ts';
import { waitFor } from '../test/support/wait-for.ts';
import { mergesSettled } from './build-index.ts';
import { latencyOf, median, timed, type Latency } from './latency.ts';
import { publishHotels } from './publish-hotels.ts';
import { measureSharedRelay } from './measure-shared-relay.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** At most so many hotels change at once. */
const maxBacklog = 100_000;
const repetitions = 3;
/** As many requests at a time as the relay sends. */
const concurrency = 2;

const changesPerSecond = 1000;
const changesPerWrite = 50;
const warmUpSeconds = 10;
const loadSeconds = 20;
const goalMs = 2000;

/**
 * The relay of changes to the live index, compared with a bare bulk load of the same documents;
 * and how soon changes are found.
 */
export async function measureRelay(scene: Scene): Promise<ReportSection> {
  const { hotels, say } = scene;
  const backlog = Math.min(hotels, maxBacklog);
  say('relaying a backlog once, to write its requests to files');
  const directory = path.join(scene.directory, 'relay');
  await mkdir(directory);
  const captured = await captureRequests(scene, backlog, directory);

  const relayed: number[] = [];
  const bare: number[] = [];
  let documents = 0;
  for (let round = 0; round < repetitions; round += 1) {
    say('relaying a backlog');
    const run = await relayBacklog(scene, backlog);
    documents = run.documents;
    relayed.push(run.seconds);
    say('bare load');
    bare.push(await bareSeconds(scene, captured, run.position));
  }
  await rm(directory, { recursive: true });
  say('waiting for the merges of what was written so far');
  await mergesSettled(scene);
  say(`changing ${changesPerSecond} hotels a second`);
  const latency = await measureLatency(scene);
  const shared = await measureSharedRelay(scene);
  const [relaySeconds, bareLoadSeconds] = [median(relayed), median(bare)];
  return {
    title: `Relay of changes, ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `A backlog of ${backlog.toLocaleString('en-US')} changed hotels (${documents.toLocaleString('en-US')} documents), read ` +
      'and written to the live index; compared with the same bulk requests, prepared in advance; the median of ' +
      `${repetitions} alternating runs. Then, when all is merged, ${changesPerSecond.toLocaleString('en-US')} changes a second for ${loadSeconds} ` +
      `seconds with a worker, after ${warmUpSeconds} seconds of warm-up: from the commit of a change until a search finds it.`,
    rows: [
      {
        what: 'backlog',
        measured: `${precise(documents / relaySeconds)} docs/s (${precise(relaySeconds)} s)`,
        floor: `${precise(documents / bareLoadSeconds)} docs/s (${precise(bareLoadSeconds)} s)`,
        ratio: bareLoadSeconds / relaySeconds,
        goal: { atLeast: 0.8 },
      },
      {
        what: `change to searchable, p99 of ${latency.count} (p50 ${precise(latency.p50)} ms)`,
        measured: `${precise(latency.p99)} ms`,
        floor: `${goalMs} ms`,
        ratio: latency.p99 / goalMs,
        goal: { atMost: 1 },
      },
      shared,
    ],
  };
}

interface RelayedBacklog {
  readonly documents: number;
  readonly position: number;
  readonly seconds: number;
}

/** Logs so many hotels as changed and relays them; only the relay is timed. */
async function relayBacklog({ pool, client, indexPrefix }: Scene, backlog: number): Promise<RelayedBacklog> {
  await publishHotels(pool, backlog);
  let documents = 0;
  let position = 0;
  const { ms } = await timed(async () => {
    for (;;) {
      const batch = await relayChanges({ pool, client, indexPrefix });
      if (batch === null) return;
      documents += batch.documents;
      position = batch.position;
    }
  });
  return { documents, position, seconds: ms / 1000 };
}

/** The bodies of the bulk requests of a backlog, one file each. */
async function captureRequests(scene: Scene, backlog: number, directory: string): Promise<readonly string[]> {
  const files: string[] = [];
  const writes: Promise<void>[] = [];
  const client = scene.client.child({});
  const onRequest = (
    _error: unknown,
    event: { meta: { request: { params: { body?: unknown } } } } | null,
  ): void => {
    const body = event?.meta.request.params.body;
    if (!Buffer.isBuffer(body) || !body.includes('"external_gte"')) return;
    const file = path.join(directory, `${files.length}.ndjson`);
    files.push(file);
    writes.push(writeFile(file, body));
  };
  client.diagnostic.on('request', onRequest as never);
  await relayBacklog({ ...scene, client }, backlog);
  client.diagnostic.off('request', onRequest as never);
  await Promise.all(writes);
  return files;
}

/** The same requests as those that have just been relayed, with their versions. */
async function bareSeconds(
  { client, indexPrefix }: Scene,
  files: readonly string[],
  position: number,
): Promise<number> {
  for (const file of files) {
    const body = await readFile(file, 'utf8');
    await writeFile(file, body.replaceAll(/"version":\d+/g, `"version":${position}`));
  }
  const pending = [...files];
  const work = async (): Promise<void> => {
    for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
      const response = await client.transport.request<{ errors: boolean }>({
        method: 'POST',
        path: `/${hotelsAlias(indexPrefix)}/_bulk`,
        querystring: { filter_path: 'errors' },
        bulkBody: await readFile(file),
      });
      if (response.errors) throw new Error('The bare load had documents refused.');
    }
  };
  const { ms } = await timed(() => Promise.all(Array.from({ length: concurrency }, work)));
  return ms / 1000;
}

interface Probe {
  readonly providerCode: string;
  readonly hotelCode: string;
  /** What the document says once it has the change, in milliseconds since 1970. */
  readonly updatedAt: number;
  readonly since: number;
}

/** One of the hotels of every write is looked for until it is found as it is now. */
async function measureLatency(scene: Scene): Promise<Latency> {
  const cleanups: (() => unknown)[] = [];
  const owner = { teardown: (cleanup: () => unknown) => void cleanups.push(cleanup) };
  const worker = launchService(owner, { ...scene.environment, LOG_LEVEL: 'info' }, 'worker');
  try {
    await worker.said('workers are started');
    await writeSteadily(scene.pool, warmUpSeconds, () => undefined);
    const waiting = new Set<Probe>();
    const times: number[] = [];
    const watching = { over: false };
    const watcher = watch(scene, waiting, times, watching);
    await writeSteadily(scene.pool, loadSeconds, (probe) => waiting.add(probe));
    await waitFor('the last changes to be found', () => waiting.size === 0);
    watching.over = true;
    await watcher;
    return latencyOf(times);
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

async function writeSteadily(pool: Pool, seconds: number, onWritten: (probe: Probe) => void): Promise<void> {
  const writes = (seconds * changesPerSecond) / changesPerWrite;
  const { rows: hotels } = await pool.query<{ providerCode: string; hotelCode: string }>(
    `select provider_code as "providerCode", hotel_code as "hotelCode" from hotels where deleted_at is null
     order by md5(provider_code || hotel_code) limit $1`,
    [writes * changesPerWrite],
  );
  const begun = performance.now();
  for (let write = 0; write < writes; write += 1) {
    const some = Array.from(
      { length: changesPerWrite },
      (_, index) => hotels[(write * changesPerWrite + index) % hotels.length] ?? hotels[0],
    );
    const { rows } = await pool.query<{ providerCode: string; hotelCode: string; updatedAt: Date }>(
      `update hotels h set name = left(h.name, 60) || ' ' || $3::text
       from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)
       where h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
       returning h.provider_code as "providerCode", h.hotel_code as "hotelCode", h.updated_at as "updatedAt"`,
      [some.map((hotel) => hotel?.providerCode), some.map((hotel) => hotel?.hotelCode), write],
    );
    const [first] = rows;
    if (first) onWritten({ ...first, updatedAt: first.updatedAt.getTime(), since: performance.now() });
    const dueIn = begun + ((write + 1) * 1000 * changesPerWrite) / changesPerSecond - performance.now();
    if (dueIn > 0) await delay(dueIn);
  }
}

/** What is read of a document. */
interface Found {
  readonly updatedAt: readonly string[];
}

async function watch(
  { client, indexPrefix }: { readonly client: Client; readonly indexPrefix: string },
  waiting: Set<Probe>,
  times: number[],
  watching: { readonly over: boolean },
): Promise<void> {
  const index = hotelsAlias(indexPrefix);
  while (!watching.over) {
    const probes = [...waiting];
    if (probes.length > 0) {
      // One search for all: the more of them wait, the less may the looks cost.
      const { hits } = await client.search({
        index,
        size: probes.length,
        _source: false,
        docvalue_fields: [{ field: 'updatedAt', format: 'epoch_millis' }],
        query: { ids: { values: probes.map(idOf) } },
      });
      const now = performance.now();
      const found = new Map(
        hits.hits.map(({ _id, fields }) => [_id, Number((fields as Found | undefined)?.updatedAt[0] ?? 0)]),
      );
      for (const probe of probes) {
        if ((found.get(idOf(probe)) ?? 0) < probe.updatedAt) continue;
        waiting.delete(probe);
        times.push(now - probe.since);
      }
    }
    await delay(20);
  }
}

function idOf({ providerCode, hotelCode }: Probe): string {
  return documentId(providerCode, hotelCode);
}
