import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Client } from '@elastic/elasticsearch';
import { createGeneration, dropGeneration, makeSearchable } from '../indexer/generations/generations.ts';
import { readDocuments } from '../test/support/index-documents.ts';
import { withContentHash } from '../mappings/content-hash.ts';
import { documentId } from '../mappings/document-id.ts';
import { oneShard } from '../mappings/hotels.ts';
import { median, timed } from './latency.ts';
import { commandLine, runProgram } from './program.ts';
import { changesPerSecond, readsPerSecond, startLoad } from './rebuild-load.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

/** The same size and concurrency as the rebuild's requests. */
const requestBytes = 4_000_000;
const concurrency = 2;

/** Small catalogs are measured several times: the server's background work is uneven. */
const repeatedUpTo = 200_000;
const repetitions = 3;

/** Milliseconds for which reads are measured before the rebuild. */
const quietMs = 15_000;

/**
 * The rebuild of the index from Postgres, compared with a bare bulk load of the same documents:
 * with nothing else to do, and while hotels change and searches go on; and the searches during a
 * rebuild, compared with those before.
 */
export async function measureRebuild(scene: Scene): Promise<ReportSection> {
  const { client, hotels, say } = scene;
  const directory = path.join(scene.directory, 'bulk');
  await mkdir(directory);
  say('writing the documents to files for the bare load');
  const { files, documents } = await writeBulkBodies(scene, directory);
  say('loading once to warm up the server');
  await bareLoadSeconds(client, `${scene.indexPrefix}-bare-hotels`, files.slice(0, 25));
  const rebuild = (): Promise<{ readonly seconds: number }> =>
    runProgram([commandLine, 'index', 'rebuild'], scene.environment);
  const bareLoad = (): Promise<number> => bareLoadSeconds(client, `${scene.indexPrefix}-bare-hotels`, files);

  const rounds = hotels <= repeatedUpTo ? repetitions : 1;
  const quiet = { rebuilt: [] as number[], bare: [] as number[] };
  for (let round = 0; round < rounds; round += 1) {
    say('rebuilding');
    quiet.rebuilt.push((await rebuild()).seconds);
    say('bare load');
    quiet.bare.push(await bareLoad());
  }
  say(`with ${changesPerSecond} changes/s and ${readsPerSecond} reads/s`);
  const busy = { rebuilt: [] as number[], bare: [] as number[] };
  const reads = { before: [] as number[], during: [] as number[] };
  const load = await startLoad(scene);
  try {
    await load.during(() => delay(quietMs));
    for (let round = 0; round < rounds; round += 1) {
      reads.before.push((await load.during(() => delay(quietMs))).p99);
      say('rebuilding under load');
      const { p99 } = await load.during(async () => busy.rebuilt.push((await rebuild()).seconds));
      reads.during.push(p99);
      say('bare load under load');
      busy.bare.push(await bareLoad());
    }
  } finally {
    await load.stop();
  }
  await rm(directory, { recursive: true });

  const speed = (what: string, { rebuilt, bare }: typeof quiet): ReportRow => {
    const [rebuildSeconds, bareSeconds] = [median(rebuilt), median(bare)];
    return {
      what,
      measured: `${precise(documents / rebuildSeconds)} docs/s (${precise(rebuildSeconds)} s)`,
      floor: `${precise(documents / bareSeconds)} docs/s (${precise(bareSeconds)} s)`,
      ratio: bareSeconds / rebuildSeconds,
      goal: { atLeast: 0.85 },
    };
  };
  const [before, during] = [median(reads.before), median(reads.during)];
  return {
    title: `Rebuild of the index, ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `${documents.toLocaleString('en-US')} documents, read, indexed, caught up with changes, verified and made live; ` +
      'compared with a plain bulk load of the same documents, prepared in advance, into an index with the same mapping, ' +
      `under the same load: ${changesPerSecond} changed hotels and ${readsPerSecond} requests for typeahead a second.` +
      (rounds > 1 ? ` Medians of ${rounds} alternating runs.` : ''),
    rows: [
      speed('documents', quiet),
      speed('documents under load', busy),
      {
        what: 'p99 of typeahead during a rebuild',
        measured: `${precise(during)} ms`,
        floor: `${precise(before)} ms before`,
        ratio: during / before,
        goal: { atMost: 1.5 },
      },
    ],
  };
}

interface BulkBodies {
  readonly files: readonly string[];
  readonly documents: number;
}

async function writeBulkBodies({ pool }: Scene, directory: string): Promise<BulkBodies> {
  const files: string[] = [];
  let documents = 0;
  let lines: string[] = [];
  let bytes = 0;
  const flush = async (): Promise<void> => {
    const file = path.join(directory, `${files.length}.ndjson`);
    await writeFile(file, lines.join(''));
    files.push(file);
    lines = [];
    bytes = 0;
  };
  for await (const { providerCode, hotelCode, document } of readDocuments(pool)) {
    if (document === null) continue;
    const id = documentId(providerCode, hotelCode);
    const line = `{"index":{"_id":${JSON.stringify(id)}}}\n${withContentHash(document)}\n`;
    lines.push(line);
    bytes += Buffer.byteLength(line);
    documents += 1;
    if (bytes >= requestBytes) await flush();
  }
  if (lines.length > 0) await flush();
  return { files, documents };
}

async function bareLoadSeconds(client: Client, index: string, files: readonly string[]): Promise<number> {
  await createGeneration(client, index, oneShard);
  const pending = [...files];
  const { ms } = await timed(async () => {
    const work = async (): Promise<void> => {
      for (let file = pending.shift(); file !== undefined; file = pending.shift()) {
        const response = await client.transport.request<{ errors: boolean }>(
          {
            method: 'POST',
            path: `/${index}/_bulk`,
            querystring: { filter_path: 'errors' },
            bulkBody: await readFile(file),
          },
          { requestTimeout: 120_000 },
        );
        if (response.errors) throw new Error('The bare load had documents refused.');
      }
    };
    await Promise.all(Array.from({ length: concurrency }, work));
    await makeSearchable(client, index);
  });
  await dropGeneration(client, index);
  return ms / 1000;
}
