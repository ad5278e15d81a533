import { Client } from '@elastic/elasticsearch';
import { waitFor } from '../test/support/wait-for.ts';
import { createHttpClient } from './http-client.ts';
import { cpuSecondsOf } from './process-tree.ts';
import type { Scene } from './scene.ts';
import { elasticsearchProcesses, postgresProcess } from './server-processes.ts';
import { startService } from './service-process.ts';

/** What answers the typeahead. */
export const engines = ['memory', 'elasticsearch'] as const;

export type Engine = (typeof engines)[number];

/** The API with one engine, in a process of its own. */
export interface EngineProcess {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Processor time of the service and of its servers, in seconds since they started. */
  cpuSeconds(): Promise<number>;
  /** Resident memory of the service alone, in bytes. */
  residentBytes(): Promise<number>;
  stop(): Promise<void>;
}

/** An index of a million names is to be there within seconds; a machine under load takes longer. */
const readyWithinMs = 120_000;

/**
 * Starts the API on a catalog, and waits until this engine answers. In memory it runs without Elasticsearch,
 * which must be there, with the index built, for the other engine.
 */
export async function startEngine(
  scene: Pick<Scene, 'pool' | 'environment'>,
  engine: Engine,
  cacheEntries: number,
): Promise<EngineProcess> {
  const { ELASTICSEARCH_URL: node = '', ...others } = scene.environment;
  const environment = engine === 'memory' ? { ...others, TYPEAHEAD: 'memory' } : scene.environment;
  const servers = [await postgresProcess(scene.pool)];
  if (engine === 'elasticsearch') {
    const client = new Client({ node });
    servers.push(...(await elasticsearchProcesses(client)));
    await client.close();
  }
  const service = await startService({ pool: scene.pool, environment }, cacheEntries);
  const process: EngineProcess = {
    url: `${service.url}/content/hotels/v1/hotels/autocomplete`,
    headers: { Authorization: `ApiKey ${service.apiKey}` },
    cpuSeconds: async () => (await service.cpuSeconds()) + cpuSecondsOf(servers),
    residentBytes: () => service.residentBytes(),
    stop: () => service.stop(),
  };
  const http = createHttpClient();
  try {
    await waitFor(
      `the typeahead to come from ${engine}`,
      async () => {
        await http.post(process.url, process.headers, JSON.stringify({ query: 'hotel' }));
        return service.metric('search_tier_duration_seconds_count', `engine="${engine}"`, 'tier="prefix"');
      },
      { timeout: readyWithinMs, interval: 200 },
    );
  } catch (error) {
    await service.stop();
    throw error;
  } finally {
    http.close();
  }
  return process;
}
