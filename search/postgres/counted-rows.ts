import { allOf, Parameters } from '../../catalog/database/statement.ts';
import type { HotelCriteria } from '../hotel-list.ts';
import { withGroups } from './groups.ts';
import { hotelConditions } from './hotel-conditions.ts';
import type { Run } from './run.ts';
import { isOfSomeProvider, isRestricted, judgedRows, sellableRows } from './sales-scope.ts';

export interface WantedRows {
  /** Columns of `live_hotels`. */
  readonly columns: readonly string[];
  /** Names of criteria that a row need not pass; those that there are none of are ignored. */
  readonly apart: readonly string[];
  /** Rows whose groups are judged one by one; more are judged together. 10,000 by default. */
  readonly judgedAlone?: number | undefined;
}

export interface CountedRows {
  /** What follows WITH: `found` has the rows with the key of their `hotel` and its `base_code`. */
  readonly queries: string;
  /** The column that says whether a row passes a criterion, by the names of those that were left apart. */
  readonly passes: ReadonlyMap<string, string>;
}

type Criteria = Omit<HotelCriteria, 'salesScopes'>;

/**
 * The rows that may be sold and pass all criteria but some: found once, whatever is counted of them.
 *
 * @param query says how many rows a restriction has to judge
 */
export async function countedRows(
  query: Run,
  { salesScopes, ...criteria }: HotelCriteria,
  parameters: Parameters,
  { columns, apart, judgedAlone = 10_000 }: WantedRows,
): Promise<CountedRows> {
  const [common, alone] = split(criteria, apart);
  const passes = new Map(alone.map(([name], index) => [name, `passes_${index}`]));
  const kept = [...new Set(columns), ...passes.values()];
  const found = (rows: string): string =>
    `found as (select ${['h.group_key as hotel', 'h.base_code', ...kept.map((column) => `h.${column}`)].join(', ')} from ${rows})`;
  const selected = [
    ...new Set(['provider_code', 'hotel_code', ...columns].map((column) => `h.${column}`)),
    ...alone.map(([name, own]) => `(${hotelConditions(own, parameters)}) as ${passes.get(name) ?? ''}`),
  ].join(', ');
  const isRestrictedHere = isRestricted(salesScopes);
  if (isRestrictedHere && (await areMoreThan(judgedAlone, query, common, salesScopes))) {
    const keys = sellableRows(salesScopes, hotelConditions(common, parameters), parameters).join(' union ');
    const rows = `select ${selected} from (${keys}) as k
      join live_hotels h on h.provider_code = k.provider_code and h.hotel_code = k.hotel_code`;
    return { queries: found(withGroups(rows)), passes };
  }
  const rows = `select ${selected} from live_hotels h where ${matching(common, salesScopes, parameters)}`;
  if (!isRestrictedHere) return { queries: found(withGroups(rows)), passes };
  const { queries, from, mayBeSold } = judgedRows(rows, salesScopes, parameters);
  return { queries: `${queries}, ${found(`${from} where ${mayBeSold}`)}`, passes };
}

/** The criteria without some of them, and each of these by itself, with its name. */
function split(
  criteria: Criteria,
  apart: readonly string[],
): readonly [Criteria, readonly (readonly [string, Criteria])[]] {
  const given = Object.entries(criteria).filter(([, value]) => value !== undefined);
  return [
    Object.fromEntries(given.filter(([name]) => !apart.includes(name))),
    given.flatMap(([name, value]) => (apart.includes(name) ? [[name, { [name]: value }] as const] : [])),
  ];
}

/** Before what may be sold of it is known. */
function matching(
  criteria: Criteria,
  salesScopes: HotelCriteria['salesScopes'],
  parameters: Parameters,
): string {
  return allOf([hotelConditions(criteria, parameters), isOfSomeProvider(salesScopes, parameters)]);
}

async function areMoreThan(
  few: number,
  query: Run,
  criteria: Criteria,
  salesScopes: HotelCriteria['salesScopes'],
): Promise<boolean> {
  const parameters = new Parameters();
  const rows = await query({
    text: `select from live_hotels h where ${matching(criteria, salesScopes, parameters)}
      offset ${parameters.add(few)} limit 1`,
    values: parameters.values,
  });
  return rows.length > 0;
}
