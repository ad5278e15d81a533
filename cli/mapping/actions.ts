import { createOverride, undoOverride } from '../../catalog/base-codes/overrides/decide.ts';
import type { OverrideEffect } from '../../catalog/base-codes/overrides/effect.ts';
import { OverrideRefusedError } from '../../catalog/base-codes/overrides/errors.ts';
import {
  columnsOfOverride,
  type MappingOverride,
  type NewOverride,
  type OverrideKind,
} from '../../catalog/base-codes/overrides/override.ts';
import { readOverrides } from '../../catalog/base-codes/overrides/read-overrides.ts';
import { commandActor } from '../command-actor.ts';
import { type CommandDependencies, UsageError, withDatabase, type JsonFlag } from '../dependencies.ts';
import { printLines } from '../table.ts';
import { lineOfOverride } from './line.ts';

export interface ListFlags extends JsonFlag {
  readonly kind?: OverrideKind;
  readonly baseCode?: string;
  readonly provider?: string;
  readonly limit: number;
}

export interface DecideFlags extends JsonFlag {
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
  const lineOf = json ? (override: MappingOverride) => JSON.stringify(override) : lineOfOverride;
  printLines(deps, rows.map(lineOf), 'No decision was found.');
}

/** `mapping override merge|split|pin|distinct`. */
export async function decide(
  deps: CommandDependencies,
  override: NewOverride,
  { note, dryRun = false, json }: DecideFlags,
): Promise<void> {
  const { override: made, effect } = await withDatabase(deps, (pool) =>
    createOverride(pool, { ...override, note }, { actor: commandActor(), dryRun }).catch((error: unknown) => {
      throw withSubject(error, override);
    }),
  );
  report(deps, { override: dryRun ? null : made, effect }, json);
}

/** Why an override is refused says what a code is, and not which. */
function withSubject(error: unknown, override: NewOverride): unknown {
  if (!(error instanceof OverrideRefusedError)) return error;
  return new Error(`${columnsOfOverride(override)[error.column] ?? error.column}: ${error.message}`);
}

/** `mapping override undo`. */
export async function undo(
  deps: CommandDependencies,
  id: number,
  { dryRun = false, json }: DecideFlags,
): Promise<void> {
  const undone = await withDatabase(deps, (pool) =>
    undoOverride(pool, id, { actor: commandActor(), dryRun }),
  );
  if (undone === null) throw new UsageError(`There is no override ${id} that stands.`);
  report(deps, { override: dryRun ? null : undone.override, effect: undone.effect }, json);
}

interface Decision {
  /** Null: it was a dry run. */
  readonly override: MappingOverride | null;
  readonly effect: OverrideEffect;
}

function report(deps: CommandDependencies, decision: Decision, json: boolean | undefined): void {
  deps.out.write(json === true ? `${JSON.stringify(decision)}\n` : textOf(decision));
  if (decision.override === null) deps.notes.write('Dry run: nothing was changed.\n');
}

function textOf({ override, effect }: Decision): string {
  const { movedRows, moves, retired, returned, emptied } = effect;
  const lines = override === null ? [] : [lineOfOverride(override)];
  for (const { providerCode, hotelCode, from, to } of moves)
    lines.push(`${providerCode} ${hotelCode}: ${from ?? 'no base code'} → ${to ?? 'no base code'}`);
  if (movedRows > moves.length) lines.push(`… and ${movedRows - moves.length} more hotels`);
  for (const [codes, what] of [
    [retired, 'retires'],
    [returned, 'is retired no longer'],
    [emptied, 'has no live hotel any more'],
  ] as const)
    for (const code of codes) lines.push(`${code} ${what}`);
  return lines.map((line) => `${line}\n`).join('');
}
