import type { Seller } from '../hotel-list.ts';
import { joinMapping } from './groups.ts';
import { groupLiesIn, type LiesIn, rowLiesIn, unblocked } from './restriction.ts';
import type { Values } from './statement.ts';

/**
 * Selects of the keys of rows `h` that match, one for each seller, under whose policies they are judged together. In
 * the UNION of the selects a row that several may sell is once.
 */
export function soldRows(
  sellers: readonly Seller[] | undefined,
  matching: string,
  values: Values,
): readonly string[] {
  const keysFrom = 'select h.provider_code, h.hotel_code from';
  if (sellers === undefined) return [`${keysFrom} hotels h where ${matching}`];
  return sellers.map(
    (seller) =>
      `${keysFrom} ${tablesFor(seller)} where ${matching} and ${soldBy(seller, values, groupLiesIn)}`,
  );
}

/** Only policies ask for the mapping; without it, rows can be counted in an index alone. */
function tablesFor({ policies }: Seller): string {
  return policies.length === 0 ? 'hotels h' : `hotels h ${joinMapping}`;
}

/** Whether a policy may block rows of some of them. */
export function isRestricted(sellers: readonly Seller[] = []): boolean {
  return sellers.some(({ policies }) => policies.length > 0);
}

/** That some of them, one at least, may sell row `h`, whose mapping is `m`; each row is judged by itself. */
export function someSells(sellers: readonly Seller[], values: Values): string {
  return `(${sellers.map((seller) => soldBy(seller, values, rowLiesIn)).join(' or ')})`;
}

function soldBy({ providerCodes, policies }: Seller, values: Values, liesIn: LiesIn): string {
  const restricted = unblocked(policies, values, liesIn);
  return providerCodes === null
    ? `(${restricted})`
    : `(h.provider_code = any (${values.add(providerCodes)}) and ${restricted})`;
}

/** That row `h` is of a provider whose rows some of them sell. */
export function ofSomeProvider(sellers: readonly Seller[], values: Values): string {
  const codes = sellers.map(({ providerCodes }) => providerCodes);
  return codes.includes(null) ? 'true' : `h.provider_code = any (${values.add(codes.flat())})`;
}
