import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { migrate } from '../../catalog/database/migrate.ts';
import { createPool } from '../../runtime/postgres/pool.ts';
import { loadRecords } from '../../test/support/scenes/load-records.ts';
import { silentLogger } from '../../test/support/silent-logger.ts';
import { buildIndex } from '../build-index.ts';
import { startEngine, type Engine, type EngineProcess } from '../engine-process.ts';
import { createHttpClient } from '../http-client.ts';
import { memoryBytesOf } from '../process-tree.ts';
import { elasticsearchProcesses } from '../server-processes.ts';
import type { Peer, PeerHotel, PeerKind, PeerServices } from './peer.ts';

const providerCode = 'peers';

interface Response {
  readonly items: readonly { readonly providers: readonly { readonly providerHotelCode: string }[] }[];
}

const setup = 'the service as it is shipped, its cache off';

export const oursInMemory: PeerKind = {
  name: 'ours, in memory',
  setup: `${setup}; TYPEAHEAD=memory`,
  start: (services) => startOurs(services, 'memory'),
};

export const oursOnElasticsearch: PeerKind = {
  name: 'ours, on Elasticsearch',
  setup: `${setup}; Elasticsearch counts too`,
  start: (services) => startOurs(services, 'elasticsearch'),
};

async function startOurs(services: PeerServices, engine: Engine): Promise<Peer> {
  const database = await createDatabase(await services.postgres(), `peers_${engine}`);
  const pool = createPool({ connectionString: database, applicationName: 'peers', size: 4 });
  const node = engine === 'elasticsearch' ? await services.elasticsearch() : undefined;
  const client = node === undefined ? undefined : new Client({ node });
  const servers = client === undefined ? [] : await elasticsearchProcesses(client);
  const indexPrefix = 'peers';
  const environment = {
    DATABASE_URL: database,
    ...(node !== undefined && { ELASTICSEARCH_URL: node, INDEX_PREFIX: indexPrefix }),
    JWT_SECRET: randomUUID(),
  };
  const http = createHttpClient();
  let running: EngineProcess | undefined;
  const started = (): EngineProcess => {
    if (running === undefined) throw new Error('The service has no hotels yet.');
    return running;
  };
  return {
    async add(hotels) {
      await importHotels(pool, hotels);
      if (client !== undefined) await buildIndex({ pool, client, indexPrefix });
      running = await startEngine({ pool, environment }, engine, 0);
    },
    async search(query, limit) {
      const { url, headers } = started();
      const { items } = (await http.post(url, headers, JSON.stringify({ query, limit }))) as Response;
      return items.map(({ providers: [first] }) => Number(first?.providerHotelCode));
    },
    cpuSeconds: () => started().cpuSeconds(),
    memoryBytes: async () => (await started().residentBytes()) + memoryBytesOf(servers),
    async close() {
      http.close();
      await running?.stop();
      await client?.close();
      await pool.end();
    },
  };
}

async function createDatabase(server: string, name: string): Promise<string> {
  const admin = createPool({ connectionString: server, applicationName: 'peers', size: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const database = new URL(server);
  database.pathname = `/${name}`;
  await migrate(database.href, silentLogger());
  return database.href;
}

/** Each hotel is a group by itself. */
async function importHotels(pool: Pool, hotels: readonly PeerHotel[]): Promise<void> {
  await loadRecords(pool, [
    { type: 'provider', providerCode, name: 'Peers' },
    ...hotels.map(({ id, name, city }) => ({
      type: 'hotel',
      providerCode,
      hotelCode: String(id),
      name,
      ...(city !== null && { location: { city } }),
    })),
  ]);
  await pool.query('vacuum analyze');
  await publishAllChanges(pool);
}
