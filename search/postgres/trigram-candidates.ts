import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import {
  firstOfEachPair,
  pairOrder,
  passesFilters,
  rowColumns,
  sharedTrigrams,
  type CandidateRow,
} from './candidate-rows.ts';
import { withGroups } from './groups.ts';
import { Parameters, type Statement } from '../../catalog/database/statement.ts';
import type { Run } from './run.ts';
import type { TrigramFrequencies } from './trigram-frequencies.ts';

interface SharingRow extends CandidateRow {
  readonly shared: number;
}

/** So many rows are looked at first; when they hold too few pairs, so many times more. */
const firstRows = 1500;
const growth = 4;

/** Rows a pair of group and name has, about. */
const rowsPerPair = 2.5;

/**
 * Tier `fuzzy`: the first `count` pairs that share most trigrams with the query.
 *
 * Rows are read by the rarest r of the query's q trigrams. A row that has none of these shares q − r at most; so the
 * pairs found are settled as soon as the last of them shares more. Otherwise its count says how many trigrams suffice.
 */
export async function trigramCandidates(
  run: Run,
  frequencies: TrigramFrequencies,
  query: ParsedQuery,
  count: number,
): Promise<readonly CandidateRow[]> {
  const rarest = [...query.trigrams].sort((a, b) => (frequencies.get(a) ?? 0) - (frequencies.get(b) ?? 0));
  const all = rarest.length;
  let taken = 0;
  for (let rows = firstRows; ; rows *= growth) {
    taken = Math.max(taken, numberWithin(rows, rarest, frequencies));
    for (;;) {
      const pairs = await sharingPairs(run, query, rarest.slice(0, taken), count);
      const last = pairs[count - 1];
      if (taken === all || (last && last.shared > all - taken)) return pairs;
      if (last === undefined) break;
      taken = all - last.shared + 1;
    }
  }
}

/** How many of these trigrams, the rarest first, have so many rows together; one at least. */
function numberWithin(limit: number, rarest: readonly number[], frequencies: TrigramFrequencies): number {
  let rows = 0;
  const tooMany = rarest.findIndex((trigram) => (rows += frequencies.get(trigram) ?? 0) > limit);
  return tooMany === -1 ? rarest.length : Math.max(1, tooMany);
}

/** Reads more rows until they hold `count` pairs, or there are no more. */
async function sharingPairs(
  run: Run,
  query: ParsedQuery,
  anyOf: readonly number[],
  count: number,
): Promise<readonly SharingRow[]> {
  for (let rowLimit = count * rowsPerPair; ; rowLimit *= 4) {
    const rows = await run<SharingRow>(sharingRows(query, anyOf, rowLimit));
    const pairs = firstOfEachPair(rows);
    if (pairs.length >= count || rows.length < rowLimit) return pairs.slice(0, count);
  }
}

/** Rows that have one of these trigrams, in the order of the tier; the rows of a pair follow one another. */
function sharingRows(query: ParsedQuery, anyOf: readonly number[], rowLimit: number): Statement {
  const parameters = new Parameters();
  return {
    text: `
      select ${rowColumns}, shared
      from ${withGroups(`
        select h.provider_code, h.hotel_code, h.name_folded, h.name_trigram_count,
          ${sharedTrigrams(query, parameters)} as shared
        from live_hotels h
        where ${passesFilters(query, parameters)} and h.name_trigrams && ${parameters.add(anyOf)}::integer[]
        order by shared desc, name_trigram_count, name_folded
        fetch first ${parameters.add(rowLimit)} rows with ties`)}
      order by shared desc, name_trigram_count, ${pairOrder}`,
    values: parameters.values,
  };
}
