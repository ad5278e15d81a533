import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { DumpManifest } from '../catalog/dumps/dump.ts';
import { dumpConnections, writeDump } from '../catalog/dumps/write-dump.ts';
import { createPool } from '../runtime/postgres/pool.ts';
import { median, timed } from './latency.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';

const rounds = 3;

/** The same rows as JSON, in the same order; neither merged nor compressed. */
const copies = [
  'select row_to_json(h) from mapped_hotels h order by h.base_code, h.provider_code, h.hotel_code',
  `select row_to_json(r) from mapped_hotels h join rooms r on r.provider_code = h.provider_code and r.hotel_code = h.hotel_code
   order by h.base_code, r.provider_code, r.hotel_code, r.room_code`,
  'select row_to_json(m) from mappings m order by m.base_code, m.provider_code, m.hotel_code',
  'select row_to_json(p) from places p order by p.place_id',
];

/** A dump of the whole catalog, compared with what COPY takes for the same rows. */
export async function measureDumps(scene: Scene): Promise<ReportSection> {
  scene.say('writing dumps');
  const folder = path.join(scene.directory, 'dumps');
  await mkdir(folder);
  const connectionString = scene.environment['DATABASE_URL'] ?? '';
  const pool = createPool({ connectionString, applicationName: 'bench', size: dumpConnections });
  const memory = watchMemory();
  const written: number[] = [];
  const copied: number[] = [];
  let manifest: DumpManifest | null = null;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const { result, ms } = await timed(() => write(pool, folder, round));
      manifest = result;
      written.push(ms / 1000);
      copied.push((await timed(() => copyAll(scene.pool))).ms / 1000);
    }
  } finally {
    memory.stop();
    await pool.end();
    await rm(folder, { recursive: true });
  }
  const [seconds, floor] = [median(written), median(copied)];
  const hotels = manifest?.parts.filter(({ kind }) => kind === 'hotels') ?? [];
  const rows = hotels.reduce((sum, part) => sum + part.rows, 0);
  const bytes = manifest?.parts.reduce((sum, part) => sum + part.bytes, 0) ?? 0;
  return {
    title: `A dump of ${scene.hotels.toLocaleString('en-US')} hotels`,
    note:
      `All kinds, with ${rows.toLocaleString('en-US')} base codes, in ${precise(bytes / 1_000_000)} MB of gzip; compared with COPY of the ` +
      `rows of hotels, rooms, mappings and places as JSON, which merges and compresses nothing. Medians of ${rounds} alternating runs.`,
    rows: [
      {
        what: 'dump',
        measured: `${precise(seconds)} s, ${precise(rows / seconds)} base codes/s`,
        floor: `${precise(floor)} s COPY`,
        ratio: floor / seconds,
        goal: { atLeast: 0.5 },
      },
      {
        what: 'resident memory beside that of the process before',
        measured: `${precise(memory.growth() / 1_000_000)} MB`,
        floor: '',
        ratio: null,
        goal: null,
      },
    ],
  };
}

function write(pool: Pool, folder: string, round: number): Promise<DumpManifest> {
  const id = `20260101T00000000${round}Z-0123abcd`;
  const { signal } = new AbortController();
  const request = { id, languages: null, fields: null, compression: 'gzip' } as const;
  return writeDump(pool, { folder, keep: 1 }, request, { signal });
}

async function copyAll(pool: Pool): Promise<void> {
  const client = await pool.connect();
  try {
    for (const select of copies) {
      const nowhere = new Writable({
        write(_chunk, _encoding, done) {
          done();
        },
      });
      await pipeline(client.query(copyTo(`copy (${select}) to stdout`)), nowhere);
    }
  } finally {
    client.release();
  }
}

/** The greatest resident memory from now on, beyond what it is now, in bytes. */
function watchMemory(): { readonly growth: () => number; readonly stop: () => void } {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 100);
  return {
    growth: () => most - before,
    stop: () => {
      clearInterval(timer);
    },
  };
}
