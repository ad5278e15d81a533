import type { Parameters } from '../../catalog/database/statement.ts';
import type { SalesScope } from '../hotel-list.ts';
import { withGroups } from './groups.ts';
import { groupLiesIn, type LiesIn, thisGroupLiesIn, unblocked } from './restriction.ts';

/**
 * Selects of the keys of live hotels `h` that match, one for each sales scope, under whose policies they are
 * judged together. In the UNION of the selects a row that several may sell is once.
 *
 * @param countable a select of the keys of live hotels, where `matching` needs no more
 */
export function sellableRows(
  salesScopes: readonly SalesScope[] | undefined,
  matching: string,
  parameters: Parameters,
  countable?: string,
): readonly string[] {
  const keys = 'select h.provider_code, h.hotel_code';
  const live = countable === undefined ? 'live_hotels h' : `(${countable}) as h`;
  const grouped = countable === undefined ? 'grouped_hotels h' : withGroups(countable);
  if (salesScopes === undefined) return [`${keys} from ${live} where ${matching}`];
  return salesScopes.map((scope) => {
    // Only policies need the group. Without its join, rows are counted in an index alone.
    const from = scope.policies.length === 0 ? live : grouped;
    return `${keys} from ${from} where ${matching} and ${mayBeSoldBy(scope, parameters, groupLiesIn)}`;
  });
}

/** Whether a policy may block rows of some of them. */
export function isRestricted(salesScopes: readonly SalesScope[] = []): boolean {
  return salesScopes.some(({ policies }) => policies.length > 0);
}

/**
 * Rows that were judged by their groups; each group once, and only for the
 * salesScopes that may have rows of it.
 */
export interface JudgedRows {
  /** What follows WITH. */
  readonly queries: string;
  /** What follows FROM: the rows as `h`, with their base codes. */
  readonly from: string;
  /** The condition that some of the salesScopes may sell row `h`. */
  readonly mayBeSold: string;
}

/**
 * @param rows a select of live hotels, with their keys; few enough to judge their groups one by one
 * @param salesScopes undefined: all may be sold
 */
export function judgedRows(
  rows: string,
  salesScopes: readonly SalesScope[] | undefined,
  parameters: Parameters,
): JudgedRows {
  // Rows that no policy may block are not judged: kept once less, and a group that is not named is free.
  if (salesScopes === undefined || !isRestricted(salesScopes)) {
    return {
      queries: `grouped as not materialized (select h.* from ${withGroups(rows)})`,
      from: 'grouped h',
      mayBeSold: isOfSomeProvider(salesScopes, parameters),
    };
  }
  const { columns, mayBeSold } = judgementOf(salesScopes, parameters);
  return {
    queries: `part as materialized (${rows}),
      grouped as materialized (select h.* from ${withGroups('select * from part')}),
      judged as materialized (
        select ${['g.group_key', ...columns].join(', ')}
        from (
          select group_key, min(base_code) as base_code, min(provider_code) as provider_code,
            min(hotel_code) as hotel_code, array_agg(distinct provider_code) as providers
          from grouped group by group_key
        ) as g
      )`,
    from: 'grouped h join judged j on j.group_key = h.group_key',
    mayBeSold,
  };
}

/**
 * Columns of the group `g`, which has the `providers` of its rows, and what follows
 * for row `h`, whose group is `j`.
 */
function judgementOf(salesScopes: readonly SalesScope[], parameters: Parameters) {
  const columns: string[] = [];
  const conditions = salesScopes.map((scope) =>
    mayBeSoldBy(scope, parameters, (area) => {
      const lies = thisGroupLiesIn(area, parameters);
      const name = `area_${columns.length}`;
      columns.push(
        scope.providerCodes === null
          ? `${lies} as ${name}`
          : `case when g.providers && ${parameters.add(scope.providerCodes)} then ${lies} end as ${name}`,
      );
      return `j.${name}`;
    }),
  );
  return { columns, mayBeSold: `(${conditions.join(' or ')})` };
}

function mayBeSoldBy(
  { providerCodes, policies }: SalesScope,
  parameters: Parameters,
  liesIn: LiesIn,
): string {
  const restricted = unblocked(policies, parameters, liesIn);
  return providerCodes === null
    ? `(${restricted})`
    : `(h.provider_code = any (${parameters.add(providerCodes)}) and ${restricted})`;
}

/** That row `h` is of a provider whose rows some of them sell. */
export function isOfSomeProvider(
  salesScopes: readonly SalesScope[] | undefined,
  parameters: Parameters,
): string {
  if (salesScopes === undefined) return 'true';
  const codes = salesScopes.map(({ providerCodes }) => providerCodes);
  return codes.includes(null) ? 'true' : `h.provider_code = any (${parameters.add(codes.flat())})`;
}
