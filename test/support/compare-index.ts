import { isDeepStrictEqual } from 'node:util';
import { Client } from '@elastic/elasticsearch';
import type pg from 'pg';
import { readDocuments } from '../../indexer/fill-generation.ts';
import { documentId } from '../../mappings/document-id.ts';

/**
 * Compares the live index with the documents that the catalog gives now, one by one, by their sources.
 *
 * @returns what differs, by id: `missing`, `extra` or `stale`
 */
export async function compareIndex(
  pool: pg.Pool,
  url: string,
  indexPrefix: string,
): Promise<readonly string[]> {
  const client = new Client({ node: url });
  const connection = await pool.connect();
  try {
    const index = `${indexPrefix}-hotels`;
    await client.indices.refresh({ index });
    const found = new Map<string, unknown>();
    for await (const { body } of client.helpers.scrollSearch<unknown>({ index, size: 2000 })) {
      for (const { _id, _source } of body.hits.hits) found.set(_id ?? '', _source);
    }
    const different: string[] = [];
    for await (const { providerCode, hotelCode, document } of readDocuments(connection)) {
      const id = documentId(providerCode, hotelCode);
      if (!found.has(id)) different.push(`missing: ${id}`);
      else if (!isDeepStrictEqual(found.get(id), JSON.parse(JSON.stringify(document))))
        different.push(`stale: ${id}`);
      found.delete(id);
    }
    return [...different, ...[...found.keys()].map((id) => `extra: ${id}`)];
  } finally {
    connection.release();
    await client.close();
  }
}
