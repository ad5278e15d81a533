import { type Client, errors } from '@elastic/elasticsearch';
import type { Generation } from './generations.ts';

export interface NotedGeneration extends Pick<Generation, 'index' | 'schemaVersion' | 'refused' | 'catalog'> {
  /** Whether it was ever completed. */
  readonly isComplete: boolean;
  /** All of it, to be written back whole. */
  readonly meta: Readonly<Record<string, unknown>>;
}

/**
 * The generation that searches go to.
 *
 * @returns null where there is no index behind the alias
 */
export async function readLiveGeneration(client: Client, alias: string): Promise<NotedGeneration | null> {
  const found = await readGeneration(client, alias);
  // An index by this name that is no alias was made by something else.
  return found?.index === alias ? null : found;
}

/**
 * @param name of a generation, or an alias of one
 * @returns null where there is none
 */
export async function readGeneration(client: Client, name: string): Promise<NotedGeneration | null> {
  try {
    const indices = await client.indices.getMapping({ index: name, filter_path: '*.mappings._meta' });
    const [entry] = Object.entries(indices);
    if (entry === undefined) return null;
    const [index, { mappings }] = entry;
    const meta = (mappings._meta ?? {}) as Readonly<Record<string, unknown>>;
    return {
      index,
      isComplete: meta['state'] === 'complete',
      schemaVersion: Number(meta['schemaVersion'] ?? 0),
      refused: Number(meta['refused'] ?? 0),
      catalog: typeof meta['catalog'] === 'string' ? meta['catalog'] : null,
      meta,
    };
  } catch (error) {
    if (error instanceof errors.ResponseError && error.statusCode === 404) return null;
    throw error;
  }
}
