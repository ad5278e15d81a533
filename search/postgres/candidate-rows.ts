import type { ParsedQuery } from '../autocomplete/parsed-query.ts';
import { groupKey } from './groups.ts';
import type { Values } from './statement.ts';

/** A row that makes a candidate, with its group. */
export interface CandidateRow {
  readonly provider_code: string;
  readonly hotel_code: string;
  readonly name_folded: string;
  readonly name_trigram_count: number;
  readonly base_code: string | null;
  readonly group_key: string;
}

/** Of hotels `h` and their mapping `m`. */
export const rowColumns = `h.provider_code, h.hotel_code, h.name_folded, h.name_trigram_count, m.base_code,
  ${groupKey('m', 'h')} as group_key`;

/** Rows of one pair (group, name) follow one another, the one to show first. */
export const pairOrder = 'name_folded, group_key, provider_code, hotel_code';

/**
 * The condition on hotels `h` that may be shown: live, and passing the question's filters. A place that is not (yet)
 * known counts as none.
 */
export function shownRows(question: ParsedQuery, values: Values): string {
  const conditions = ['h.deleted_at is null'];
  if (question.countryCode !== undefined) {
    conditions.push(`coalesce(
      h.country_code, (select p.country_code from places p where p.place_id = h.place_id)
    ) = ${values.add(question.countryCode)}`);
  }
  if (question.family !== undefined) {
    const family = values.add(question.family);
    conditions.push(`(h.provider_code in (select code from provider_families where family = ${family})
      or h.provider_code = ${family} and not exists (select from provider_families where code = ${family}))`);
  }
  return conditions.join(' and ');
}

/** How many trigrams the name of hotels `h` shares with the question. */
export function sharedTrigrams(question: ParsedQuery, values: Values): string {
  return `icount(h.name_trigrams & ${values.add([...question.trigrams])}::integer[])`;
}

/** The first row of each pair (group, name), of rows in `pairOrder`. */
export function firstOfEachPair<R extends CandidateRow>(rows: readonly R[]): R[] {
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return before?.group_key !== row.group_key || before.name_folded !== row.name_folded;
  });
}
