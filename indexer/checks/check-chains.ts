import type { Client, estypes } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { readChainNames } from '../../catalog/chains/read-chain-names.ts';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { chainDocument, chainDocumentId, chainsIndexOf } from '../../mappings/chains.ts';
import { contentHashField, contentHashOf } from '../../mappings/content-hash.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import { withSnapshot } from '../../catalog/database/with-snapshot.ts';

/** How the document of a canonical name compares with Postgres; see `HotelState`. */
export type ChainState = 'same' | 'missing' | 'extra' | 'stale' | 'changing';

export interface CheckChainsDependencies {
  readonly pool: Pool;
  readonly client: Client;
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
): Promise<ReadonlyMap<string, ChainState>> {
  if (names.length === 0) return new Map();
  const position = (await readConsumerPosition(pool, index)) ?? 0;
  const ids = names.map(chainDocumentId);
  const { docs } = await withRetries(
    () => client.mget<Record<string, unknown>>({ index: chainsIndexOf(index), ids }),
    retry,
  );
  const connection = await pool.connect();
  try {
    return await withSnapshot(connection, async () => {
      const expected = new Map(
        (await readChainNames(connection, names)).map((name) => [
          name.canonicalName,
          contentHashOf(chainDocument(name)),
        ]),
      );
      const { rows } = await connection.query<{ name: string }>(changingNames, [position]);
      const changing = new Set(rows.map(({ name }) => name));
      return new Map(
        names.map((name, place) => {
          const state = compare(expected.get(name), docs[place]);
          return [name, state !== 'same' && changing.has(name) ? 'changing' : state];
        }),
      );
    });
  } finally {
    connection.release();
  }
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

function compare(
  expected: number | undefined,
  found: estypes.MgetResponseItem<Record<string, unknown>> | undefined,
): ChainState {
  const source = found && 'found' in found && found.found ? found._source : undefined;
  if (source === undefined) return expected === undefined ? 'same' : 'missing';
  if (expected === undefined) return 'extra';
  return expected === source[contentHashField] && expected === contentHashOf(source) ? 'same' : 'stale';
}
