import type { ChainQuery } from '../chains/rank.ts';
import { anyOf, type Clause, nameContains } from './query-clauses.ts';

/** Names that match by their canonical form, and those that do by their folded form. */
export interface NameClauses {
  readonly canonical: Clause;
  readonly folded: Clause;
}

/** Documents of names that are the text. */
export function isName(query: ChainQuery): NameClauses {
  return inBothForms(query, (field, text) => ({ term: { [field]: text } }));
}

/** Documents of names that start with the text. */
export function nameStartsWith(query: ChainQuery): NameClauses {
  return inBothForms(query, startsWith);
}

/** The longest prefix that Elasticsearch takes (`index.max_regex_length`), in UTF-16 units. */
const maxPrefix = 1000;

/** Of a text that is longer than a prefix may be, names that start with as much of it, and contain it. */
function startsWith(field: 'name' | 'folded', text: string): Clause {
  const start = text.slice(0, maxPrefix).replace(/[\ud800-\udbff]$/, '');
  const prefix: Clause = { prefix: { [field]: { value: start } } };
  return start === text ? prefix : { bool: { filter: [prefix, nameContains(text, `${field}Ngrams`)] } };
}

/** Documents of names that contain the text. */
export function nameContainsText(query: ChainQuery): NameClauses {
  return inBothForms(query, (field, text) => nameContains(text, `${field}Ngrams`));
}

export function inEitherForm({ canonical, folded }: NameClauses): Clause {
  return anyOf([canonical, folded]);
}

/** A document lacks `folded` where the folded name is the canonical one. */
function inBothForms(
  { text, folded }: ChainQuery,
  clauseOf: (field: 'name' | 'folded', text: string) => Clause,
): NameClauses {
  const isFoldedAsItIs: Clause = { bool: { must_not: [{ exists: { field: 'folded' } }] } };
  return {
    canonical: clauseOf('name', text),
    folded: anyOf([
      ...(folded === '' ? [] : [clauseOf('folded', folded)]),
      ...(folded === '' || folded === text
        ? []
        : [{ bool: { filter: [isFoldedAsItIs, clauseOf('name', folded)] } }]),
    ]),
  };
}
