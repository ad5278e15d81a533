import { Client, type estypes } from '@elastic/elasticsearch';
import { createHttpClient } from '../http-client.ts';
import { cpuSecondsOf, memoryBytesOf } from '../process-tree.ts';
import { elasticsearchProcesses } from '../server-processes.ts';
import type { Peer, PeerHotel, PeerServices } from './peer.ts';

/** What an index of the peers is, and how it is asked. */
export interface ElasticsearchSetup {
  readonly index: string;
  readonly settings: estypes.IndicesIndexSettings;
  readonly properties: Record<string, estypes.MappingProperty>;
  readonly documentOf: (hotel: PeerHotel) => object;
  readonly searchOf: (query: string, limit: number) => object;
  /** The ids in its response, best first. */
  readonly idsOf: (response: unknown) => readonly string[];
}

/** Documents of one bulk request. */
const batch = 10_000;

/** An index of one shard, merged to one segment, that is asked without anything in between. */
export async function startElasticsearchPeer(
  services: PeerServices,
  setup: ElasticsearchSetup,
): Promise<Peer> {
  const url = await services.elasticsearch();
  const client = new Client({ node: url, requestTimeout: 300_000 });
  const http = createHttpClient();
  const { index } = setup;
  const processes = await elasticsearchProcesses(client);
  return {
    async add(hotels) {
      await client.indices.create({
        index,
        settings: { number_of_shards: 1, number_of_replicas: 0, refresh_interval: '-1', ...setup.settings },
        mappings: { dynamic: 'strict', properties: setup.properties },
      });
      for (let from = 0; from < hotels.length; from += batch) {
        const operations = hotels
          .slice(from, from + batch)
          .flatMap((hotel) => [{ index: { _id: String(hotel.id) } }, setup.documentOf(hotel)]);
        const { errors } = await client.bulk({ index, operations });
        if (errors) throw new Error(`${index}: documents were refused`);
      }
      await client.indices.forcemerge({ index, max_num_segments: 1 });
      await client.indices.refresh({ index });
    },
    async search(query, limit) {
      const body = JSON.stringify(setup.searchOf(query, limit));
      const path = `${index}/_search?filter_path=${filterPath}`;
      return setup.idsOf(await http.post(`${url}/${path}`, {}, body)).map(Number);
    },
    cpuSeconds: () => cpuSecondsOf(processes),
    memoryBytes: () => memoryBytesOf(processes),
    async close() {
      http.close();
      await client.indices.delete({ index }, { ignore: [404] });
      await client.close();
    },
  };
}

/** Nothing else of a response is written or parsed. */
const filterPath = 'hits.hits._id,suggest.*.options._id';
