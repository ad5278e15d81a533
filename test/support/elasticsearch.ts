import { randomUUID } from 'node:crypto';
import { Client } from '@elastic/elasticsearch';

/** A client, and a namespace for one test file in a shared Elasticsearch. */
export interface TestElasticsearch {
  readonly url: string;
  readonly client: Client;
  /** Starts the names of all indices and aliases of the suite. */
  readonly prefix: string;
  /** Deletes all indices that begin with the prefix and closes the client. */
  clean(): Promise<void>;
}

/** @param url of `serviceOrSkip('elasticsearch', …)` */
export function createTestElasticsearch(url: string): TestElasticsearch {
  const client = new Client({ node: url });
  const prefix = `test-${randomUUID()}-`;
  return {
    url,
    client,
    prefix,
    async clean() {
      // By name: a server may refuse to delete by wildcard.
      const indices = await client.cat.indices({ index: `${prefix}*`, h: ['index'], format: 'json' });
      const names = indices.flatMap(({ index }) => index ?? []);
      if (names.length > 0) await client.indices.delete({ index: names });
      await client.close();
    },
  };
}
