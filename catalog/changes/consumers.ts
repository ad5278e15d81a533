import type { CatalogPart } from './catalog-part.ts';
import type { Queryable } from '../database/queryable.ts';

/** Something that follows the change sequence: a generation of the search index, for example. */
export interface ChangeConsumer {
  readonly name: string;
  /** All changes up to here were read and worked off. */
  readonly position: number;
  readonly updatedAt: Date;
}

/** Those whose name begins so, by name. */
export async function listConsumers(client: Queryable, prefix = ''): Promise<readonly ChangeConsumer[]> {
  const { rows } = await client.query<{ name: string; position: string; updatedAt: Date }>(
    `select name, position, updated_at as "updatedAt" from change_consumers where starts_with(name, $1) order by name`,
    [prefix],
  );
  return rows.map((row) => ({ ...row, position: Number(row.position) }));
}

/**
 * How far a consumer has got, as a whole or with a part of the catalog; undefined where it is not registered.
 */
export async function readConsumerPosition(
  client: Queryable,
  name: string,
  part: CatalogPart | null = null,
): Promise<number | undefined> {
  const { rows } = await client.query<{ position: string }>(
    `select greatest(position, case when cardinality(part_positions) = $3 then part_positions[$2] end) as position
     from change_consumers where name = $1`,
    [name, part?.number, part?.count],
  );
  return rows[0] && Number(rows[0].position);
}

/** Registers a consumer, or sets its position. */
export async function setConsumerPosition(client: Queryable, name: string, position: number): Promise<void> {
  await client.query(
    `insert into change_consumers (name, position) values ($1, $2)
     on conflict (name) do update
       set position = excluded.position, part_positions = null, searchable_position = null, updated_at = now()`,
    [name, position],
  );
}

/**
 * Moves a consumer on, as a whole, or in a part of the catalog and then as a whole to where the last of its
 * parts is; it never goes back, and one that was removed stays so.
 */
export async function advanceConsumer(
  client: Queryable,
  name: string,
  position: number,
  part: CatalogPart | null = null,
): Promise<void> {
  if (part === null) {
    await client.query(
      'update change_consumers set position = greatest(position, $2), updated_at = now() where name = $1',
      [name, position],
    );
    return;
  }
  await client.query(
    `update change_consumers c
     set updated_at = now(), (part_positions, position) = (
       select array_agg(part.position order by part.number), min(part.position)
       from (
         select n as number,
           greatest(
             c.position,
             case when cardinality(c.part_positions) = $3 then c.part_positions[n] end,
             case when n = $2 then $4::bigint end
           ) as position
         from generate_series(1, $3::integer) as n
       ) as part
     )
     where name = $1`,
    [name, part.number, part.count, position],
  );
}

/**
 * Whether searches of an index may not find all yet that was written to it, and were not made to find more
 * within the last milliseconds, by whichever process.
 */
export async function mayBeUnsearchable(client: Queryable, name: string, withinMs: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from change_consumers
     where name = $1 and (searchable_position is null or searchable_position < position)
       and (searchable_at is null or searchable_at < clock_timestamp() - make_interval(secs => $2::double precision / 1000))`,
    [name, withinMs],
  );
  return rowCount === 1;
}

/** Notes that the searches of an index find all changes up to a position; it never goes back. */
export async function noteSearchable(client: Queryable, name: string, position: number): Promise<void> {
  await client.query(
    `update change_consumers
     set searchable_position = greatest(searchable_position, $2), searchable_at = clock_timestamp()
     where name = $1`,
    [name, position],
  );
}

export async function removeConsumer(client: Queryable, name: string): Promise<void> {
  await client.query('delete from change_consumers where name = $1', [name]);
}
