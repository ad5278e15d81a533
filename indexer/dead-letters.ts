import type { Pool, PoolClient } from 'pg';
import type { RefusedDocument } from './bulk-request.ts';

/** A row that a generation of the index lacks, because Elasticsearch refused its document. */
export interface DeadLetter extends RefusedDocument {
  readonly generation: string;
  readonly refusedAt: Date;
}

export interface RefusedByGeneration {
  /** The alias of the index: several may be built from one database. */
  readonly alias: string;
  readonly generation: string;
  readonly refused: readonly RefusedDocument[];
  /** Generations that still exist. The dead letters of others are deleted. */
  readonly existing: readonly string[];
}

/** Stores the refused documents of a new generation, and deletes those of generations that are gone, in one step. */
export async function recordDeadLetters(
  client: Pick<PoolClient, 'query'>,
  { alias, generation, refused, existing }: RefusedByGeneration,
): Promise<void> {
  await client.query(
    `with deleted as (
       delete from index_dead_letters where alias = $1 and generation <> all ($2::text[]) and generation <> $3
     )
     insert into index_dead_letters (alias, generation, provider_code, hotel_code, reason)
     select $1, $3, provider_code, hotel_code, reason
     from unnest($4::text[], $5::text[], $6::text[]) as refused (provider_code, hotel_code, reason)
     on conflict do nothing`,
    [
      alias,
      existing,
      generation,
      refused.map(({ providerCode }) => providerCode),
      refused.map(({ hotelCode }) => hotelCode),
      // A quoted value may contain U+0000, which Postgres cannot store.
      refused.map(({ reason }) => reason.replaceAll('\0', '\ufffd')),
    ],
  );
}

/** The dead letters of a generation and of those made after it, the newest generation first, then by code. */
export async function listDeadLetters(
  pool: Pick<Pool, 'query'>,
  alias: string,
  sinceGeneration: string,
): Promise<readonly DeadLetter[]> {
  const { rows } = await pool.query<DeadLetter>(
    `select generation, provider_code as "providerCode", hotel_code as "hotelCode", reason, refused_at as "refusedAt"
     from index_dead_letters
     where alias = $1 and generation >= $2
     order by generation desc, provider_code, hotel_code`,
    [alias, sinceGeneration],
  );
  return rows;
}
