import type { ClientBase, Pool } from 'pg';
import { type Actor, recordAction } from '../audit/record-action.ts';
import { lockChainNames } from '../database/advisory-locks.ts';
import type { Notify } from '../import/message.ts';
import { openSession, type Transaction } from '../import/session.ts';
import { removedTables, type ProviderContents, type RemovedTable } from './provider-contents.ts';

export interface RemoveProviderOptions {
  readonly actor: Actor;
  /** What is there, for the record of what operators do. */
  readonly contents: ProviderContents;
  /** Aborted: what is removed stays so, and the next removal goes on. Ends the wait for an import too. */
  readonly signal: AbortSignal;
  /** Called with the hotels that are removed so far. */
  readonly onHotels: (removed: number) => void;
  readonly notify: Notify;
}

/** Hotels of a transaction, with their rooms and mappings. */
const hotelsAtOnce = 1000;
/** Other rows of one. */
const rowsAtOnce = 5000;

/**
 * Removes a provider with its hotels and all that is stored under its code, in transactions of some thousand
 * rows, as no import runs. The feed lists its hotels as removed. What an operator has decided about a mapping
 * stands, and so does what names the provider (`readProviderReferences`).
 */
export async function removeProvider(
  pool: Pool,
  providerCode: string,
  { actor, contents, signal, onHotels, notify }: RemoveProviderOptions,
): Promise<void> {
  const wish = { dryRun: false, wait: true, maxConnections: 1, changedBy: actor.name, signal };
  const session = await openSession(pool, wish, notify);
  try {
    await session.connections[0].run(async (transaction) => {
      // Recorded before all else: of one that is interrupted, a part is gone.
      await transaction((client) =>
        recordAction(client, {
          ...{ actor, action: 'provider.remove', subject: providerCode },
          details: contents,
        }),
      );
      for (let removed = 0, last = hotelsAtOnce; last === hotelsAtOnce;) {
        signal.throwIfAborted();
        last = await transaction((client) => removeHotels(client, providerCode));
        removed += last;
        onHotels(removed);
      }
      for (const table of removedTables) await removeRows(transaction, table, providerCode, signal);
      await transaction((client) => removeRecord(client, providerCode));
    });
  } finally {
    await session.close();
  }
}

/** Its names stay known to the feed, for those who follow it by one of them. */
async function removeRecord(client: ClientBase, providerCode: string): Promise<void> {
  await client.query(
    `with removed as (delete from providers where provider_code = $1 returning provider_code, family, aliases)
     insert into removed_providers (provider_code, family, aliases)
     select provider_code, family, aliases from removed where family <> provider_code or aliases <> '{}'
     on conflict (provider_code) do update set family = excluded.family, aliases = excluded.aliases`,
    [providerCode],
  );
}

/** The hotels go first: what belonged to them is then of no live hotel, and changes nothing for anybody. */
async function removeHotels(client: ClientBase, providerCode: string): Promise<number> {
  await lock(client);
  const { rows } = await client.query<{ hotelCode: string }>(
    `delete from hotels where provider_code = $1 and hotel_code = any (array(
       select hotel_code from hotels where provider_code = $1 order by hotel_code limit ${hotelsAtOnce}
     ))
     returning hotel_code as "hotelCode"`,
    [providerCode],
  );
  const codes = rows.map(({ hotelCode }) => hotelCode);
  for (const table of ['mappings', 'rooms'])
    await client.query(`delete from ${table} where provider_code = $1 and hotel_code = any ($2)`, [
      providerCode,
      codes,
    ]);
  return codes.length;
}

/** Those of a mapping that an operator has decided about stay. */
async function removeRows(
  transaction: Transaction,
  table: RemovedTable,
  providerCode: string,
  signal: AbortSignal,
): Promise<void> {
  const removable =
    table === 'mappings'
      ? `not exists (select from overridden_mappings o
           where o.provider_code = t.provider_code and o.hotel_code = t.hotel_code)`
      : 'true';
  for (let last = rowsAtOnce; last === rowsAtOnce;) {
    signal.throwIfAborted();
    last = await transaction(async (client) => {
      await lock(client);
      const { rowCount } = await client.query(
        `delete from ${table} where ctid = any (array(
           select t.ctid from ${table} t where t.provider_code = $1 and ${removable} limit ${rowsAtOnce}
         ))`,
        [providerCode],
      );
      return rowCount ?? 0;
    });
  }
}

/**
 * Taken before the statements, whose triggers would take them too late, in the order of all who take several
 * (`functions/derived_state_locks.sql`).
 */
async function lock(client: ClientBase): Promise<void> {
  await lockChainNames(client);
  await client.query('lock table base_code_aliases in access share mode');
  await client.query(`select lock_derived_state('base codes', true), lock_derived_state('rooms', true)`);
}
