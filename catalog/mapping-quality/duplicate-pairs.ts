import type { ClientBase, Pool } from 'pg';
import { distinctPairs } from '../base-codes/overrides/distinct-pairs.ts';
import { allOf, Parameters } from '../database/statement.ts';
import type { Evidence } from './compare-hotels.ts';

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
 * The pairs of the latest run that are open, the surest first; ties by the bytes of their codes. Not open are those
 * that were decided since: one of the codes is retired, or an operator has said that they are no one hotel. A run
 * that ends meanwhile ends the list.
 */
export async function* readDuplicatePairs(
  pool: Pool,
  { countryCode, minScore }: PairFilter,
  limit: number,
): AsyncGenerator<DuplicatePair> {
  const { rows: runs } = await pool.query<{ id: string }>(
    'select max(id)::text as id from mapping_quality_runs',
  );
  let after: DuplicatePair | undefined;
  for (let left = limit; left > 0;) {
    const parameters = new Parameters();
    const conditions = [
      `run_id = ${parameters.add(runs[0]?.id ?? null)}`,
      isOpen,
      parameters.optional(countryCode, (country) => `country_code = ${country}`),
      parameters.optional(minScore, (score) => `score >= ${score}`),
      after === undefined ? 'true' : isAfter(after, parameters),
    ];
    const size = Math.min(left, pageSize);
    const { rows } = await pool.query<DuplicatePair>(
      `select base_code as "baseCode", other_base_code as "otherBaseCode", score, distance_km as "distanceKm",
         country_code as "countryCode", evidence
       from mapping_quality_pairs
       where ${allOf(conditions)}
       order by score desc, base_code, other_base_code
       limit ${parameters.add(size)}`,
      parameters.values,
    );
    yield* rows;
    if (rows.length < size) return;
    after = rows.at(-1);
    left -= rows.length;
  }
}

const isOpen = `not exists (
    select from base_code_aliases a
    where a.old_base_code = mapping_quality_pairs.base_code or a.old_base_code = mapping_quality_pairs.other_base_code
  )
  and (base_code, other_base_code) not in (select one, other from (${distinctPairs}) as decided)`;

function isAfter({ score, baseCode, otherBaseCode }: DuplicatePair, parameters: Parameters): string {
  const last = parameters.add(score);
  const codes = `(${parameters.add(baseCode)}::text, ${parameters.add(otherBaseCode)}::text)`;
  return `score <= ${last} and (score < ${last} or (base_code, other_base_code) > ${codes})`;
}
