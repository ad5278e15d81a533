import { type ChainName, chainNameColumns } from '../../catalog/chains/named-chains.ts';
import { Parameters, type Statement } from '../../catalog/database/statement.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import type { ChainNameSource, ChainQuery } from '../chains/rank.ts';
import { prefixUpperBound } from './prefix-upper-bound.ts';
import type { Run } from './run.ts';

/** The names of chains in the catalog's own tables. */
export function createPostgresChainNames(run: Run): ChainNameSource {
  return {
    async containing(query, count) {
      if (!isStorable(query.text)) return [];
      // Most people type the beginning of a name: where enough names have it, the others are not looked at.
      const starting = await run<ChainName>(closestNames(query, startsWithText(query), count));
      if (starting.length >= count) return starting;
      return [...starting, ...(await run<ChainName>(closestNames(query, hasTextInside(query), count)))];
    },
    similar: (query, threshold, count) =>
      run<ChainName>(closestNames(query, isSimilar(query, threshold), count)),
  };
}

/** A condition on a name, given the SQL of its similarity. */
type Condition = (parameters: Parameters, similarity: string) => string;

function startsWithText({ text }: ChainQuery): Condition {
  return (parameters) => {
    const isBefore = (bound: string): string => `left(name_canonical, 100) < ${bound}`;
    return `left(name_canonical, 100) >= ${parameters.add(text)}
      and ${parameters.optional(prefixUpperBound(text), isBefore)}`;
  };
}

function hasTextInside({ text }: ChainQuery): Condition {
  return (parameters) => {
    // Not `strpos`: it uses no index.
    const pattern = `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return `name_canonical like ${parameters.add(pattern)}
      and not starts_with(name_canonical, ${parameters.add(text)})`;
  };
}

function isSimilar({ text, trigrams }: ChainQuery, threshold: number): Condition {
  return (parameters, similarity) => {
    // What Postgres cannot store is in no name.
    const lacksText = isStorable(text) ? `strpos(name_canonical, ${parameters.add(text)}) = 0` : 'true';
    return `name_trigrams && ${parameters.add([...trigrams])}::integer[]
      and ${similarity} >= ${parameters.add(threshold)}::float8 and ${lacksText}`;
  };
}

/**
 * The names of a condition that are most similar to the query. Of those that start with its text, it itself
 * comes first: none is more similar, and none that is equally similar comes before it.
 */
function closestNames(query: ChainQuery, condition: Condition, count: number): Statement {
  const parameters = new Parameters();
  const shared = `icount(name_trigrams & ${parameters.add([...query.trigrams])}::integer[])`;
  const size = parameters.add(query.trigrams.length);
  const similarity = `(${shared}::float4
    / greatest(icount(name_trigrams) + ${size}::integer - ${shared}, 1)::float4)`;
  const isOfProvider = (codes: string): string => `provider_code = any (${codes}::text[])`;
  const text = `
    select ${chainNameColumns}
    from (
      select name_canonical, ${similarity} as similarity
      from chain_names
      where ${condition(parameters, similarity)}
        and ${parameters.optional(query.provider?.providerCodes, isOfProvider)}
      group by name_canonical, name_trigrams
      order by similarity desc, name_canonical limit ${parameters.add(count)}
    ) as n
    order by n.similarity desc, n.name_canonical`;
  return { text, values: parameters.values };
}
