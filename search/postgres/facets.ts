import type { Pool } from 'pg';
import { allOf, Parameters, type Statement } from '../../catalog/database/statement.ts';
import { forCaller } from '../../runtime/postgres/caller.ts';
import { groupBy } from '../../catalog/group-by.ts';
import type { Facet } from '../facets/facet.ts';
import { type FacetName, facets } from '../facets/facets.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import { isRestricted } from './sales-scope.ts';
import { countedRows, type WantedRows } from './counted-rows.ts';
import type { Run } from './run.ts';

export interface FacetValue {
  readonly value: string | number;
  /** Absent where it has none. */
  readonly name?: string;
  readonly count: number;
}

export interface FacetCounts {
  /** Those that most hotels have, then by the bytes of the value. */
  readonly values: readonly FacetValue[];
  /** How many values there are beside these. */
  readonly other: number;
}

export type Facets = Readonly<Partial<Record<FacetName, FacetCounts>>>;

export type CountOptions = Pick<WantedRows, 'judgedAlone'>;

export const maxFacetValues = 100;

/** How long a statement may take in Postgres, in milliseconds. */
const timeoutMs = 15_000;

interface CountRow {
  readonly facet: FacetName;
  readonly value: string;
  readonly name: string | null;
  readonly count: number;
  /** How many values the facet has. */
  readonly total: number;
}

/**
 * Counts the hotels (base codes, and rows without one) with a row that has a value and passes all criteria
 * but the filter of the facet's own name.
 *
 * @param criteria null: nothing matches
 * @param gone aborts when the caller leaves: nothing is counted then
 * @throws StatementTimeoutError after 15 seconds; Postgres then works on it no longer
 */
export async function countFacets(
  pool: Pool,
  names: readonly FacetName[],
  criteria: HotelCriteria | null,
  { gone, ...options }: CountOptions & { readonly gone?: AbortSignal | undefined } = {},
): Promise<Facets> {
  const own = forCaller(pool, gone);
  const query: Run = async <R extends object>({ text, values }: Statement) => {
    const config = { text, values: [...values], query_timeout: timeoutMs };
    return (await own.query<R>(config)).rows;
  };
  const rows: CountRow[] = [];
  if (criteria !== null && criteria.salesScopes?.length !== 0) {
    const count = async (part: readonly FacetName[]): Promise<void> => {
      rows.push(...(await query<CountRow>(await statementOf(query, part, criteria, options))));
    };
    await Promise.all(partsOf(names, criteria).map(count));
  }
  const byFacet = groupBy(rows, ({ facet }) => facet);
  return Object.fromEntries(names.map((name) => [name, countsOf(facets[name], byFacet.get(name) ?? [])]));
}

/**
 * What is counted in one statement. A large facet has one of its own, which runs beside the other: the whole
 * of a large catalog is counted in the time of the longer one. Under a restriction all are counted together,
 * as its groups are then judged once.
 */
function partsOf(
  names: readonly FacetName[],
  { salesScopes }: HotelCriteria,
): readonly (readonly FacetName[])[] {
  if (isRestricted(salesScopes)) return [names];
  const isLarge = (name: FacetName): boolean => (facets[name] as Facet).isLarge === true;
  const parts = [names.filter(isLarge), names.filter((name) => !isLarge(name))];
  return parts.filter((part) => part.length > 0);
}

async function statementOf(
  query: Run,
  names: readonly FacetName[],
  criteria: HotelCriteria,
  { judgedAlone }: CountOptions,
): Promise<Statement> {
  const parameters = new Parameters();
  const { queries, passes } = await countedRows(query, criteria, parameters, {
    columns: names.flatMap((name) => facets[name].columns),
    // The criterion of the same name is the facet's own filter, where there is one.
    apart: names,
    judgedAlone,
  });
  const counts = names.map((name) => {
    const others = [...passes].filter(([criterion]) => criterion !== name);
    return countsByValue(
      name,
      others.map(([, passesIt]) => `r.${passesIt}`),
    );
  });
  return {
    text: `with ${queries}
      select * from (${counts.join(' union all ')}) as counts order by count desc, value collate "C"`,
    values: parameters.values,
  };
}

function countsByValue(name: FacetName, conditions: readonly string[]): string {
  const { value, join = '', nameInSql = 'null' }: Facet = facets[name];
  return `(
    select '${name}' as facet, t.value::text as value, ${nameInSql}::text as name, t.count, t.total
    from (
      select v.value, count(*)::integer as count, (count(*) over ())::integer as total
      from (select distinct ${value} as value, r.hotel from found r ${join} where ${allOf(conditions)}) as v
      where v.value is not null
      group by v.value
      order by count(*) desc, v.value::text collate "C"
      limit ${maxFacetValues}
    ) as t
  )`;
}

function countsOf({ isNumber, nameOf }: Facet, rows: readonly CountRow[]): FacetCounts {
  const values = rows.map(({ value, name: stored, count }) => {
    const name = nameOf?.(value) ?? stored;
    return { value: isNumber === true ? Number(value) : value, ...(name !== null && { name }), count };
  });
  return { values, other: (rows[0]?.total ?? 0) - rows.length };
}
