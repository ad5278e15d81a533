import type { estypes } from '@elastic/elasticsearch';
import { ngramQuery } from '../../mappings/name-ngrams.ts';

export type Clause = NonNullable<estypes.QueryDslQueryContainer>;

/** The most values that the server takes in one clause. */
const maxTerms = 60_000;

/** Documents whose field has any of these values, however many there are. */
export function anyTerm(field: string, values: readonly string[]): Clause {
  if (values.length <= maxTerms) return { terms: { [field]: [...values] } };
  return anyOf([{ terms: { [field]: values.slice(0, maxTerms) } }, anyTerm(field, values.slice(maxTerms))]);
}

/** Documents that match at least one of the clauses; without clauses none. */
export function anyOf(clauses: readonly Clause[]): Clause {
  // Elasticsearch takes a query without clauses for one that everything matches.
  if (clauses.length === 0) return { match_none: {} };
  return { bool: { should: [...clauses], minimum_should_match: 1 } };
}

/** Documents that match so many of the clauses, one at least. */
export function atLeast(count: number, clauses: readonly Clause[]): Clause {
  return { bool: { should: [...clauses], minimum_should_match: count } };
}

/** Documents whose name contains the text; both are folded, or both canonical. `field` has its n-grams. */
export function nameContains(text: string, field = 'nameNgrams'): Clause {
  const query = ngramQuery(text);
  return 'phrase' in query
    ? { match_phrase: { [field]: query.phrase } }
    : { prefix: { [field]: query.prefix } };
}
