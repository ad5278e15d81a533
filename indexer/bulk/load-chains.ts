import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { readCanonicalNames, readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { readPosition } from '../../catalog/changes/change-sequence.ts';
import { chainDocument, chainDocumentId } from '../../mappings/chains.ts';
import { type BulkTarget, linesOf, sendBulk } from './bulk-request.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** Names that are read and written at a time. */
export const chainPageSize = 1000;

/** Elasticsearch refused the document of a chain, which nothing that the catalog can hold should lead to. */
export class ChainRefusedError extends Error {
  override readonly name = 'ChainRefusedError';
}

/**
 * Brings an index of chains up to date with some canonical names: writes the documents of those that chains
 * have, and deletes those of the others. What is late never wins.
 *
 * @returns how many there were
 * @throws ChainRefusedError, or what `sendBulk` throws
 */
export async function loadChains(
  connection: Queryable,
  target: BulkTarget,
  canonicalNames: readonly string[],
): Promise<number> {
  for (let start = 0; start < canonicalNames.length; start += chainPageSize) {
    const page = canonicalNames.slice(start, start + chainPageSize);
    // Read before the names: they may be newer than it says, and are then written again.
    const version = await readPosition(connection);
    const named = new Map((await readChainNames(connection, page)).map((name) => [name.canonicalName, name]));
    const items = page.map((name) => {
      const chains = named.get(name);
      const document = chains === undefined ? null : chainDocument(chains);
      return { name, lines: linesOf(chainDocumentId(name), document, version) };
    });
    const [refused] = await sendBulk(target, items);
    if (refused !== undefined) {
      throw new ChainRefusedError(`The document of the chain "${refused.item.name}": ${refused.reason}`);
    }
  }
  return canonicalNames.length;
}

/** Writes the documents of all names into an index. */
export async function fillChains(
  { pool, client }: { readonly pool: Pool; readonly client: Client },
  target: Omit<BulkTarget, 'client'>,
): Promise<void> {
  for await (const page of canonicalNamePages(pool)) await loadChains(pool, { ...target, client }, page);
}

/** All canonical names that chains have, page by page. */
export async function* canonicalNamePages(pool: Pool): AsyncGenerator<readonly string[]> {
  let after = '';
  for (;;) {
    const page = await readCanonicalNames(pool, after, chainPageSize);
    if (page.length > 0) yield page;
    const last = page.at(-1);
    if (last === undefined || page.length < chainPageSize) return;
    after = last;
  }
}
