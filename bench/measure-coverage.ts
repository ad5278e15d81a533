import type { Pool } from 'pg';
import { refreshCoverage } from '../catalog/coverage/snapshot.ts';
import { createHttpClient } from './http-client.ts';
import { median, timed } from './latency.ts';
import { precise, type ReportRow, type ReportSection } from './report.ts';
import type { Scene } from './scene.ts';
import { startService } from './service-process.ts';

const rounds = 9;

/** The limit for a million hotels, in milliseconds. */
const limitMs = 3000;

/**
 * Coverage that is counted for one request, and the refresh of its snapshot, compared
 * with counting the rows of hotels.
 */
export async function measureCoverage(scene: Scene): Promise<ReportSection> {
  const { pool, hotels, say } = scene;
  say('counting coverage');
  const service = await startService(scene, 0);
  const http = createHttpClient();
  const url = `${service.url}/content/hotels/v1/metrics/coverage?media=true`;
  const headers = { Authorization: `ApiKey ${service.apiKey}` };
  const live: number[] = [];
  const refresh: number[] = [];
  const floor: number[] = [];
  try {
    for (let round = 0; round < rounds; round += 1) {
      live.push((await timed(() => http.read(url, headers))).ms);
      refresh.push((await timed(() => refreshCoverage(pool))).ms);
      floor.push((await timed(() => countRows(pool))).ms);
    }
  } finally {
    http.close();
    await service.stop();
  }
  const [liveMs, refreshMs, floorMs] = [median(live), median(refresh), median(floor)];
  const compared = (what: string, ms: number): ReportRow => ({
    what,
    measured: `${precise(ms)} ms`,
    floor: `${precise(floorMs)} ms count of all rows`,
    ratio: ms / floorMs,
    goal: null,
  });
  const atAMillion = (liveMs / hotels) * 1_000_000;
  return {
    title: `Coverage of ${hotels.toLocaleString('en-US')} hotels`,
    note:
      `\`GET /metrics/coverage?media=true\`, and the refresh of the snapshot; compared with a \`select count(name)\`, which ` +
      `reads the rows of hotels. Medians of ${rounds} alternating runs.`,
    rows: [
      compared('media=true', liveMs),
      compared('refresh of the snapshot', refreshMs),
      {
        what: 'media=true of 1,000,000 hotels at this rate (limit: 3 seconds)',
        measured: `${precise(atAMillion)} ms`,
        floor: `${precise(limitMs)} ms`,
        ratio: atAMillion / limitMs,
        goal: { atMost: 1 },
      },
    ],
  };
}

/** No index has the name: the rows themselves are read. */
function countRows(pool: Pool): Promise<unknown> {
  return pool.query('select count(name) from hotels where deleted_at is null');
}
