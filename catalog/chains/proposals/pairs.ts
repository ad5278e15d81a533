import type { ClientBase } from 'pg';
import type { ChainKey } from '../overrides.ts';

/** A chain of a provider that live hotels carry, with its number of them. */
interface CountedPair extends ChainKey {
  readonly hotels: number;
}

/** How much is looked at in one go, at most, unless one chain alone has more hotels. */
const maxPairs = 200;
const maxHotels = 20_000;

/**
 * Notes in a temporary table which chains are carried by live hotels.
 *
 * @returns how many
 */
export async function notePairs(client: ClientBase): Promise<number> {
  await client.query(
    `create temporary table pairs (
       provider_code text collate "C", chain_code text collate "C", hotels integer, primary key (provider_code, chain_code))`,
  );
  const { rowCount } = await client.query(
    `insert into pairs (provider_code, chain_code, hotels)
     select provider_code, chain_code, count(*) from hotels
     where deleted_at is null and chain_code is not null
     group by provider_code, chain_code`,
  );
  await client.query('analyze pairs');
  return rowCount ?? 0;
}

/** The chains after one of them by key that are looked at together; none at the end. */
export async function nextPairs(client: ClientBase, after: ChainKey): Promise<readonly ChainKey[]> {
  const { rows } = await client.query<CountedPair>(
    `select provider_code as "providerCode", chain_code as "chainCode", hotels from pairs
     where (provider_code, chain_code) > ($1, $2)
     order by provider_code, chain_code limit $3`,
    [after.providerCode, after.chainCode, maxPairs],
  );
  let hotels = 0;
  const end = rows.findIndex((pair, index) => (hotels += pair.hotels) > maxHotels && index > 0);
  return rows
    .slice(0, end === -1 ? undefined : end)
    .map(({ providerCode, chainCode }) => ({ providerCode, chainCode }));
}

/** Keys as two arrays, as statements take them. */
export function keyColumns(keys: readonly ChainKey[]): [providerCodes: string[], chainCodes: string[]] {
  return [keys.map(({ providerCode }) => providerCode), keys.map(({ chainCode }) => chainCode)];
}

/** The key of a chain in a map. Provider codes have no blank. */
export function pairId({ providerCode, chainCode }: ChainKey): string {
  return `${providerCode} ${chainCode}`;
}
