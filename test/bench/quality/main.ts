/**
 * `npm run quality [-- --hotels 600 --seed 1 --engine memory|elasticsearch]`: how often people who type find the
 * hotel that they want, measured on the real hotels of ../shared/data.
 */
import { parseArgs } from 'node:util';
import { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { migrate } from '../../../catalog/database/migrate.ts';
import { hotelsAlias } from '../../../indexer/generations.ts';
import { rebuildIndex } from '../../../indexer/rebuild.ts';
import { createPool } from '../../../runtime/postgres/pool.ts';
import { createElasticsearchEngine } from '../../../search/elasticsearch/engine.ts';
import type { TypeaheadEngine } from '../../../search/engine.ts';
import { loadTypeahead } from '../../support/catalog-typeahead.ts';
import { startElasticsearch } from '../../support/services/elasticsearch.ts';
import { startPostgres } from '../../support/services/postgres.ts';
import { hasSharedData } from '../../support/shared-data-path.ts';
import { silentLogger } from '../../support/silent-logger.ts';
import { measureQuality, qualityTable } from './measure.ts';
import { knownHotels, loadRealHotels } from './real-hotels.ts';

const indexPrefix = 'quality';

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      hotels: { type: 'string', default: '600' },
      seed: { type: 'string', default: '1' },
      engine: { type: 'string', default: 'memory' },
    },
  });
  if (!hasSharedData()) {
    console.log('Skipped: ../shared/data is not there.');
    return;
  }
  const postgres = await startPostgres();
  try {
    await migrate(postgres.url, silentLogger());
    const pool = createPool({ connectionString: postgres.url, applicationName: 'quality', size: 4 });
    try {
      await loadRealHotels(pool);
      const seed = Number(values.seed);
      const hotels = await knownHotels(pool, Number(values.hotels), seed);
      await withEngine(values.engine, pool, async (engine) => {
        console.log(`${hotels.length} hotels of Vienna, Ireland and Madrid, by ${values.engine}`);
        console.log(qualityTable(await measureQuality(engine, hotels, { seed })));
      });
    } finally {
      await pool.end();
    }
  } finally {
    await postgres.stop();
  }
}

async function withEngine(
  kind: string,
  pool: Pool,
  use: (engine: TypeaheadEngine) => Promise<void>,
): Promise<void> {
  if (kind === 'memory') {
    await use(await loadTypeahead(pool));
    return;
  }
  const server = await startElasticsearch();
  const client = new Client({ node: server.url });
  try {
    await rebuildIndex({ pool, client, indexPrefix, logger: silentLogger() });
    await use(createElasticsearchEngine(client, { alias: hotelsAlias(indexPrefix) }));
  } finally {
    await client.close();
    await server.stop();
  }
}

await main();
