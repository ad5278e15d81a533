import type { Pool, PoolClient } from 'pg';
import { withTransaction } from '../../../runtime/postgres/pool.ts';
import { type Actor, recordAction } from '../../audit/record-action.ts';
import { type OverrideEffect, type OverrideSubject, survivorOf, withEffect } from './effect.ts';
import { overrideErrorOf } from './errors.ts';
import { columnsOfOverride, type MappingOverride, type NewOverride } from './override.ts';
import { overrideColumns, readOverride } from './read-overrides.ts';

/** What was decided, or would be, and what it changes. */
export interface OverrideResult {
  readonly override: MappingOverride;
  readonly effect: OverrideEffect;
}

export interface DecisionOptions {
  /** Who decides. */
  readonly actor: Actor;
  /** Find out what would change, and keep nothing of it. */
  readonly dryRun?: boolean;
}

/**
 * Makes a decision about base codes. Imports that write at the same time wait for it, and it for the batch
 * that they are writing.
 *
 * @throws OverrideRefusedError where something of it is wrong, OverrideConflictError where another is in the
 * way
 */
export async function createOverride(
  pool: Pool,
  override: NewOverride,
  { actor, dryRun = false }: DecisionOptions,
): Promise<OverrideResult> {
  const { providerCode, hotelCode, baseCode, otherBaseCode } = columnsOfOverride(override);
  return decided(pool, dryRun, async (client) => {
    const subject = {
      row: providerCode === null || hotelCode === null ? null : { providerCode, hotelCode },
      mergedCode: override.kind === 'merge' ? await survivorOf(client, baseCode) : null,
    };
    return effectOf(client, { actor, action: 'mappingOverride.create', subject }, async () => {
      const { rows } = await client.query<MappingOverride>(
        `insert into mapping_overrides (kind, provider_code, hotel_code, base_code, other_base_code, note, created_by)
         values ($1, $2, $3, $4, $5, $6, $7)
         returning ${overrideColumns}`,
        [override.kind, providerCode, hotelCode, baseCode, otherBaseCode, override.note ?? null, actor.name],
      );
      return rows[0];
    });
  });
}

/**
 * Undoes a decision: what the last import said holds again, or the decision before. One that was undone
 * before stays as it is.
 *
 * @returns null where there is no such override, or it is undone already
 * @throws OverrideConflictError where a later one builds upon it
 */
export async function undoOverride(
  pool: Pool,
  id: number,
  { actor, dryRun = false }: DecisionOptions,
): Promise<OverrideResult | null> {
  return decided(pool, dryRun, async (client) => {
    const before = await readOverride(client, id);
    if (before?.undoneAt !== null) return null;
    const { kind, providerCode, hotelCode, baseCode } = before;
    const subject = {
      row: providerCode === null || hotelCode === null ? null : { providerCode, hotelCode },
      mergedCode: kind === 'merge' ? baseCode : null,
    };
    return effectOf(client, { actor, action: 'mappingOverride.undo', subject }, async () => {
      const { rows } = await client.query<MappingOverride>(
        `update mapping_overrides set undone_at = now(), undone_by = $2 where override_id = $1
         returning ${overrideColumns}`,
        [id, actor.name],
      );
      return rows[0];
    });
  });
}

interface Decision {
  readonly actor: Actor;
  /** As it is recorded. */
  readonly action: string;
  readonly subject: OverrideSubject;
}

/** Writes an override, and records that, with what it changes. */
async function effectOf(
  client: PoolClient,
  { actor, action, subject }: Decision,
  write: () => Promise<MappingOverride | undefined>,
): Promise<OverrideResult> {
  const { result, effect } = await withEffect(client, subject, write);
  if (result === undefined) throw new Error('An override is written or refused.');
  const { id, kind, providerCode, hotelCode, baseCode, otherBaseCode, note } = result;
  await recordAction(client, {
    ...{ actor, action, subject: String(id) },
    details: { kind, providerCode, hotelCode, baseCode, otherBaseCode, note, movedRows: effect.movedRows },
  });
  return { override: result, effect };
}

async function decided<T>(pool: Pool, dryRun: boolean, work: (client: PoolClient) => Promise<T>): Promise<T> {
  try {
    return await withTransaction(pool, async (client) => {
      await client.query('select lock_mapping_overrides()');
      await client.query('savepoint undecided');
      const result = await work(client);
      if (dryRun) await client.query('rollback to savepoint undecided');
      return result;
    });
  } catch (error) {
    throw overrideErrorOf(error);
  }
}
