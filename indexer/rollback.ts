import type { Client } from '@elastic/elasticsearch';
import { hotelsSchemaVersion } from '../mappings/hotels.ts';
import { listGenerations, swapAlias, type Generation } from './generations.ts';

/**
 * Points the alias back to the generation that was live before the current one.
 *
 * @throws Error when there is none, or when this version of the service cannot read it
 */
export async function rollbackIndex(client: Client, prefix: string): Promise<Generation> {
  const generations = await listGenerations(client, prefix);
  const live = generations.find((generation) => generation.live);
  const previous = generations.find(({ index, state }) => index === live?.previous && state === 'complete');
  if (previous === undefined) throw new Error('There is no previous generation to go back to.');
  if (previous.schemaVersion !== hotelsSchemaVersion) {
    throw new Error(
      `${previous.index} was built by another version of the service. Rebuild the index instead.`,
    );
  }
  await swapAlias(client, prefix, previous.index);
  return previous;
}
