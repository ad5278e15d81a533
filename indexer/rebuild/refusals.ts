import { applyChanges } from '../relay/apply-changes.ts';
import { type BulkOutcome, maxReported } from '../bulk/bulk-load.ts';
import type { RefusedDocument } from '../bulk/bulk-request.ts';
import { type DeadLetter, listDeadLetters, recordOutcome } from '../bulk/dead-letters.ts';
import type { RebuildRun } from './rebuild-run.ts';
import { rowKeyOf } from '../../catalog/hotels/hotel-key.ts';
import { readStoredRebuild } from './stored-rebuild.ts';

/** Elasticsearch refused too many documents; the new index was dropped, and the live one stays. */
export class RebuildRefusedError extends Error {
  override readonly name = 'RebuildRefusedError';
  readonly firstRefused: readonly RefusedDocument[];

  constructor(message: string, firstRefused: readonly RefusedDocument[]) {
    super(message);
    this.firstRefused = firstRefused;
  }
}

/** What a generation lacks. */
export interface Refusals {
  readonly refused: number;
  /** How many of them are only counted: no dead letter says which they are. */
  readonly unlisted: number;
  /** The first of them, up to `maxReported`. */
  readonly firstRefused: readonly RefusedDocument[];
}

/**
 * Keeps the dead letters of a generation true.
 *
 * @param most lists no more than so many; all by default
 */
export async function recordOutcomes(
  { pool, alias }: Pick<RebuildRun, 'pool' | 'alias'>,
  generation: string,
  most = Infinity,
): Promise<(outcome: BulkOutcome) => Promise<void>> {
  const recorded = new Set((await lettersOf({ pool, alias }, generation)).map(rowKeyOf));
  return async ({ items, refused }) => {
    if (refused.length === 0 && recorded.size === 0) return;
    const reasons = new Map(refused.map((one) => [rowKeyOf(one), one]));
    const written = items.filter((item) => !reasons.has(rowKeyOf(item)));
    for (const item of written) recorded.delete(rowKeyOf(item));
    for (const key of reasons.keys()) if (recorded.size < most) recorded.add(key);
    const kept = [...reasons].flatMap(([key, one]) => (recorded.has(key) ? one : []));
    await recordOutcome(pool, { alias, generation, items: [...written, ...kept], refused: kept });
  };
}

/** Sends refused documents again: their hotels may have changed since, or the server had failed on them. */
export async function retryRefused(run: RebuildRun, generation: string): Promise<void> {
  const hotels = await lettersOf(run, generation);
  if (hotels.length === 0) return;
  const { retry, largestOrdinaryGroup } = run;
  const onOutcome = await recordOutcomes(run, generation);
  await applyChanges(
    run,
    { hotels, baseCodes: [] },
    { index: generation, retry, largestOrdinaryGroup, onOutcome },
  );
}

/** The dead letters of this generation alone. */
export async function lettersOf(
  { pool, alias }: Pick<RebuildRun, 'pool' | 'alias'>,
  generation: string,
): Promise<readonly DeadLetter[]> {
  const letters = await listDeadLetters(pool, alias, generation);
  return letters.filter((letter) => letter.generation === generation);
}

/** How many documents the generation lacks, and the first of them. */
export async function readRefusals(run: RebuildRun, generation: string): Promise<Refusals> {
  const letters = await lettersOf(run, generation);
  const stored = await readStoredRebuild(run.connection, run.alias);
  // While it was filled only so many were listed; which the others are is not known, nor whether they came
  // later.
  const unlisted = Math.max(0, (stored?.refused ?? 0) - maxReported);
  const firstRefused = letters.slice(0, maxReported).map(({ providerCode, hotelCode, reason }) => ({
    providerCode,
    hotelCode,
    reason,
  }));
  return { refused: letters.length + unlisted, unlisted, firstRefused };
}

/** A few missing documents never keep a generation from going live, however small the catalog. */
const alwaysTolerated = 10;

/**
 * Whether so many documents were refused that the new generation must not go live: all of them, or more than
 * `maxRefusedPercent` of all and more than ten.
 */
export function isTooManyRefused(refused: number, total: number, maxRefusedPercent: number): boolean {
  if (refused === 0) return false;
  if (refused >= total) return true;
  return refused > alwaysTolerated && refused * 100 > total * maxRefusedPercent;
}
