import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { compressorOf } from '../catalog/dumps/compression.ts';
import { storedDumps } from '../catalog/dumps/stored-dumps.ts';
import { joinsOf, selectList } from '../catalog/fields/response.ts';
import { hotelFields } from '../catalog/hotels/hotel-fields.ts';
import { roomFields } from '../catalog/hotels/rooms.ts';
import { median, timed } from './latency.ts';
import { cpuSecondsOf } from './process-tree.ts';
import { runProgram } from './program.ts';
import { precise, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { postgresProcess } from './server-processes.ts';

/** A round of a million hotels takes minutes. */
const roundsOf = (hotels: number): number => (hotels < 1_000_000 ? 3 : 1);

const hotelColumns = selectList(hotelFields, 'h');
const hotelJoins = joinsOf(hotelFields);
const noMapping = `not exists (
  select from mappings m where m.provider_code = h.provider_code and m.hotel_code = h.hotel_code)`;

/** The same rows with the same values, in the same order, each a line of JSON; hotels are not merged. */
const copies = [
  `select h.base_code, ${hotelColumns} from mapped_hotels h ${hotelJoins}
   order by h.base_code, h.provider_code, h.hotel_code`,
  `select h.base_code, ${selectList(roomFields, 'r')}
   from mapped_hotels h join rooms r on r.provider_code = h.provider_code and r.hotel_code = h.hotel_code
   order by h.base_code, r.provider_code, r.hotel_code, r.room_code`,
  `select h.base_code, h.provider_code, h.hotel_code, h.confidence_pct from mapped_hotels h
   order by h.base_code, h.provider_code, h.hotel_code`,
  `select ${hotelColumns} from live_hotels h ${hotelJoins} where ${noMapping}
   order by h.provider_code, h.hotel_code`,
  'select p.* from places p order by p.place_id',
].map((select) => `copy (select row_to_json(line) from (${select}) as line) to stdout`);

interface Run {
  readonly seconds: number;
  /** Processor time of this program, what it started, and Postgres. */
  readonly cpuSeconds: number;
}

/** A dump of the whole catalog in a process of its own, compared with COPY of the same. */
export async function measureDumps(scene: Scene): Promise<ReportSection> {
  scene.say('writing dumps');
  const folder = path.join(scene.directory, 'dumps');
  await mkdir(folder);
  const rounds = roundsOf(scene.hotels);
  const processes = [process.pid, await postgresProcess(scene.pool)];
  const measured = async (work: () => Promise<number>): Promise<Run> => {
    const before = cpuSecondsOf(processes);
    const seconds = await work();
    return { seconds, cpuSeconds: cpuSecondsOf(processes) - before };
  };
  const dumps: Run[] = [];
  const copied: Run[] = [];
  let memory = 0;
  try {
    for (let round = 0; round < rounds; round += 1) {
      const dump = await measured(async () => {
        const args = ['bench/write-dump.js', folder, `20260101T00000000${round}Z-0123abcd`];
        const { output, peakMemory } = await runProgram(args, scene.environment);
        memory = Math.max(memory, peakMemory);
        return Number(output);
      });
      dumps.push(dump);
      copied.push(await measured(() => copyAll(scene.pool, path.join(folder, 'copy.gz'))));
    }
    const [manifest] = await storedDumps(folder).list();
    const parts = manifest?.parts ?? [];
    const rows = parts.reduce((sum, part) => sum + (part.kind === 'hotels' ? part.rows : 0), 0);
    const bytes = parts.reduce((sum, part) => sum + part.bytes, 0);
    return {
      title: `A dump of ${scene.hotels.toLocaleString('en-US')} hotels`,
      note:
        `All kinds, with ${rows.toLocaleString('en-US')} base codes, in ${precise(bytes / 1_000_000)} MB of gzip; compared with COPY of ` +
        'the same values (hotels not merged) as JSON, compressed at the same level into a file. Processor time is that of ' +
        `the process, its start included, and of Postgres. ${rounds > 1 ? `Medians of ${rounds} alternating runs.` : 'One run of each.'}`,
      rows: comparedRows(rows, dumps, copied, memory),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function comparedRows(rows: number, dumps: readonly Run[], copied: readonly Run[], memory: number) {
  const [seconds, floor] = [dumps, copied].map((runs) => median(runs.map((run) => run.seconds)));
  const [cpu, cpuFloor] = [dumps, copied].map((runs) => median(runs.map((run) => run.cpuSeconds)));
  return [
    {
      what: 'dump',
      measured: `${precise(seconds ?? NaN)} s, ${precise(rows / (seconds ?? NaN))} base codes/s`,
      floor: `${precise(floor ?? NaN)} s COPY and gzip`,
      ratio: (floor ?? NaN) / (seconds ?? NaN),
      goal: { atLeast: 0.5 },
    },
    {
      what: 'processor time',
      measured: `${precise(cpu ?? NaN)} s`,
      floor: `${precise(cpuFloor ?? NaN)} s COPY and gzip`,
      ratio: (cpuFloor ?? NaN) / (cpu ?? NaN),
      goal: null,
    },
    {
      what: 'peak resident memory of the process',
      measured: `${precise(memory / 1_000_000)} MB`,
      floor: '',
      ratio: null,
      goal: null,
    },
  ];
}

/** @returns the seconds that it took */
async function copyAll(pool: Pool, file: string): Promise<number> {
  const client = await pool.connect();
  try {
    const { ms } = await timed(async () => {
      for (const copy of copies) {
        const compressor = compressorOf('gzip');
        if (compressor === null) throw new Error('Node has gzip.');
        await pipeline(client.query(copyTo(copy)), compressor.compress(), createWriteStream(file));
      }
    });
    return ms / 1000;
  } finally {
    client.release();
  }
}
