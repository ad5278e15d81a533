import type { Client } from '@elastic/elasticsearch';
import type { BulkOutcome } from '../bulk/bulk-load.ts';
import { countDeadLetters, recordOutcome } from '../bulk/dead-letters.ts';
import { type NotedGeneration, readGeneration } from './noted-generation.ts';
import type { Queryable } from '../../catalog/database/queryable.ts';

/**
 * Keeps the dead letters of a generation, and what the generation itself says of
 * them, true while it is written to.
 */
export interface NotedRefusals {
  readonly record: (outcome: BulkOutcome) => Promise<void>;
  /**
   * Notes in the generation how many documents it lacks now: searches decide by it what the index may answer.
   */
  publish(): Promise<void>;
}

/**
 * Whether several may write to a generation at once: not before it says how many refused documents
 * of its rebuild are not listed.
 */
export function mayBeWrittenInParts({ refused, meta }: NotedGeneration): boolean {
  return refused === 0 || meta['unlisted'] !== undefined;
}

/** A rebuild lists no more than a thousand of those that it lacks: the others are `unlisted`, and stay so. */
export async function openRefusals(
  connection: Queryable,
  client: Client,
  { alias, generation }: { readonly alias: string; readonly generation: NotedGeneration },
): Promise<NotedRefusals> {
  const { index, refused, meta } = generation;
  const count = (): Promise<number> => countDeadLetters(connection, alias, index);
  const note = async (facts: { readonly refused: number; readonly unlisted: number }): Promise<void> => {
    await client.indices.putMapping({ index, _meta: { ...meta, ...facts } });
  };
  const listed = await count();
  const unlisted = typeof meta['unlisted'] === 'number' ? meta['unlisted'] : Math.max(0, refused - listed);
  // Written before the first letter comes or goes: afterwards it cannot be told any more.
  if (unlisted > 0 && meta['unlisted'] === undefined) await note({ refused, unlisted });

  let hasLetters = listed > 0;
  return {
    async record(outcome) {
      if (!hasLetters && outcome.refused.length === 0) return;
      hasLetters = true;
      await recordOutcome(connection, { alias, generation: index, ...outcome });
    },
    async publish() {
      // Another relay may have noted another number since this one has read it.
      let noted = hasLetters ? ((await readGeneration(client, index))?.refused ?? refused) : refused;
      const lacks = async (): Promise<number> => (hasLetters ? await count() : 0) + unlisted;
      // Another relay may count later and note earlier: the last one to note looks again.
      for (let now = await lacks(); now !== noted; now = await lacks()) {
        await note({ refused: now, unlisted });
        noted = now;
      }
    },
  };
}

/** Writes to a generation that is not being built, and keeps true what it says of its refused documents. */
export async function withRefusals<T>(
  { pool, client }: { readonly pool: Queryable; readonly client: Client },
  { alias, index }: { readonly alias: string; readonly index: string },
  write: (record: NotedRefusals['record']) => Promise<T>,
): Promise<T> {
  const generation = await readGeneration(client, index);
  if (generation === null) throw new Error(`${index} is gone.`);
  const refusals = await openRefusals(pool, client, { alias, generation });
  const written = await write(refusals.record);
  await refusals.publish();
  return written;
}
