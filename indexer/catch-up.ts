import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { ChangesTrimmedError, readChanges } from '../catalog/changes/change-sequence.ts';
import { advanceConsumer, readConsumerPosition } from '../catalog/changes/consumers.ts';
import { publishChanges } from '../catalog/changes/sequencer.ts';
import { applyChanges, type ApplyOptions } from './apply-changes.ts';
import type { RefusedDocument } from './bulk-request.ts';

/** Rows of the change sequence that are read at a time. */
const pageRows = 2000;

/** A writer may change more while changes are published; what is left over is for the next pass. */
const maxBatchesPerPass = 20;

export interface CatchUpOptions extends ApplyOptions {
  /** Called after each page. */
  readonly onPage?: ((page: CaughtUpPage) => void) | undefined;
  /** It has to come at least as far as this position. */
  readonly atLeast?: number | undefined;
}

export interface CaughtUpPage {
  /** Rows of the change sequence. */
  readonly changes: number;
  readonly refused: number;
  readonly firstRefused: readonly RefusedDocument[];
}

/**
 * Applies to a generation what changed since the position up to which it is known to be current, page by page, until it is
 * close to the head of the change sequence: less than a page is left, made during the last one. Publishes changes itself,
 * so it depends on no worker. May be interrupted and repeated.
 *
 * @returns how many rows of the change sequence were applied
 * @throws ChangesTrimmedError where the generation has to be built anew
 */
export async function catchUp(
  deps: { readonly pool: Pool; readonly client: Client },
  { onPage, atLeast = 0, ...options }: CatchUpOptions,
): Promise<number> {
  const { pool } = deps;
  const { index, retry } = options;
  let position = await readConsumerPosition(pool, index);
  if (position === undefined) throw new ChangesTrimmedError(`The changes for ${index} are not kept.`);
  let changes = 0;
  for (;;) {
    retry.signal?.throwIfAborted();
    await publishSome(pool);
    const page = await readChanges(pool, position, pageRows);
    if (page === null) return changes;
    const { refused, firstRefused } = await applyChanges(deps, page, options);
    onPage?.({ changes: page.rows, refused, firstRefused });
    position = page.position;
    await advanceConsumer(pool, index, position);
    changes += page.rows;
    if (page.rows < pageRows && position >= atLeast) return changes;
  }
}

async function publishSome(pool: Pool): Promise<void> {
  for (let batch = 0; batch < maxBatchesPerPass; batch += 1) {
    if ((await publishChanges(pool)) === null) return;
  }
}
