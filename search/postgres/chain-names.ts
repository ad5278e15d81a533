import { type ChainName, chainNameColumns } from '../../catalog/chains/named-chains.ts';
import { Parameters, type Statement } from '../../catalog/database/statement.ts';
import { isStorable } from '../../catalog/text/storable.ts';
import type { ChainNameSource, ChainQuery } from '../chains/rank.ts';
import { isName, nameContains, nameStartsWith } from './chain-name-conditions.ts';
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

/** Which names, given the SQL of their similarity, and what comes first of them. */
type Selection = (parameters: Parameters, similarity: string) => { where: string; first?: string };

/** The text itself is not always the most similar: folded alike are Метрополь and metropol. */
function startsWithText(query: ChainQuery): Selection {
  return (parameters) => ({
    where: nameStartsWith(query, parameters),
    first: isName(query, parameters),
  });
}

function hasTextInside(query: ChainQuery): Selection {
  return (parameters) => ({
    where: `(${nameContains(query, parameters)}) and (${nameStartsWith(query, parameters)}) is not true`,
  });
}

function isSimilar(query: ChainQuery, threshold: number): Selection {
  return (parameters, similarity) => {
    // What Postgres cannot store is in no name.
    const lacksText = isStorable(query.text) ? `(${nameContains(query, parameters)}) is not true` : 'true';
    return {
      where: `name_trigrams && ${parameters.add([...query.trigrams])}::integer[]
        and ${similarity} >= ${parameters.add(threshold)}::float8 and ${lacksText}`,
    };
  };
}

/** The names of a selection that are most similar to the query. */
function closestNames(query: ChainQuery, select: Selection, count: number): Statement {
  const parameters = new Parameters();
  const shared = `icount(name_trigrams & ${parameters.add([...query.trigrams])}::integer[])`;
  const size = parameters.add(query.trigrams.length);
  const similarity = `(${shared}::float4
    / greatest(icount(name_trigrams) + ${size}::integer - ${shared}, 1)::float4)`;
  const isOfProvider = (codes: string): string => `provider_code = any (${codes}::text[])`;
  const { where, first = 'false' } = select(parameters, similarity);
  const text = `
    select ${chainNameColumns}
    from (
      select name_canonical, ${similarity} as similarity, coalesce(${first}, false) as is_first
      from chain_names
      where (${where})
        and ${parameters.optional(query.provider?.providerCodes, isOfProvider)}
      group by name_canonical, name_folded, name_trigrams
      order by is_first desc, similarity desc, name_canonical limit ${parameters.add(count)}
    ) as n
    order by n.is_first desc, n.similarity desc, n.name_canonical`;
  return { text, values: parameters.values };
}
