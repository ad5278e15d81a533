import type { Client } from '@elastic/elasticsearch';
import type { Logger } from '../runtime/logger.ts';
import { dropGeneration, listGenerations } from './generations.ts';

export interface Cleaning {
  readonly client: Client;
  readonly indexPrefix: string;
  readonly logger: Logger;
}

/** Drops what interrupted rebuilds left half done. */
export async function dropUnfinished({ client, indexPrefix, logger }: Cleaning): Promise<void> {
  for (const { index, live, state } of await listGenerations(client, indexPrefix)) {
    if (live || state === 'complete') continue;
    logger.info({ index }, 'dropping what an interrupted rebuild left');
    await dropGeneration(client, index);
  }
}

/**
 * Drops all generations but these. The new one is live by then, so that nothing fails because of the old ones: the next
 * rebuild drops what this one cannot.
 */
export async function dropOthers(
  { client, indexPrefix, logger }: Cleaning,
  kept: readonly (string | null)[],
): Promise<void> {
  try {
    for (const { index } of await listGenerations(client, indexPrefix)) {
      if (kept.includes(index)) continue;
      logger.info({ index }, 'dropping an old generation');
      await dropGeneration(client, index);
    }
  } catch (error) {
    logger.warn({ err: error }, 'old generations of the index could not be dropped');
  }
}

/**
 * Drops the generation of a rebuild that failed, but not where readers have gone over to it: the answer to that request
 * may have been lost.
 */
export async function dropFailed({ client, indexPrefix, logger }: Cleaning, failed: string): Promise<void> {
  try {
    const generations = await listGenerations(client, indexPrefix);
    const found = generations.find(({ index }) => index === failed);
    if (found?.live === false) await dropGeneration(client, failed);
  } catch (error) {
    logger.warn({ err: error, index: failed }, 'the unfinished index is left for the next rebuild to drop');
  }
}
