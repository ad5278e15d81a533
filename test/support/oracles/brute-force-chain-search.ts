import type { Pool } from 'pg';
import type { ChainSearchRequest, ChainSearchResult } from '../../../search/chains/chain-search.ts';
import { type ChainCatalog, chainFamilies } from '../generators/arbitrary-chains.ts';

interface Member {
  readonly providerCode: string;
  readonly chainCode: string;
  readonly name: string;
  readonly canonicalName: string;
  readonly masterChainId: string | null;
}

/**
 * What the contract says that a search of chains finds, computed from the catalog by comparing the query with
 * each name. Similarities and canonical names are those of Postgres.
 */
export async function bruteForceChainSearch(
  pool: Pool,
  catalog: ChainCatalog,
  { query, withAlternatives, provider, limit }: ChainSearchRequest,
): Promise<ChainSearchResult> {
  const allMembers = await namedChains(pool, catalog);
  const members = allMembers.filter(
    ({ providerCode }) => provider === undefined || chainFamilies[providerCode] === provider.family,
  );
  const names = [...new Set(members.map(({ canonicalName }) => canonicalName))];
  // Postgres stores neither; another character that is no letter does not change which words there are.
  const storable = query.trim().replaceAll(/[\0\p{Surrogate}]/gu, '\u0001');
  const { rows } = await pool.query<{
    name: string;
    text: string;
    foldedName: string;
    foldedText: string;
    score: number;
    similarity: number;
  }>(
    `select name, text, fold(name) as "foldedName", fold(text) as "foldedText", similarity::float8, round(similarity::numeric, 6)::float8 as score
     from (
       select name, canonicalize($2) as text, similarity(name, canonicalize($2))
       from unnest($1::text[]) as names (name)
     ) as compared`,
    [names, storable],
  );
  const inOrder = rows
    .map((row) => ({ ...row, rank: bestRankOf(row) }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.similarity - a.similarity ||
        Buffer.compare(Buffer.from(a.name), Buffer.from(b.name)),
    )
    .map(({ name, score, similarity, rank }) => {
      const chains = members
        .filter(({ canonicalName }) => canonicalName === name)
        .sort((a, b) => compare(a.providerCode, b.providerCode) || compare(a.chainCode, b.chainCode));
      const entry = {
        canonicalName: name,
        name: chains[0]?.name ?? '',
        score,
        chains: chains.map(({ providerCode, chainCode, name }) => ({ providerCode, chainCode, name })),
      };
      return { entry, chains, similarity, rank };
    });
  const items = inOrder
    .filter(({ rank, similarity }) => rank < 3 || similarity >= 0.3)
    .slice(0, limit)
    .map(({ entry, chains, rank }) => {
      const masters = new Set(chains.map(({ masterChainId }) => masterChainId));
      return {
        ...entry,
        matchType: (['exact', 'prefix', 'contains', 'fuzzy'] as const)[rank] ?? 'fuzzy',
        masterChainId: masters.size === 1 ? (chains[0]?.masterChainId ?? null) : null,
        hotelCount: countHotels(catalog, chains),
      };
    });
  if (items.length > 0 || !withAlternatives) return { items };
  const alternatives = inOrder
    .filter(({ similarity }) => similarity >= 0.15)
    .slice(0, limit)
    .map(({ entry }) => entry);
  return { items, alternatives };
}

/** Of the canonical and the folded form. A text of which folding leaves nothing is in no folded name. */
function bestRankOf(row: Readonly<Record<'name' | 'text' | 'foldedName' | 'foldedText', string>>): number {
  const canonical = rankOf(row.name, row.text);
  return row.foldedText === '' ? canonical : Math.min(canonical, rankOf(row.foldedName, row.foldedText));
}

function rankOf(name: string, text: string): number {
  if (name === text) return 0;
  if (name.startsWith(text)) return 1;
  return name.includes(text) ? 2 : 3;
}

/** The chains that have a name: the override, else the provider's, else one that was published by itself. */
async function namedChains(
  pool: Pool,
  { chains, overrides, proposals }: ChainCatalog,
): Promise<readonly Member[]> {
  const keys = new Set([...chains, ...overrides, ...proposals].map(keyOf));
  const found = [...keys].flatMap((key) => {
    const known = chains.find((chain) => keyOf(chain) === key);
    const name =
      overrides.find((override) => keyOf(override) === key)?.name ??
      known?.name ??
      proposals.find((proposal) => proposal.status === 'auto_published' && keyOf(proposal) === key)?.name;
    const [providerCode = '', chainCode = ''] = key.split(' ');
    return name === undefined
      ? []
      : [{ providerCode, chainCode, name, masterChainId: known?.masterChainId ?? null }];
  });
  const { rows } = await pool.query<{ canonicalName: string }>(
    `select canonicalize(name) as "canonicalName" from unnest($1::text[]) with ordinality as n (name, place) order by place`,
    [found.map(({ name }) => name)],
  );
  return found.map((member, place) => ({ ...member, canonicalName: rows[place]?.canonicalName ?? '' }));
}

function countHotels({ hotels }: ChainCatalog, members: readonly Member[]): number {
  const keys = new Set(members.map(keyOf));
  return new Set(
    hotels
      .filter(
        ({ providerCode, chainCode, deleted }) =>
          !deleted && chainCode !== null && keys.has(keyOf({ providerCode, chainCode })),
      )
      .map(({ providerCode, hotelCode, baseCode }) => baseCode ?? `${providerCode}:${hotelCode}`),
  ).size;
}

function keyOf({
  providerCode,
  chainCode,
}: {
  readonly providerCode: string;
  readonly chainCode: string;
}): string {
  return `${providerCode} ${chainCode}`;
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
