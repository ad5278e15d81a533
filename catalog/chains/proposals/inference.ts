import type { ClientBase } from 'pg';
import type { ChainKey } from '../overrides.ts';
import { readPortions } from './cursor.ts';
import type { NameMatcher } from './name-matcher.ts';
import { keyColumns, pairId } from './pairs.ts';
import type { ProposedName } from './new-proposal.ts';
import { createHotelTally, type HotelTally } from './tally-hotels.ts';

interface HotelRow extends ChainKey {
  readonly hotelCode: string;
  readonly nameFolded: string;
}

/**
 * The names that the hotels of these chains carry themselves, by pairId().
 *
 * @param client a connection of its own, in no transaction
 */
export async function inferNames(
  client: ClientBase,
  keys: readonly ChainKey[],
  matcher: NameMatcher,
): Promise<ReadonlyMap<string, ProposedName>> {
  const tallies = new Map<string, HotelTally>();
  const statement = `
    select h.provider_code as "providerCode", h.chain_code as "chainCode", h.hotel_code as "hotelCode",
      h.name_folded as "nameFolded"
    from unnest($1::text[], $2::text[]) as p (provider_code, chain_code)
      join hotels h on h.provider_code = p.provider_code and h.chain_code = p.chain_code and h.deleted_at is null
    order by h.provider_code, h.chain_code, h.hotel_code`;
  for await (const rows of readPortions<HotelRow>(client, statement, keyColumns(keys))) {
    for (const row of rows) {
      const tally = tallies.get(pairId(row)) ?? createHotelTally(matcher);
      tallies.set(pairId(row), tally);
      tally.add(row.hotelCode, row.nameFolded);
    }
  }
  const names = [...tallies].flatMap(([id, tally]) => {
    const inferred = tally.result();
    return inferred === null ? [] : [[id, inferred] as const];
  });
  return new Map(names);
}
