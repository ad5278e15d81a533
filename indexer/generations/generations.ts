import type { Client, estypes } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { chainsIndexOf, chainsMapping, chainsSettings } from '../../mappings/chains.ts';
import {
  hotelsMapping,
  hotelsSchemaVersion,
  hotelsSettings,
  type IndexLayout,
} from '../../mappings/hotels.ts';
import type { Logger } from '../../runtime/logger.ts';
import { errorCauseOf } from '../../search/elasticsearch/errors.ts';

/**
 * One build of the hotels index, and of that of chains beside it. Searches reach
 * the live one through the aliases.
 */
export interface Generation {
  readonly index: string;
  readonly live: boolean;
  /** `building` while its rebuild runs, and after one that was interrupted. */
  readonly state: 'building' | 'complete';
  readonly schemaVersion: number;
  /** The generation that was live before this one, for a rollback. */
  readonly previous: string | null;
  readonly documents: number;
  /** Documents that it lacks because Elasticsearch refused them. */
  readonly refused: number;
  readonly bytes: number;
  readonly createdAt: Date;
  /** The identity of the database that it was built from; null where that was not noted. */
  readonly catalog: string | null;
}

/** What is needed to work on the index of a catalog. */
export interface IndexDependencies {
  readonly pool: Pool;
  readonly client: Client;
  readonly indexPrefix: string;
}

type GenerationMeta = Pick<Generation, 'state' | 'schemaVersion' | 'previous' | 'refused' | 'catalog'>;

/** The alias that searches use. */
export function hotelsAlias(prefix: string): string {
  return `${prefix}-hotels`;
}

/** A name that sorts by the time of creation. */
export function newGenerationName(prefix: string, now: Date): string {
  return `${hotelsAlias(prefix)}-${now.toISOString().replaceAll(/\D/g, '')}`;
}

/**
 * Whether an index has a name of `newGenerationName`; the prefix of another service may begin like this one.
 */
export function isGenerationOf(alias: string, index: string): boolean {
  return index.startsWith(`${alias}-`) && /^\d{17}$/.test(index.slice(alias.length + 1));
}

/** All generations, the newest first. */
export async function listGenerations(client: Client, prefix: string): Promise<readonly Generation[]> {
  const alias = hotelsAlias(prefix);
  const pattern = `${alias}-*`;
  const [indices, stats] = await Promise.all([
    client.indices.get({ index: pattern, allow_no_indices: true }),
    client.indices.stats({ index: pattern, metric: ['docs', 'store'] }),
  ]);
  return Object.entries(indices)
    .filter(([index]) => isGenerationOf(alias, index))
    .map(([index, { aliases = {}, mappings, settings }]) => {
      const meta = mappings?._meta as Partial<GenerationMeta> | undefined;
      const figures = stats.indices?.[index]?.primaries;
      return {
        index,
        live: alias in aliases,
        state: meta?.state ?? 'building',
        schemaVersion: meta?.schemaVersion ?? 0,
        previous: meta?.previous ?? null,
        documents: figures?.docs?.count ?? 0,
        refused: meta?.refused ?? 0,
        bytes: figures?.store?.size_in_bytes ?? 0,
        createdAt: new Date(Number(settings?.index?.creation_date ?? 0)),
        catalog: meta?.catalog ?? null,
      };
    })
    .sort((a, b) => (a.index < b.index ? 1 : -1));
}

/** The generation that searches go to. */
export async function readLive(client: Client, prefix: string): Promise<Generation | undefined> {
  return (await listGenerations(client, prefix)).find(({ live }) => live);
}

/** Creates indices that are not refreshed until they are complete. Existing ones are left as they are. */
export async function createGeneration(
  client: Client,
  index: string,
  layout: IndexLayout,
  catalog: string | null = null,
): Promise<void> {
  const _meta = metaOf({ state: 'building', previous: null, refused: 0, catalog });
  await createIndex(client, {
    index: chainsIndexOf(index),
    settings: { ...chainsSettings(layout), refresh_interval: '-1' },
    mappings: { ...chainsMapping, _meta },
  });
  await createIndex(client, {
    index,
    settings: { ...hotelsSettings(layout), refresh_interval: '-1' },
    mappings: { ...hotelsMapping, _meta },
  });
}

async function createIndex(client: Client, request: estypes.IndicesCreateRequest): Promise<void> {
  try {
    await client.indices.create(request);
  } catch (error) {
    // The response to an earlier attempt was lost.
    if (errorCauseOf(error).type !== 'resource_already_exists_exception') throw error;
  }
}

/** How soon what was written is found: a change takes about as long again to be published and written. */
const refreshInterval = '500ms';

/** Makes the documents searchable, now and from now on. */
export async function makeSearchable(client: Client, generation: string): Promise<void> {
  const index = indicesOf(generation);
  await client.indices.putSettings({ index, settings: { refresh_interval: refreshInterval } });
  await client.indices.refresh({ index });
}

function indicesOf(generation: string): string[] {
  return [generation, chainsIndexOf(generation)];
}

/** Marks the index as complete. */
export async function completeGeneration(
  client: Client,
  index: string,
  facts: Pick<GenerationMeta, 'previous' | 'refused' | 'catalog'>,
): Promise<void> {
  const _meta = metaOf({ state: 'complete', ...facts });
  await client.indices.putMapping({ index: chainsIndexOf(index), _meta: { ..._meta, refused: 0 } });
  await client.indices.putMapping({ index, _meta });
}

/** How many documents can be found; rejects with the server's error (503) where a shard does not respond. */
export async function countDocuments(client: Client, index: string): Promise<number> {
  const { hits } = await client.search({
    index,
    size: 0,
    track_total_hits: true,
    allow_partial_search_results: false,
  });
  return typeof hits.total === 'object' ? hits.total.value : (hits.total ?? 0);
}

/** Points the aliases to another generation, atomically. */
export async function swapAlias(client: Client, prefix: string, generation: string): Promise<void> {
  const pointTo = (alias: string, index: string): estypes.IndicesUpdateAliasesAction[] => [
    { remove: { index: `${alias}-*`, alias, must_exist: false } },
    { add: { index, alias } },
  ];
  const alias = hotelsAlias(prefix);
  await client.indices.updateAliases({
    actions: [...pointTo(alias, generation), ...pointTo(chainsIndexOf(alias), chainsIndexOf(generation))],
  });
}

export async function dropGeneration(client: Client, generation: string): Promise<void> {
  await client.indices.delete({ index: indicesOf(generation), ignore_unavailable: true });
}

/** Drops the generations that are obsolete. */
export async function dropGenerations(
  { client, indexPrefix, logger }: { client: Client; indexPrefix: string; logger: Logger },
  isObsolete: (generation: Generation) => boolean,
): Promise<void> {
  for (const generation of await listGenerations(client, indexPrefix)) {
    if (!isObsolete(generation)) continue;
    const { index, state } = generation;
    logger.info({ index, state }, 'dropping a generation of the index');
    await dropGeneration(client, index);
  }
}

function metaOf(facts: Omit<GenerationMeta, 'schemaVersion'>): GenerationMeta & Record<string, unknown> {
  return { ...facts, schemaVersion: hotelsSchemaVersion };
}
