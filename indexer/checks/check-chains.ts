import { readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { chainDocument, chainDocumentId, chainsIndexOf } from '../../mappings/chains.ts';
import { contentHashOf } from '../../mappings/content-hash.ts';
import type { IndexDependencies } from '../generations/generations.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import { compareDocument, type DocumentState } from './check-hotels.ts';
import { inSnapshot } from '../../catalog/database/with-snapshot.ts';

export interface CheckChainsDependencies extends Pick<IndexDependencies, 'pool' | 'client'> {
  /** The generation of hotels that the index of chains goes with. */
  readonly index: string;
  readonly retry: RetryOptions;
}

/**
 * Compares the documents of some canonical names, content by content, with what Postgres says, as
 * `checkHotels` does: the documents are read first, then in one snapshot the names and all changes
 * that the index need not show yet.
 */
export async function checkChains(
  { pool, client, index, retry }: CheckChainsDependencies,
  names: readonly string[],
): Promise<ReadonlyMap<string, DocumentState>> {
  if (names.length === 0) return new Map();
  const position = (await readConsumerPosition(pool, index)) ?? 0;
  const ids = names.map(chainDocumentId);
  const { docs } = await withRetries(
    () => client.mget<Record<string, unknown>>({ index: chainsIndexOf(index), ids }),
    retry,
  );
  return inSnapshot(pool, async (connection) => {
    const expected = new Map(
      (await readChainNames(connection, names)).map((name) => [
        name.canonicalName,
        contentHashOf(chainDocument(name)),
      ]),
    );
    const { rows } = await connection.query<{ name: string }>(changingNames, [position]);
    const changing = new Set(rows.map(({ name }) => name));
    return new Map(
      names.map((name, place) => [
        name,
        compareDocument(expected.get(name), docs[place], changing.has(name)),
      ]),
    );
  });
}

/** Names that changed, and those whose hotels are to be counted again. */
const changingNames = `
  select chain_name as name from change_sequence where position > $1 and chain_name is not null
  union
  select chain_name from change_log where chain_name is not null
  union
  select name_canonical from chain_count_log where name_canonical is not null
  union
  select c.name_canonical
  from chain_count_log l join chain_names c on c.provider_code = l.provider_code and c.chain_code = l.chain_code`;
