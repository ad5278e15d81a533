import type { HotelKey } from '../../catalog/hotels/hotel-key.ts';
import { decodeMembers, decodeDisplayFields } from '../../mappings/hotels.ts';
import type { RankedCandidate } from '../autocomplete/rank.ts';
import { roundScore } from '../autocomplete/round-score.ts';
import type { AutocompleteItem } from '../engine.ts';
import type { ElasticsearchCandidate } from './candidate-source.ts';
import type { SearchGateway } from './gateway.ts';
import { membersSearch } from './searches.ts';

/**
 * What is shown of ranked candidates. The rows of large groups are asked for by themselves; null when they are not all
 * there, because another index went live before they were asked for, or because the index lacks some.
 */
export async function itemsOf(
  gateway: SearchGateway,
  ranked: readonly RankedCandidate<ElasticsearchCandidate>[],
): Promise<readonly AutocompleteItem[] | null> {
  const entries = ranked.map((entry) => ({ ...entry, shown: decodeDisplayFields(entry.candidate.shown) }));
  const large = entries.filter(({ shown }) => shown.providers === undefined);
  const members = await readMembers(
    gateway,
    large.map(({ candidate }) => candidate.groupKey),
  );
  const items: AutocompleteItem[] = [];
  for (const { candidate, score, match, shown } of entries) {
    const { groupRows, providers = members.get(candidate.groupKey) ?? [], ...row } = shown;
    if (groupRows !== undefined && groupRows !== providers.length) return null;
    items.push({ ...row, score: roundScore(score), match, providers });
  }
  return items;
}

async function readMembers(
  gateway: SearchGateway,
  groupKeys: readonly string[],
): Promise<ReadonlyMap<string, readonly HotelKey[]>> {
  const members = new Map<string, HotelKey[]>();
  if (groupKeys.length === 0) return members;
  const [hits = []] = await gateway.multiSearch([membersSearch(groupKeys)]);
  for (const { sort, fields } of hits) {
    const groupKey = String(sort.at(-1));
    const known = members.get(groupKey) ?? [];
    known.push(...decodeMembers(fields.members?.[0] ?? ''));
    members.set(groupKey, known);
  }
  return members;
}
