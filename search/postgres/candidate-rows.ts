import { allOf, type Parameters } from '../../catalog/database/statement.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';

/** A row that makes a candidate, with its group. */
export interface CandidateRow {
  readonly provider_code: string;
  readonly hotel_code: string;
  readonly name_folded: string;
  readonly name_trigram_count: number;
  readonly base_code: string | null;
  readonly group_key: string;
}

/** Of grouped hotels, and of what is selected from them. */
export const rowColumns = 'provider_code, hotel_code, name_folded, name_trigram_count, base_code, group_key';

/** Rows of one pair (group, name) follow one another, the one to display first. */
export const pairOrder = 'name_folded, group_key, provider_code, hotel_code';

/** The condition that live hotels `h` pass the filters of the query. */
export function passesFilters(query: ParsedQuery, parameters: Parameters): string {
  return allOf([
    parameters.optional(query.countryCode, (country) => `h.effective_country_code = ${country}`),
    parameters.optional(query.family, (family) => `h.family = ${family}`),
  ]);
}

/** How many trigrams the name of hotels `h` shares with the query. */
export function sharedTrigrams(query: ParsedQuery, parameters: Parameters): string {
  return `icount(h.name_trigrams & ${parameters.add([...query.trigrams])}::integer[])`;
}

/** The first row of each pair (group, name), of rows in `pairOrder`. */
export function firstOfEachPair<R extends CandidateRow>(rows: readonly R[]): R[] {
  return rows.filter((row, index) => {
    const before = rows[index - 1];
    return before?.group_key !== row.group_key || before.name_folded !== row.name_folded;
  });
}
