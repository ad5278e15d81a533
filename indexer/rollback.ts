import type { Client } from '@elastic/elasticsearch';
import { hotelsSchemaVersion } from '../mappings/hotels.ts';
import { listGenerations, makeLive, type Generation } from './generations.ts';

/**
 * Lets readers go back to the generation before the live one.
 *
 * @throws Error when there is none, or when this code cannot read it
 */
export async function rollbackIndex(client: Client, prefix: string): Promise<Generation> {
  const generations = await listGenerations(client, prefix);
  const live = generations.findIndex((generation) => generation.live);
  const previous = generations.find(
    (generation, position) => position > live && generation.state === 'complete',
  );
  if (live === -1 || previous === undefined)
    throw new Error('There is no previous generation to go back to.');
  if (previous.schemaVersion !== hotelsSchemaVersion) {
    throw new Error(
      `${previous.index} was built by another version of the service. Rebuild the index instead.`,
    );
  }
  await makeLive(client, prefix, previous.index);
  return previous;
}
