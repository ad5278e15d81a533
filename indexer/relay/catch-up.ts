import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { ChangesTrimmedError, readPosition } from '../../catalog/changes/change-sequence.ts';
import { advanceConsumer, readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { publishLoggedChanges } from '../../catalog/changes/sequencer.ts';
import { applyChangesAfter, type ApplyOptions } from './apply-changes.ts';

/** Rows of the change sequence that are applied before their position is noted. */
const pageRows = 10_000;

/** What is left when no more than so many rows were applied takes a moment. */
const fewRows = 2000;

/**
 * Each pass is about what was changed during the one before. With writers that are faster
 * than that, more would not help.
 */
const maxPasses = 5;

export interface CatchUpOptions extends ApplyOptions {
  /** Called after each page with its rows of the change sequence. */
  readonly onPage?: ((page: CaughtUpPage) => void) | undefined;
}

export interface CaughtUpPage {
  /** Rows of the change sequence. */
  readonly changes: number;
}

/**
 * Applies to a generation, page by page, what was changed before this call and after the position
 * up to which it is known to be current. Publishes changes itself, so it depends on no worker.
 * May be interrupted and repeated.
 *
 * @returns how many rows of the change sequence were applied
 * @throws ChangesTrimmedError where the generation has to be built again
 */
export async function catchUp(
  deps: { readonly pool: Pool; readonly client: Client },
  { onPage, ...options }: CatchUpOptions,
): Promise<number> {
  const { pool } = deps;
  const { index, retry } = options;
  await publishLoggedChanges(pool, retry.signal);
  const head = await readPosition(pool);
  let position = await readConsumerPosition(pool, index);
  if (position === undefined) throw new ChangesTrimmedError(`The changes for ${index} are not kept.`);
  let changes = 0;
  while (position < head) {
    retry.signal?.throwIfAborted();
    const page = await applyChangesAfter(deps, position, { ...options, maxRows: pageRows });
    if (page === null) break;
    position = page.position;
    await advanceConsumer(pool, index, position);
    changes += page.rows;
    onPage?.({ changes: page.rows });
  }
  return changes;
}

/** Catches up until little is left: what was changed during a pass that was short. */
export async function catchUpClosely(...args: Parameters<typeof catchUp>): Promise<void> {
  for (let pass = 0; pass < maxPasses; pass += 1) {
    if ((await catchUp(...args)) < fewRows) return;
  }
}
