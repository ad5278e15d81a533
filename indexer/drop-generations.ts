import type { Client } from '@elastic/elasticsearch';
import type { Logger } from '../runtime/logger.ts';
import { dropGeneration, listGenerations } from './generations.ts';

export interface DropDependencies {
  readonly client: Client;
  readonly indexPrefix: string;
  readonly logger: Logger;
}

/** Drops the generations that interrupted rebuilds left unfinished. */
export async function dropUnfinished({ client, indexPrefix, logger }: DropDependencies): Promise<void> {
  for (const { index, live, state } of await listGenerations(client, indexPrefix)) {
    if (live || state === 'complete') continue;
    logger.info({ index }, 'dropping the index of an interrupted rebuild');
    await dropGeneration(client, index);
  }
}

/** Drops all other generations. A failure is only logged, as the new one is live: the next rebuild tries again. */
export async function dropAllBut(
  { client, indexPrefix, logger }: DropDependencies,
  retained: readonly (string | null)[],
): Promise<void> {
  try {
    for (const { index } of await listGenerations(client, indexPrefix)) {
      if (retained.includes(index)) continue;
      logger.info({ index }, 'dropping an old generation');
      await dropGeneration(client, index);
    }
  } catch (error) {
    logger.warn({ err: error }, 'old generations of the index could not be dropped');
  }
}

/** Drops the generation of a failed rebuild, unless it is live: the response to that request may have been lost. */
export async function dropFailed(
  { client, indexPrefix, logger }: DropDependencies,
  failed: string,
): Promise<void> {
  try {
    const generations = await listGenerations(client, indexPrefix);
    const found = generations.find(({ index }) => index === failed);
    if (found?.live === false) await dropGeneration(client, failed);
  } catch (error) {
    logger.warn({ err: error, index: failed }, 'the unfinished index is left for the next rebuild to drop');
  }
}
