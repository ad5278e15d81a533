import type { Pool } from 'pg';
import { type ChangeLag, readLag } from '../../catalog/changes/lag.ts';
import { readConsumerPosition } from '../../catalog/changes/consumers.ts';
import { hotelsSchemaVersion } from '../../mappings/hotels.ts';
import { countDeadLetters } from '../bulk/dead-letters.ts';
import {
  type Generation,
  hotelsAlias,
  type IndexDependencies,
  listGenerations,
} from '../generations/generations.ts';
import { countLiveRows } from '../documents/group-reader.ts';
import { isRebuilding } from './rebuild-lock.ts';
import { readStoredRebuild, type StoredRebuild } from './stored-rebuild.ts';

export interface GenerationStatus extends Generation {
  readonly isPrevious: boolean;
  /** How far it is behind the catalog; null: the changes are not kept for it. */
  readonly lag: ChangeLag | null;
  readonly deadLetters: number;
}

export interface UnfinishedRebuild extends StoredRebuild {
  /** Whether a process works on it. */
  readonly running: boolean;
  /** Documents per second, and seconds until the index is filled; null: not known. */
  readonly rate: number | null;
  readonly secondsLeft: number | null;
}

/** What is known about the index. */
export interface IndexStatus {
  /** Live rows of Postgres. */
  readonly hotels: number;
  /** The newest first. */
  readonly generations: readonly GenerationStatus[];
  readonly rebuild: UnfinishedRebuild | null;
  /** Whether the live index was built by another version of the service. */
  readonly needsRebuild: boolean;
}

/** @param countHotels which may remember the number of live rows for those who ask often */
export async function readIndexStatus(
  { pool, client, indexPrefix }: IndexDependencies,
  countHotels: () => Promise<number> = () => countLiveRows(pool),
): Promise<IndexStatus> {
  const alias = hotelsAlias(indexPrefix);
  const [generations, hotels, rebuild] = await Promise.all([
    listGenerations(client, indexPrefix),
    countHotels(),
    readUnfinishedRebuild(pool, alias),
  ]);
  const live = generations.find((generation) => generation.live);
  const described: GenerationStatus[] = [];
  for (const generation of generations) {
    const position = await readConsumerPosition(pool, generation.index);
    described.push({
      ...generation,
      isPrevious: generation.index === live?.previous,
      lag: position === undefined ? null : await readLag(pool, position),
      deadLetters: await countDeadLetters(pool, alias, generation.index),
    });
  }
  const needsRebuild = live !== undefined && live.schemaVersion !== hotelsSchemaVersion;
  return { hotels, generations: described, rebuild, needsRebuild };
}

/** The rebuild that runs or was interrupted. */
export async function readUnfinishedRebuild(pool: Pool, alias: string): Promise<UnfinishedRebuild | null> {
  const [stored, running] = await Promise.all([readStoredRebuild(pool, alias), isRebuilding(pool, alias)]);
  if (stored === undefined) return null;
  const { documents, total, runDocuments, runStartedAt, updatedAt } = stored;
  const seconds = (updatedAt.getTime() - runStartedAt.getTime()) / 1000;
  const rate = seconds > 0 && documents > runDocuments ? (documents - runDocuments) / seconds : null;
  const secondsLeft = rate === null ? null : Math.max(0, total - documents) / rate;
  return { ...stored, running, rate, secondsLeft };
}
