import type { ClientBase, Pool } from 'pg';
import { distinctPairs } from '../base-codes/overrides/distinct-pairs.ts';
import { allOf, Parameters } from '../database/statement.ts';
import { type PageRequest, pageOf, type UncountedPage } from '../paging/keyset-page.ts';
import type { Evidence } from './compare-hotels.ts';
import type { Queryable } from '../database/queryable.ts';

/** Two base codes that describe one hotel, the first before the second by bytes. */
export interface DuplicatePair {
  readonly baseCode: string;
  readonly otherBaseCode: string;
  /** log2 of the odds that both are one hotel. */
  readonly score: number;
  readonly distanceKm: number;
  /** That of either base code. */
  readonly countryCode: string | null;
  readonly evidence: readonly Evidence[];
}

/** Writes pairs of a run. */
export async function insertPairs(
  client: ClientBase,
  runId: string,
  pairs: readonly DuplicatePair[],
): Promise<void> {
  await client.query(
    `insert into mapping_quality_pairs
       (run_id, base_code, other_base_code, score, distance_km, country_code, evidence)
     select $1, base_code, other_base_code, score, distance_km, country_code, evidence::jsonb
     from unnest($2::text[], $3::text[], $4::float8[], $5::float8[], $6::text[], $7::text[])
       as pair (base_code, other_base_code, score, distance_km, country_code, evidence)`,
    [
      runId,
      pairs.map(({ baseCode }) => baseCode),
      pairs.map(({ otherBaseCode }) => otherBaseCode),
      pairs.map(({ score }) => score),
      pairs.map(({ distanceKm }) => distanceKm),
      pairs.map(({ countryCode }) => countryCode),
      pairs.map(({ evidence }) => JSON.stringify(evidence)),
    ],
  );
}

export interface PairFilter {
  readonly countryCode?: string | undefined;
  readonly minScore?: number | undefined;
}

const pageSize = 500;

/**
 * All open pairs of the latest run, page by page, as they are at the first page: what a run that ends
 * meanwhile removes is listed all the same. It holds a connection until its end.
 */
export async function* readDuplicatePairs(
  pool: Pool,
  filter: PairFilter,
  limit: number,
): AsyncGenerator<DuplicatePair> {
  const client = await pool.connect();
  try {
    await client.query('begin transaction isolation level repeatable read, read only');
    const runId = await latestRunId(client);
    let after: readonly string[] | null = null;
    for (let left = limit; left > 0;) {
      const page: UncountedPage<DuplicatePair> = await readPairs(client, runId, filter, {
        ...{ after, limit: Math.min(left, pageSize) },
      });
      yield* page.rows;
      if (page.next === null) return;
      after = page.next;
      left -= page.rows.length;
    }
  } finally {
    // With its transaction.
    client.release(true);
  }
}

/**
 * A page of the pairs of the latest run that are open, the surest first; ties by the bytes of their codes.
 * Not open are those that were decided since: one of the codes is retired, or an operator has said that they
 * are no one hotel.
 */
export async function readDuplicatePage(
  pool: Pool,
  filter: PairFilter,
  page: PageRequest,
): Promise<UncountedPage<DuplicatePair>> {
  return readPairs(pool, await latestRunId(pool), filter, page);
}

async function latestRunId(client: Queryable): Promise<string | null> {
  const { rows } = await client.query<{ id: string | null }>(
    'select max(id)::text as id from mapping_quality_runs',
  );
  return rows[0]?.id ?? null;
}

async function readPairs(
  client: Queryable,
  runId: string | null,
  { countryCode, minScore }: PairFilter,
  { after, limit }: PageRequest,
): Promise<UncountedPage<DuplicatePair>> {
  const parameters = new Parameters();
  const conditions = [
    `run_id = ${parameters.add(runId)}`,
    isOpen,
    parameters.optional(countryCode, (country) => `country_code = ${country}`),
    parameters.optional(minScore, (score) => `score >= ${score}`),
    isAfter(after, parameters),
  ];
  const { rows } = await client.query<DuplicatePair>(
    `select base_code as "baseCode", other_base_code as "otherBaseCode", score, distance_km as "distanceKm",
       country_code as "countryCode", evidence
     from mapping_quality_pairs
     where ${allOf(conditions)}
     order by score desc, base_code, other_base_code
     limit ${parameters.add(limit + 1)}`,
    parameters.values,
  );
  return pageOf(rows, limit, ({ score, baseCode, otherBaseCode }) => [
    String(score),
    baseCode,
    otherBaseCode,
  ]);
}

const isOpen = `not exists (
    select from base_code_aliases a
    where a.old_base_code = mapping_quality_pairs.base_code or a.old_base_code = mapping_quality_pairs.other_base_code
  )
  and (base_code, other_base_code) not in (select one, other from (${distinctPairs}) as decided)`;

function isAfter(after: readonly string[] | null, parameters: Parameters): string {
  if (after === null) return 'true';
  const [score, baseCode, otherBaseCode] = after;
  const last = `${parameters.add(score)}::float8`;
  const codes = `(${parameters.add(baseCode)}::text, ${parameters.add(otherBaseCode)}::text)`;
  return `score <= ${last} and (score < ${last} or (base_code, other_base_code) > ${codes})`;
}
