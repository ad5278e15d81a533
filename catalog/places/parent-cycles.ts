import type { ClientBase } from 'pg';
import { findParentFaults, type ParentFaults } from './parent-graph.ts';
import type { PlaceProblem } from './place-problem.ts';

/** Names of a cycle that are shown. */
const maxNames = 8;

/**
 * Reads the parents of all places, in the order of names: in SQL, a recursion over a long chain takes hours.
 */
export async function readParentFaults(client: ClientBase): Promise<ParentFaults> {
  const { rows } = await client.query<[id: string, parentId: string]>({
    text: `select place_id::text, parent_id::text from places
      where parent_id is not null order by name collate "C", place_id`,
    rowMode: 'array',
  });
  return findParentFaults(new Map(rows));
}

/** Places whose ancestors lead back to themselves; null where there are none. */
export async function describeCycles(
  client: ClientBase,
  { cycles, rootless }: ParentFaults,
  limit: number,
): Promise<PlaceProblem | null> {
  if (cycles.length === 0) return null;
  const shown = cycles.slice(0, limit);
  const { rows } = await client.query<[id: string, name: string]>({
    text: 'select place_id::text, name from places where place_id = any ($1)',
    values: [shown.flatMap((cycle) => cycle.slice(0, maxNames))],
    rowMode: 'array',
  });
  const names = new Map(rows);
  return {
    kind: 'parent-cycle',
    severity: 'error',
    message: `Parents form a cycle: the ${rootless.size} places in it or below it have no root.`,
    count: cycles.length,
    examples: shown.map((cycle) => ({
      id: cycle[0] ?? '',
      name: names.get(cycle[0] ?? '') ?? null,
      detail: pathOf(cycle, names),
    })),
  };
}

function pathOf(cycle: readonly string[], names: ReadonlyMap<string, string>): string {
  const isLong = cycle.length > maxNames;
  const path = cycle.slice(0, maxNames).map((id) => names.get(id) ?? id);
  const end = isLong ? `… (${cycle.length} places)` : (path[0] ?? '');
  return [...path, end].join(' → ');
}
