import { isDeepStrictEqual } from 'node:util';
import type { Client } from '@elastic/elasticsearch';
import type { ExecutionContext } from 'ava';
import type { Pool } from 'pg';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { readDocuments } from '../index-documents.ts';
import { hotelsAlias, type IndexDependencies } from '../../../indexer/generations/generations.ts';
import { relayChanges, type RelayOptions } from '../../../indexer/relay/relay.ts';
import { documentId } from '../../../mappings/document-id.ts';

/** Publishes and relays all that has changed. */
export async function settle(deps: IndexDependencies, options: RelayOptions = {}): Promise<void> {
  await publishAllChanges(deps.pool);
  while ((await relayChanges(deps, options)) !== null);
}

/** What the index holds: the source of each document, by its id. */
export async function documentsInIndex(
  client: Client,
  indexPrefix: string,
): Promise<ReadonlyMap<string, unknown>> {
  const index = hotelsAlias(indexPrefix);
  await client.indices.refresh({ index });
  const found = new Map<string, unknown>();
  let after: unknown[] | undefined;
  do {
    const { hits } = await client.search({
      index,
      size: 5000,
      sort: [{ providerCode: 'asc' }, { hotelCode: 'asc' }],
      ...(after && { search_after: after as string[] }),
    });
    for (const { _id, _source } of hits.hits) {
      // A hash of the content says nothing beside the content.
      const document = { ...(_source as Readonly<Record<string, unknown>>) };
      delete document['contentHash'];
      found.set(_id ?? '', document);
    }
    after = hits.hits.at(-1)?.sort;
  } while (after !== undefined);
  return found;
}

/** What a fresh build of the index would hold. */
export async function documentsOfCatalog(
  pool: Pool,
  largestOrdinaryGroup?: number,
): Promise<ReadonlyMap<string, unknown>> {
  const made = new Map<string, unknown>();
  for await (const operation of readDocuments(pool, largestOrdinaryGroup)) {
    const { providerCode, hotelCode, document } = operation;
    made.set(documentId(providerCode, hotelCode), JSON.parse(JSON.stringify(document)));
  }
  return made;
}

/** Asserts that the index is, document by document, what a fresh build would be. */
export async function isCurrent(
  t: ExecutionContext,
  { pool, client, indexPrefix }: IndexDependencies,
  largestOrdinaryGroup?: number,
): Promise<void> {
  const actual = await documentsInIndex(client, indexPrefix);
  const expected = await documentsOfCatalog(pool, largestOrdinaryGroup);
  t.deepEqual([...actual.keys()].sort(), [...expected.keys()].sort());
  // The comparison of a test's `t` takes long for thousands.
  for (const [id, document] of expected) {
    if (!isDeepStrictEqual(actual.get(id), document)) t.deepEqual(actual.get(id), document, id);
  }
}
