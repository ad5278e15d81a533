import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { similarity } from '../../catalog/text/similarity.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { prefixUpperBound } from './prefix-upper-bound.ts';
import {
  firstOfEachPair,
  pairOrder,
  passesFilters,
  rowColumns,
  type CandidateRow,
} from './candidate-rows.ts';
import { isOutside, withGroups } from './groups.ts';
import { Parameters, type Statement } from '../../catalog/database/statement.ts';
import type { Run } from './run.ts';

/** Names are indexed up to here, which is longer than any folded query. */
const indexedLength = 200;

/** Rows a pair of group and name has, about. */
const rowsPerPair = 4;

/**
 * Tier `prefix`: pairs whose name starts with the query, at least the first `count` by similarity, but for those of
 * the groups `excludedGroups`.
 *
 * Such a name shares all q trigrams of the query, or all but the last word's last one; with n of its own its
 * similarity is q/n or (q−1)/(n+1). So the rows are read by n; then, among those with more, only the ones of the first
 * kind can be as good as the last one taken, and only while q/n is.
 */
export async function prefixCandidates(
  run: Run,
  query: ParsedQuery,
  count: number,
  excludedGroups: readonly string[],
): Promise<CandidateRow[]> {
  for (let rowLimit = count * rowsPerPair; ; rowLimit *= 4) {
    const rows = await run<CandidateRow>(byTrigramCount(query, excludedGroups, rowLimit));
    const pairs = firstOfEachPair(rows);
    if (rows.length < rowLimit) return pairs;
    if (pairs.length < count) continue;
    if (query.words.length === 0) return pairs;
    const best = pairs.map((pair) => similarity(pair.name_folded, query.text)).sort((a, b) => b - a);
    const least = best[count - 1] ?? 0;
    const readUpTo = pairs.at(-1)?.name_trigram_count ?? 0;
    const readOnTo = Math.floor(query.trigrams.length / least);
    if (readOnTo < readUpTo) return pairs;
    const more = await run<CandidateRow>(sharingAll(query, excludedGroups, readUpTo, readOnTo));
    const known = new Set(pairs.map(keyOfPair));
    return [...pairs, ...firstOfEachPair(more).filter((pair) => !known.has(keyOfPair(pair)))];
  }
}

function keyOfPair({ group_key, name_folded }: CandidateRow): string {
  return `${group_key}\0${name_folded}`;
}

/** A range, because an index is found for it without a look at the text. */
function nameStartsWith(text: string, parameters: Parameters): string {
  const name = `left(h.name_folded, ${indexedLength})`;
  const end = prefixUpperBound(text);
  const from = `${name} >= ${parameters.add(text)}`;
  return end === null ? from : `${from} and ${name} < ${parameters.add(end)}`;
}

function outside(groupKeys: readonly string[], parameters: Parameters): string {
  return groupKeys.length === 0 ? 'true' : isOutside(parameters.add(groupKeys));
}

/** The first rows by number of trigrams and name; by name alone when the query has no trigrams. */
function byTrigramCount(query: ParsedQuery, excludedGroups: readonly string[], rowLimit: number): Statement {
  const parameters = new Parameters();
  const order = query.words.length === 0 ? [] : ['name_trigram_count'];
  return {
    text: `
      select ${rowColumns}
      from ${withGroups(`
        select h.provider_code, h.hotel_code, h.name_folded, h.name_trigram_count from live_hotels h
        where ${passesFilters(query, parameters)} and ${nameStartsWith(query.text, parameters)}
          and ${outside(excludedGroups, parameters)}
        order by ${[...order, `left(h.name_folded, ${indexedLength})`].join(', ')}
        fetch first ${parameters.add(rowLimit)} rows with ties`)}
      order by ${[...order, pairOrder].join(', ')}`,
    values: parameters.values,
  };
}

/** The rows of so many trigrams that share all of the query's: the last word's last one too. */
function sharingAll(
  query: ParsedQuery,
  excludedGroups: readonly string[],
  from: number,
  to: number,
): Statement {
  const parameters = new Parameters();
  const lastTrigram = wordTrigrams(query.words.at(-1) ?? '').at(-1);
  return {
    // Written so that the rows are found by the trigram, which fewest have.
    text: `
      select ${rowColumns}
      from grouped_hotels h
      where ${passesFilters(query, parameters)}
        and h.name_trigrams @> array[${parameters.add(lastTrigram)}::integer]
        and h.name_trigram_count + 0 between ${parameters.add(from)} and ${parameters.add(to)}
        and starts_with(left(h.name_folded, ${indexedLength}), ${parameters.add(query.text)})
        and ${outside(excludedGroups, parameters)}
      order by ${pairOrder}`,
    values: parameters.values,
  };
}
