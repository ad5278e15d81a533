import type { Pool } from 'pg';
import { type ShownMapping, shownMapping } from '../../catalog/hotels/read-mappings.ts';
import { createProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { canonicalize } from '../../catalog/text/canonicalize.ts';
import type { TypeaheadItem, TypeaheadRequest } from '../../search/engine.ts';
import { createFollower } from '../../search/memory/load/follower.ts';
import { withPooledConnection } from '../../runtime/postgres/pool.ts';
import { loadIndex } from '../../search/memory/load/load-index.ts';
import { createLimitedMemory } from '../../search/memory/load/memory-limit.ts';
import { createMemorySearch } from '../../search/memory/memory-search.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { type Column, printRows } from '../table.ts';

export interface FindFlags extends JsonFlag {
  readonly country?: string;
  readonly provider?: string;
  readonly limit: number;
}

/** As a response shows it. */
type Item = Omit<TypeaheadItem, 'popularity' | 'providers'> & { readonly providers: readonly ShownMapping[] };

/** Of the hotels of an item, so many are named in a table. */
const shownProviders = 3;

const table: readonly Column<Item>[] = [
  { heading: 'BASE CODE', cell: ({ baseCode }) => baseCode ?? '-' },
  { heading: 'NAME', cell: ({ name }) => name },
  { heading: 'CITY', cell: ({ city }) => city ?? '' },
  { heading: 'COUNTRY', cell: ({ countryCode }) => countryCode ?? '' },
  { heading: 'MATCH', cell: ({ match }) => match },
  { heading: 'SCORE', cell: ({ score }) => score.toFixed(3), isNumber: true },
  { heading: 'HOTELS', cell: hotelsCell },
];

/** `hotel find`. Returns the exit status: 1 when nothing was found. */
export async function find(
  deps: CommandDependencies,
  text: string,
  { country, provider, limit, json }: FindFlags,
): Promise<number> {
  const length = Array.from(canonicalize(text.trim())).length;
  if (length < 2 || length > 100) throw new UsageError('The text must have 2 to 100 characters.');
  const items = await withDatabase(deps, async (pool) => {
    const family = provider === undefined ? undefined : await familyOf(pool, provider);
    return findInCatalog(pool, {
      ...{ query: text, limit },
      ...(country !== undefined && { countryCode: country }),
      ...(family !== undefined && { family }),
    });
  });
  printRows(deps, items, { json, of: table, none: 'No hotel was found.' });
  return items.length === 0 ? 1 : 0;
}

async function familyOf(pool: Pool, provider: string): Promise<string> {
  const named = await createProviderFamilies(pool).familyNamedBy(provider);
  if (named === null) throw new UsageError(`${provider}: there is no such provider.`);
  return named.family;
}

/** Reads the catalog for one request, in this process. */
async function findInCatalog(pool: Pool, request: TypeaheadRequest): Promise<readonly Item[]> {
  const memory = createLimitedMemory(Infinity);
  const index = await withPooledConnection(pool, (connection) => loadIndex(connection, memory));
  const search = createMemorySearch();
  search.load(createFollower().rebase(index));
  return (await search.find(request)).map(({ popularity: _, providers, ...item }) => ({
    ...item,
    providers: providers.map((key) => shownMapping({ ...key, confidencePct: null })),
  }));
}

function hotelsCell({ providers }: Item): string {
  const named = providers
    .slice(0, shownProviders)
    .map(({ providerCode, providerHotelCode }) => `${providerCode} ${providerHotelCode}`);
  const more = providers.length - named.length;
  return [...named, ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
