import type { SalesScope } from '../hotel-list.ts';
import { joinMapping } from './groups.ts';
import { groupLiesIn, type LiesIn, thisGroupLiesIn, unblocked } from './restriction.ts';
import type { Values } from './statement.ts';

/**
 * Selects of the keys of rows `h` that match, one for each seller, under whose policies they are judged together. In
 * the UNION of the selects a row that several may sell is once.
 */
export function soldRows(
  salesScopes: readonly SalesScope[] | undefined,
  matching: string,
  values: Values,
): readonly string[] {
  const keysFrom = 'select h.provider_code, h.hotel_code from';
  if (salesScopes === undefined) return [`${keysFrom} hotels h where ${matching}`];
  return salesScopes.map(
    (seller) =>
      `${keysFrom} ${tablesFor(seller)} where ${matching} and ${soldBy(seller, values, groupLiesIn)}`,
  );
}

/** Only policies ask for the mapping; without it, rows can be counted in an index alone. */
function tablesFor({ policies }: SalesScope): string {
  return policies.length === 0 ? 'hotels h' : `hotels h ${joinMapping}`;
}

/** Whether a policy may block rows of some of them. */
export function isRestricted(salesScopes: readonly SalesScope[] = []): boolean {
  return salesScopes.some(({ policies }) => policies.length > 0);
}

/** How the groups of a stretch are judged, each once, and what follows for their rows. */
export interface Judgement {
  /** Columns of the group `g`, which has the `providers` of its rows. */
  readonly columns: readonly string[];
  /** The condition that some of the salesScopes may sell row `h`, whose group was judged as `j`. */
  readonly someSells: string;
}

/** Asks of each group only what those salesScopes want to know that may have rows of it. */
export function judgementOf(salesScopes: readonly SalesScope[], values: Values): Judgement {
  const columns: string[] = [];
  const conditions = salesScopes.map((seller) =>
    soldBy(seller, values, (area) => {
      const lies = thisGroupLiesIn(area, values);
      const name = `area_${columns.length}`;
      columns.push(
        seller.providerCodes === null
          ? `${lies} as ${name}`
          : `case when g.providers && ${values.add(seller.providerCodes)} then ${lies} end as ${name}`,
      );
      return `j.${name}`;
    }),
  );
  return { columns, someSells: `(${conditions.join(' or ')})` };
}

function soldBy({ providerCodes, policies }: SalesScope, values: Values, liesIn: LiesIn): string {
  const restricted = unblocked(policies, values, liesIn);
  return providerCodes === null
    ? `(${restricted})`
    : `(h.provider_code = any (${values.add(providerCodes)}) and ${restricted})`;
}

/** That row `h` is of a provider whose rows some of them sell. */
export function ofSomeProvider(salesScopes: readonly SalesScope[], values: Values): string {
  const codes = salesScopes.map(({ providerCodes }) => providerCodes);
  return codes.includes(null) ? 'true' : `h.provider_code = any (${values.add(codes.flat())})`;
}
