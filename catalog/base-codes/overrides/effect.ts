import type { ClientBase } from 'pg';
import type { HotelKey } from '../../hotels/hotel-key.ts';

/** A row that gets another base code; null: none. */
export interface MovedRow extends HotelKey {
  readonly from: string | null;
  readonly to: string | null;
}

/** What an override, or its undoing, changes. */
export interface OverrideEffect {
  readonly movedRows: number;
  /** The first of them by provider code and hotel code, at most `shownMoves`. */
  readonly moves: readonly MovedRow[];
  /** Base codes that retire. */
  readonly retired: readonly string[];
  /** Base codes that are retired no longer. */
  readonly returned: readonly string[];
  /** Base codes that lose their last live row, without being retired. */
  readonly emptied: readonly string[];
}

export const shownMoves = 100;

/** What an override is about: a row, a base code that a merge retires, or neither. */
export interface OverrideSubject {
  readonly row: HotelKey | null;
  readonly mergedCode: string | null;
}

interface State {
  readonly rows: number;
  /** The first of them, with their base codes. */
  readonly codes: ReadonlyMap<string, HotelKey & { readonly baseCode: string | null }>;
  readonly survivor: string | null;
}

/**
 * Finds out what `work` changes, by a look before and one after.
 *
 * @param client in a transaction that excludes other writers of base codes
 */
export async function withEffect<T>(
  client: ClientBase,
  subject: OverrideSubject,
  work: () => Promise<T>,
): Promise<{ readonly result: T; readonly effect: OverrideEffect }> {
  const before = await stateOf(client, subject);
  const result = await work();
  const after = await stateOf(client, subject);
  const moves = [...before.codes].flatMap(([key, { providerCode, hotelCode, baseCode: from }]) => {
    const to = after.codes.get(key)?.baseCode ?? null;
    return from === to ? [] : [{ providerCode, hotelCode, from, to }];
  });
  const code = subject.mergedCode;
  const [wasRetired, isRetired] = [before, after].map(({ survivor }) => survivor !== code);
  const effect = {
    movedRows: moves.length === 0 ? 0 : before.rows,
    moves,
    retired: code !== null && isRetired === true && wasRetired !== true ? [code] : [],
    returned: code !== null && wasRetired === true && isRetired !== true ? [code] : [],
    emptied: await emptiedBy(client, moves, code),
  };
  return { result, effect };
}

/** All rows of a merged code, and of those retired to it, move together. */
async function stateOf(client: ClientBase, { row, mergedCode }: OverrideSubject): Promise<State> {
  const { rows: found } = await client.query<
    HotelKey & { readonly baseCode: string | null; readonly rows: number }
  >(
    row === null ? rowsOfCode : oneRow,
    row === null ? [mergedCode, shownMoves] : [row.providerCode, row.hotelCode],
  );
  return {
    rows: found[0]?.rows ?? 0,
    codes: new Map(found.map(({ rows: _, ...of }) => [`${of.providerCode}:${of.hotelCode}`, of])),
    survivor: await survivorOf(client, mergedCode),
  };
}

/** The last survivor of a base code, which may be itself. */
export async function survivorOf(client: ClientBase, code: string | null): Promise<string | null> {
  const { rows } = await client.query<{ survivor: string | null }>(
    'select base_code_survivor($1) as survivor',
    [code],
  );
  return rows[0]?.survivor ?? null;
}

const oneRow = `
  select $1::text as "providerCode", $2::text as "hotelCode", base_code_of($1, $2) as "baseCode", 1 as rows`;

const rowsOfCode = `
  with recursive leads (code) as (
    select $1::text collate "C"
    union
    select a.old_base_code from leads l join base_code_aliases a on a.base_code = l.code
  )
  select m.provider_code as "providerCode", m.hotel_code as "hotelCode", m.base_code as "baseCode",
    count(*) over ()::integer as rows
  from mappings m
  where m.sent_base_code in (select code from leads)
  order by m.provider_code, m.hotel_code
  limit $2`;

async function emptiedBy(
  client: ClientBase,
  moves: readonly MovedRow[],
  mergedCode: string | null,
): Promise<readonly string[]> {
  const left = [...new Set(moves.map(({ from }) => from))].filter((code) => code !== mergedCode);
  const { rows } = await client.query<{ code: string }>(
    `select code from unnest($1::text[]) as code
     where code is not null and not exists (select from mapped_hotels h where h.base_code = code)
     order by code collate "C"`,
    [left],
  );
  return rows.map(({ code }) => code);
}
