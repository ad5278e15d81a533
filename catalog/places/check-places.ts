import type { ClientBase, Pool } from 'pg';
import { withTransaction } from '../../runtime/postgres/pool.ts';
import { describeCycles, readParentFaults } from './parent-cycles.ts';
import type { PlaceExample, PlaceProblem } from './place-problem.ts';
import { type PlaceRule, placeRules } from './place-rules.ts';
import { findUnplacedHotels } from './unplaced-hotels.ts';

export interface PlacesReport {
  readonly places: number;
  /** Errors first. */
  readonly problems: readonly PlaceProblem[];
}

/**
 * Looks for what makes catchments wrong or empty, all in one snapshot. Bad data do not stop it: cycles of
 * parents and references to nothing are among what it reports.
 *
 * @param limit how many examples of each kind of problem
 */
export async function checkPlaces(pool: Pool, limit: number): Promise<PlacesReport> {
  return withTransaction(pool, async (client) => {
    await client.query('set transaction isolation level repeatable read, read only');
    const faults = await readParentFaults(client);
    const problems = [await describeCycles(client, faults, limit), await findUnplacedHotels(client, limit)];
    for (const rule of placeRules) problems.push(await findBroken(client, rule, [...faults.rootless], limit));
    const { rows } = await client.query<{ places: number }>('select count(*)::integer as places from places');
    return {
      places: rows[0]?.places ?? 0,
      problems: problems
        .filter((problem) => problem !== null)
        .sort((one, other) => Number(one.severity === 'warning') - Number(other.severity === 'warning')),
    };
  });
}

async function findBroken(
  client: ClientBase,
  { kind, severity, message, broken }: PlaceRule,
  rootless: readonly string[],
  limit: number,
): Promise<PlaceProblem | null> {
  const { rows } = await client.query<PlaceExample & { readonly count: number }>(
    `select id, name, detail, count(*) over ()::integer as count from (${broken}) as broken where $1::uuid[] is not null
     order by name collate "C", id, detail limit $2`,
    [rootless, limit],
  );
  const [first] = rows;
  if (first === undefined) return null;
  const examples = rows.map(({ id, name, detail }) => ({ id, name, detail }));
  return { kind, severity, message, count: first.count, examples };
}
