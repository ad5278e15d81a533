import { wordTrigrams } from '../../catalog/text/trigrams.ts';
import { similarity } from '../../catalog/text/similarity.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { prefixUpperBound } from './prefix-upper-bound.ts';
import { firstOfEachPair, pairOrder, rowColumns, shownRows, type CandidateRow } from './candidate-rows.ts';
import { isOutside, joinMapping } from './groups.ts';
import { Values, type Run, type Statement } from './statement.ts';

/** Names are indexed up to here, which is longer than any folded question. */
const indexedLength = 200;

/** Rows a pair of group and name has, about. */
const rowsPerPair = 4;

/**
 * Tier `prefix`: pairs whose name starts with the question, at least the first `count` by similarity, but for those of
 * the groups `passedOver`.
 *
 * Such a name shares all q trigrams of the question, or all but the last word's last one; with n of its own its
 * similarity is q/n or (q−1)/(n+1). So the rows are read by n; then, among those with more, only the ones of the first
 * kind can be as good as the last one taken, and only while q/n is.
 */
export async function prefixCandidates(
  run: Run,
  question: ParsedQuery,
  count: number,
  passedOver: readonly string[],
): Promise<CandidateRow[]> {
  for (let rowLimit = count * rowsPerPair; ; rowLimit *= 4) {
    const rows = await run<CandidateRow>(byTrigramCount(question, passedOver, rowLimit));
    const pairs = firstOfEachPair(rows);
    if (rows.length < rowLimit) return pairs;
    if (pairs.length < count) continue;
    if (question.words.length === 0) return pairs;
    const best = pairs.map((pair) => similarity(pair.name_folded, question.text)).sort((a, b) => b - a);
    const least = best[count - 1] ?? 0;
    const readUpTo = pairs.at(-1)?.name_trigram_count ?? 0;
    const readOnTo = Math.floor(question.trigrams.length / least);
    if (readOnTo < readUpTo) return pairs;
    const more = await run<CandidateRow>(sharingAll(question, passedOver, readUpTo, readOnTo));
    const known = new Set(pairs.map(keyOfPair));
    return [...pairs, ...firstOfEachPair(more).filter((pair) => !known.has(keyOfPair(pair)))];
  }
}

function keyOfPair({ group_key, name_folded }: CandidateRow): string {
  return `${group_key}\0${name_folded}`;
}

/** A range, because an index is found for it without a look at the text. */
function nameStartsWith(text: string, values: Values): string {
  const name = `left(h.name_folded, ${indexedLength})`;
  const end = prefixUpperBound(text);
  const from = `${name} >= ${values.add(text)}`;
  return end === null ? from : `${from} and ${name} < ${values.add(end)}`;
}

function outside(groupKeys: readonly string[], values: Values): string {
  return groupKeys.length === 0 ? 'true' : isOutside(values.add(groupKeys));
}

/** The first rows by number of trigrams and name; by name alone when the question has no trigrams. */
function byTrigramCount(question: ParsedQuery, passedOver: readonly string[], rowLimit: number): Statement {
  const values = new Values();
  const order = question.words.length === 0 ? [] : ['name_trigram_count'];
  return {
    text: `
      select ${rowColumns}
      from (
        select h.provider_code, h.hotel_code, h.name_folded, h.name_trigram_count from hotels h
        where ${shownRows(question, values)} and ${nameStartsWith(question.text, values)}
          and ${outside(passedOver, values)}
        order by ${[...order, `left(h.name_folded, ${indexedLength})`].join(', ')}
        fetch first ${values.add(rowLimit)} rows with ties
      ) as h ${joinMapping}
      order by ${[...order, pairOrder].join(', ')}`,
    values: values.list,
  };
}

/** The rows of so many trigrams that share all of the question's: the last word's last one too. */
function sharingAll(
  question: ParsedQuery,
  passedOver: readonly string[],
  from: number,
  to: number,
): Statement {
  const values = new Values();
  const lastTrigram = wordTrigrams(question.words.at(-1) ?? '').at(-1);
  return {
    // Written so that the rows are found by the trigram, which fewest have.
    text: `
      select ${rowColumns}
      from hotels h ${joinMapping}
      where ${shownRows(question, values)}
        and h.name_trigrams @> array[${values.add(lastTrigram)}::integer]
        and h.name_trigram_count + 0 between ${values.add(from)} and ${values.add(to)}
        and starts_with(left(h.name_folded, ${indexedLength}), ${values.add(question.text)})
        and ${outside(passedOver, values)}
      order by ${pairOrder}`,
    values: values.list,
  };
}
