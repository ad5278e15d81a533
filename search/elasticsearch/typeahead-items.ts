import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { decodeDisplay, decodeMembers } from '../../mappings/candidate-fields.ts';
import type { RankedCandidate } from '../typeahead/rank.ts';
import type { TypeaheadItem } from '../engine.ts';
import type { ElasticsearchCandidate } from './candidate.ts';
import { anyTerm } from './query-clauses.ts';
import { docValuesOnly, type IndexClient } from './search-client.ts';
import { tuning } from './tuning.ts';

/**
 * The items of ranked candidates. The rows of large groups are fetched separately; null when they are not
 * complete, because another index went live in between, or because the index lacks some.
 */
export async function itemsOf(
  client: IndexClient,
  ranked: readonly RankedCandidate<ElasticsearchCandidate>[],
): Promise<readonly TypeaheadItem[] | null> {
  const entries = ranked.map((entry) => ({ ...entry, display: decodeDisplay(entry.candidate.displayText) }));
  const large = entries.filter(({ display }) => display.providers === undefined);
  const members = await readMembers(
    client,
    large.map(({ candidate }) => candidate.groupKey),
  );
  const items: TypeaheadItem[] = [];
  for (const { candidate, score, match, display } of entries) {
    const { groupRows, providers = members.get(candidate.groupKey) ?? [], ...row } = display;
    if (groupRows !== undefined && groupRows !== providers.length) return null;
    items.push({ ...row, score, match, popularity: candidate.popularity, providers });
  }
  return items;
}

/** The rows of large groups, from the documents that list a range of them each. */
async function readMembers(
  client: IndexClient,
  groupKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly HotelKey[]>> {
  const members = new Map<string, HotelKey[]>();
  if (groupKeys.length === 0) return members;
  const [hits = []] = await client.multiSearch([
    {
      ...docValuesOnly,
      docvalue_fields: ['members'],
      size: tuning.maxResultWindow,
      query: { bool: { filter: [anyTerm('groupKey', groupKeys), { exists: { field: 'members' } }] } },
      sort: [{ providerCode: 'asc' }, { hotelCode: 'asc' }, { groupKey: 'asc' }],
    },
  ]);
  for (const { sort, fields } of hits) {
    const groupKey = String(sort.at(-1));
    const known = members.get(groupKey) ?? [];
    known.push(...decodeMembers(fields.members?.[0] ?? ''));
    members.set(groupKey, known);
  }
  return members;
}
