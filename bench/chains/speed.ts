import type { Pool } from 'pg';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { precise, type ReportRow, type ReportSection } from '../report.ts';
import { fillLargeCatalog, type LargeCatalog } from './large-catalog.ts';

/** A night is long, but the database has other work. */
const goalSeconds = 300;

/** How long a run takes on a large catalog, the first one and one that finds nothing new. */
export async function measureSpeed(pool: Pool, catalog: LargeCatalog): Promise<ReportSection> {
  await fillLargeCatalog(pool, catalog);
  const rows: ReportRow[] = [];
  for (const what of ['first run', 'second run, which finds nothing new']) {
    const since = performance.now();
    let peakMemory = 0;
    const run = await proposeChainNames(pool, {
      onProgress() {
        peakMemory = Math.max(peakMemory, process.memoryUsage().rss);
      },
    });
    const seconds = (performance.now() - since) / 1000;
    rows.push({
      what: `${what}: ${run.proposed} proposed of ${run.lookedAt}, ${Math.round(peakMemory / 1e6)} MB resident`,
      measured: `${precise(seconds)} s`,
      floor: `${goalSeconds} s`,
      ratio: seconds / goalSeconds,
      goal: { atMost: 1 },
    });
  }
  return {
    title: `Names proposed for ${catalog.chains.toLocaleString('en-US')} chains, ${catalog.hotels.toLocaleString('en-US')} hotels`,
    note: 'Compared with five minutes of a night.',
    rows,
  };
}
