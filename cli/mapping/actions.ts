import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import type { OverrideEffect } from '../../catalog/base-codes/overrides/effect.ts';
import type { NewOverride, OverrideKind } from '../../catalog/base-codes/overrides/override.ts';
import { readOverrides } from '../../catalog/base-codes/overrides/read-overrides.ts';
import { commandActor } from '../command-actor.ts';
import { type CommandDependencies, withDatabase } from '../dependencies.ts';
import { lineOfOverride } from './line.ts';

export interface ListFlags {
  readonly kind?: OverrideKind;
  readonly baseCode?: string;
  readonly provider?: string;
  readonly limit: number;
  readonly json?: boolean;
}

export interface DecideFlags {
  readonly note?: string;
  readonly dryRun?: boolean;
}

/** `mapping override list`. */
export async function list(
  deps: CommandDependencies,
  { kind, baseCode, provider, limit, json }: ListFlags,
): Promise<void> {
  const providerCodes = provider === undefined ? null : [provider];
  const { rows } = await withDatabase(deps, (pool) =>
    readOverrides(pool, { kind, baseCode, providerCodes }, { after: null, limit }),
  );
  for (const override of rows)
    deps.out.write(`${json ? JSON.stringify(override) : lineOfOverride(override)}\n`);
}

/** `mapping override merge|split|pin|distinct`. */
export async function decide(
  deps: CommandDependencies,
  override: NewOverride,
  { note, dryRun = false }: DecideFlags,
): Promise<void> {
  const { override: made, effect } = await withDatabase(deps, (pool) =>
    createOverride(pool, { ...override, note }, { actor: commandActor(), dryRun }),
  );
  report(deps, effect, dryRun ? null : lineOfOverride(made));
}

/** `mapping override undo`. */
export async function undo(
  deps: CommandDependencies,
  id: number,
  { dryRun = false }: DecideFlags,
): Promise<void> {
  const undone = await withDatabase(deps, (pool) =>
    undoOverride(pool, id, { actor: commandActor(), dryRun }),
  );
  if (undone === null) throw new Error(`There is no override ${id} that stands.`);
  report(deps, undone.effect, dryRun ? null : lineOfOverride(undone.override));
}

/** @param line of the decision; null: it was a dry run */
function report(deps: CommandDependencies, effect: OverrideEffect, line: string | null): void {
  const { movedRows, moves, retired, returned, emptied } = effect;
  if (line !== null) deps.out.write(`${line}\n`);
  for (const { providerCode, hotelCode, from, to } of moves)
    deps.out.write(`${providerCode} ${hotelCode}: ${from ?? 'no base code'} → ${to ?? 'no base code'}\n`);
  if (movedRows > moves.length) deps.out.write(`… and ${movedRows - moves.length} more hotels\n`);
  for (const [codes, what] of [
    [retired, 'retires'],
    [returned, 'is retired no longer'],
    [emptied, 'has no live hotel any more'],
  ] as const)
    for (const code of codes) deps.out.write(`${code} ${what}\n`);
  if (line === null) deps.err.write('Dry run: nothing was changed.\n');
}
