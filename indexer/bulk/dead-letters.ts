import { documentId } from '../../mappings/document-id.ts';
import type { RefusedDocument } from './bulk-request.ts';
import { allOf, Parameters } from '../../catalog/database/statement.ts';
import { type HotelKey, keyColumns } from '../../catalog/hotels/hotel-key.ts';
import { isAfter, type PageRequest, pageOf, type UncountedPage } from '../../catalog/paging/keyset-page.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/** A row that a generation of the index lacks, because Elasticsearch refused its document. */
export interface DeadLetter extends RefusedDocument {
  readonly generation: string;
  readonly refusedAt: Date;
}

/** Of a generation about a thousand are kept. */
const moreThanAll = 1_000_000;

/** Deletes the dead letters of generations that are gone. */
export async function deleteDeadLettersOfOthers(
  client: Queryable,
  alias: string,
  existing: readonly string[],
): Promise<void> {
  await client.query('delete from index_dead_letters where alias = $1 and generation <> all ($2::text[])', [
    alias,
    existing,
  ]);
}

/**
 * A page of the dead letters of a generation and of those made after it, the newest generation first, then by
 * code.
 */
export async function readDeadLetters(
  pool: Queryable,
  alias: string,
  sinceGeneration: string,
  { after, limit }: PageRequest,
): Promise<UncountedPage<DeadLetter>> {
  const parameters = new Parameters();
  const conditions = [
    `alias = ${parameters.add(alias)}`,
    `generation >= ${parameters.add(sinceGeneration)}`,
    isAfterLetter(after, parameters),
  ];
  const { rows } = await pool.query<DeadLetter>(
    `select generation, provider_code as "providerCode", hotel_code as "hotelCode", reason, refused_at as "refusedAt"
     from index_dead_letters
     where ${allOf(conditions)}
     order by generation desc, provider_code, hotel_code limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  return pageOf(rows, limit, ({ generation, providerCode, hotelCode }) => [
    generation,
    providerCode,
    hotelCode,
  ]);
}

function isAfterLetter(after: readonly string[] | null, parameters: Parameters): string {
  const [generation, ...hotel] = after ?? [];
  if (generation === undefined) return 'true';
  const placeholder = parameters.add(generation);
  const isLater = isAfter(['provider_code', 'hotel_code'], hotel, parameters);
  return `(generation < ${placeholder} or generation = ${placeholder} and ${isLater})`;
}

/** The same, all of them. */
export async function listDeadLetters(
  pool: Queryable,
  alias: string,
  sinceGeneration: string,
): Promise<readonly DeadLetter[]> {
  return (await readDeadLetters(pool, alias, sinceGeneration, { after: null, limit: moreThanAll })).rows;
}

/** What became of documents that were sent to a generation. */
export interface RecordedOutcome {
  readonly alias: string;
  readonly generation: string;
  readonly items: readonly { readonly providerCode: string; readonly hotelCode: string }[];
  /** Those of `items` that were refused. */
  readonly refused: readonly RefusedDocument[];
}

/** Stores the refused documents, and deletes the dead letters of the others. */
export async function recordOutcome(
  pool: Queryable,
  { alias, generation, items, refused }: RecordedOutcome,
): Promise<void> {
  await pool.query(
    `with refused as (
       select * from unnest($3::text[], $4::text[], $5::text[]) as r (provider_code, hotel_code, reason)
     ),
     deleted as (
       delete from index_dead_letters d
       using unnest($6::text[], $7::text[]) as i (provider_code, hotel_code)
       where d.alias = $1 and d.generation = $2
         and d.provider_code = i.provider_code and d.hotel_code = i.hotel_code
         and not exists (
           select from refused r where r.provider_code = i.provider_code and r.hotel_code = i.hotel_code)
     )
     insert into index_dead_letters (alias, generation, provider_code, hotel_code, reason)
     select distinct on (provider_code, hotel_code) $1, $2, provider_code, hotel_code, reason from refused
     on conflict (alias, generation, provider_code, hotel_code)
       do update set reason = excluded.reason, refused_at = now()`,
    [alias, generation, ...columnsOf(refused), ...keyColumns(items)],
  );
}

/** How many dead letters a generation has. */
export async function countDeadLetters(pool: Queryable, alias: string, generation: string): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    'select count(*)::integer as count from index_dead_letters where alias = $1 and generation = $2',
    [alias, generation],
  );
  return rows[0]?.count ?? 0;
}

/**
 * Logs the hotels of a generation's dead letters as changed, so that whatever follows
 * the changes handles them again.
 *
 * @returns how many they were
 */
export async function retryDeadLetters(pool: Queryable, alias: string, generation: string): Promise<number> {
  const { rowCount } = await pool.query(
    `insert into change_log (provider_code, hotel_code)
     select provider_code, hotel_code from index_dead_letters where alias = $1 and generation = $2`,
    [alias, generation],
  );
  return rowCount ?? 0;
}

/** The columns of `unnest`. A quoted value may contain U+0000, which Postgres cannot store. */
function columnsOf(refused: readonly RefusedDocument[]): readonly (readonly string[])[] {
  return [...keyColumns(refused), refused.map(({ reason }) => reason.replaceAll('\0', '\ufffd'))];
}

/** Which of these hotels are dead letters of a generation, by the ids of their documents. */
export async function lettersAmong(
  pool: Queryable,
  alias: string,
  generation: string,
  hotels: readonly HotelKey[],
): Promise<ReadonlySet<string>> {
  const { rows } = await pool.query<{ providerCode: string; hotelCode: string }>(
    `select provider_code as "providerCode", hotel_code as "hotelCode"
     from index_dead_letters
     where alias = $1 and generation = $2
       and (provider_code, hotel_code) in (select * from unnest($3::text[], $4::text[]))`,
    [alias, generation, ...keyColumns(hotels)],
  );
  return new Set(rows.map(({ providerCode, hotelCode }) => documentId(providerCode, hotelCode)));
}
