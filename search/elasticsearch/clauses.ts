import type { estypes } from '@elastic/elasticsearch';
import { prefixLength, scopeOf } from '../../mappings/hotels.ts';
import type { AutocompleteQuestion } from '../autocomplete/question.ts';

type Clause = estypes.QueryDslQueryContainer;

/** Rows that are the one to show of their (group, name) pair under the question's filters. */
export function shownRow(question: AutocompleteQuestion): Clause {
  return { term: { scopes: scopeOf(question) } };
}

/** Pairs that are found by this code under the question's filters. */
export function codeIs(question: AutocompleteQuestion): Clause {
  return { term: { codes: `${scopeOf(question)}#${question.code}` } };
}

/** Names that start with the text. */
export function nameStartsWith(text: string): Clause {
  return { prefix: { namePrefix: { value: Array.from(text).slice(0, prefixLength).join('') } } };
}

/** A word of the name or of a city name starts with the word. */
export function someWordStartsWith(word: string): Clause {
  return { prefix: { words: { value: word } } };
}

export function hasTrigram(trigram: number): Clause {
  return { term: { trigrams: String(trigram) } };
}
