import type { Pool } from 'pg';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { fillLargeCatalog, type LargeCatalog } from './large-catalog.ts';

/** A night is long, but the database has other work. */
const goalSeconds = 300;

/** How long a run takes on a large catalog, the first one and one that finds nothing new. */
export async function measureSpeed(pool: Pool, catalog: LargeCatalog): Promise<string> {
  await fillLargeCatalog(pool, catalog);
  const lines = [
    `\n# Speed: ${catalog.hotels.toLocaleString('en-US')} hotels, ${catalog.chains.toLocaleString('en-US')} chains of providers`,
  ];
  for (const what of ['first run', 'second run']) {
    const since = performance.now();
    let peakMemory = 0;
    const run = await proposeChainNames(pool, {
      onProgress() {
        peakMemory = Math.max(peakMemory, process.memoryUsage().rss);
      },
    });
    const seconds = (performance.now() - since) / 1000;
    lines.push(
      `${what}: ${seconds.toFixed(1)} s of ${goalSeconds} s, ${Math.round(peakMemory / 1e6)} MB resident; ` +
        `${run.lookedAt} looked at, ${run.proposed} proposed, ${run.autoPublished} published, ${run.kept} kept`,
    );
  }
  return lines.join('\n');
}
