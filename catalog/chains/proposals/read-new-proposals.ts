import type { ClientBase } from 'pg';
import type { ChainKey } from '../overrides.ts';
import { readForeignNames } from './cross-provider.ts';
import type { NewProposals } from './decide.ts';
import { inferNames } from './inference.ts';
import type { NameMatcher } from './name-matcher.ts';
import { pairId } from './pairs.ts';
import type { ExampleHotel, NewProposal, ProposedName } from './new-proposal.ts';

/**
 * What both sources propose for these chains, by pairId().
 *
 * @param client a connection of its own, in no transaction
 */
export async function readNewProposals(
  client: ClientBase,
  keys: readonly ChainKey[],
  matcher: NameMatcher,
): Promise<ReadonlyMap<string, NewProposals>> {
  const foreign = await readForeignNames(client, keys);
  const inferred = await inferNames(client, keys, matcher);
  const found = keys.map((key) => ({
    key,
    crossProvider: foreign.get(pairId(key)) ?? null,
    inference: inferred.get(pairId(key)) ?? null,
  }));
  const examples = await readExamples(
    client,
    found.flatMap(({ key, crossProvider, inference }) =>
      [...(crossProvider?.hotelCodes ?? []), ...(inference?.hotelCodes ?? [])].map(
        (hotelCode) => [key.providerCode, hotelCode] as const,
      ),
    ),
  );
  const proposal = ({ providerCode }: ChainKey, name: ProposedName | null): NewProposal | null =>
    name && {
      candidateName: name.spelling,
      candidateCanonical: name.winner.canonical,
      confidence: name.winner.confidence,
      isTied: name.winner.isTied,
      evidence: {
        support: name.support,
        agreeing: name.winner.agreeing,
        conflicting: name.winner.conflicting,
        examples: name.hotelCodes.flatMap((code) => examples.get(`${providerCode} ${code}`) ?? []),
      },
    };
  return new Map(
    found.map(({ key, crossProvider, inference }) => [
      pairId(key),
      { cross_provider: proposal(key, crossProvider), inference: proposal(key, inference) },
    ]),
  );
}

async function readExamples(
  client: ClientBase,
  keys: readonly (readonly [providerCode: string, hotelCode: string])[],
): Promise<ReadonlyMap<string, ExampleHotel>> {
  const { rows } = await client.query<Omit<ExampleHotel, 'baseCode'> & { readonly baseCode: string | null }>(
    `select h.provider_code as "providerCode", h.hotel_code as "providerHotelCode", h.name,
       m.base_code as "baseCode"
     from (select distinct k.provider_code, k.hotel_code from unnest($1::text[], $2::text[]) as k (provider_code, hotel_code)) as k
       join hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code
       left join mappings m on m.provider_code = h.provider_code and m.hotel_code = h.hotel_code`,
    [keys.map(([providerCode]) => providerCode), keys.map(([, hotelCode]) => hotelCode)],
  );
  return new Map(
    rows.map(({ baseCode, ...hotel }) => [
      `${hotel.providerCode} ${hotel.providerHotelCode}`,
      baseCode === null ? hotel : { ...hotel, baseCode },
    ]),
  );
}
