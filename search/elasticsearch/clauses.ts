import type { estypes } from '@elastic/elasticsearch';
import type { Area } from '../../catalog/access/geo-policy.ts';
import { maxPrefixLength, filterScopeOf } from '../../mappings/hotels.ts';
import type { ParsedQuery } from '../autocomplete/parsed-query.ts';

export type Clause = NonNullable<estypes.QueryDslQueryContainer>;

/** The server takes no more values in one clause. */
const mostTerms = 60_000;

/** Rows that are the one to show of their (group, name) pair under the question's filters. */
export function shownRow(question: ParsedQuery): Clause {
  return { term: { scopes: filterScopeOf(question) } };
}

/** Pairs that are found by this code under the question's filters. */
export function codeIs(question: ParsedQuery): Clause {
  return { term: { codes: `${filterScopeOf(question)}#${question.code}` } };
}

/** Names that start with the text. */
export function nameStartsWith(text: string): Clause {
  return { prefix: { namePrefix: { value: Array.from(text).slice(0, maxPrefixLength).join('') } } };
}

/** A word of the name or of a city name starts with the word. */
export function someWordStartsWith(word: string): Clause {
  return { prefix: { words: { value: word } } };
}

export function hasTrigram(trigram: number): Clause {
  return { term: { trigrams: String(trigram) } };
}

/** Rows of which one of the codes in the field is one of these, however many they are. */
export function oneOf(field: string, codes: readonly string[]): Clause {
  if (codes.length <= mostTerms) return { terms: { [field]: [...codes] } };
  return some([{ terms: { [field]: codes.slice(0, mostTerms) } }, oneOf(field, codes.slice(mostTerms))]);
}

export function some(clauses: readonly Clause[]): Clause {
  return { bool: { should: [...clauses], minimum_should_match: 1 } };
}

/** Rows of these groups. */
export function ofSomeGroup(groupKeys: readonly string[]): Clause {
  return oneOf('groupKey', groupKeys);
}

/** Rows of large groups that lie in the area themselves. */
export function memberLiesIn({ countries, cities }: Area): Clause {
  return some([oneOf('memberCountries', countries), oneOf('memberPlaceIds', cities)]);
}
