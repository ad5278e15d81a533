import type { Client } from '@elastic/elasticsearch';
import type { Pool, PoolClient } from 'pg';
import type { BulkOutcome } from '../bulk/bulk-load.ts';
import type { Throttle } from '../bulk/pace.ts';
import type { IndexDependencies } from '../generations/generations.ts';
import type { CaughtUpPage } from '../relay/catch-up.ts';
import { type IndexLayout, oneShard } from '../../mappings/hotels.ts';
import type { Logger } from '../../runtime/logger.ts';
import { type RetryOptions, withRetries } from '../bulk/retry.ts';
import type { RebuildPhase } from './stored-rebuild.ts';

export interface RebuildDependencies extends IndexDependencies {
  readonly logger: Logger;
  readonly settings?: RebuildSettings;
}

export interface RebuildSettings extends IndexLayout {
  /** If more documents are refused, the new generation does not go live; see `isTooManyRefused`. */
  readonly maxRefusedPercent: number;
  /**
   * The most documents per second while the generation is filled; 0: as fast as the server takes them. What
   * was asked for while it runs takes precedence over it.
   */
  readonly throttle?: number | undefined;
}

export const defaultRebuildSettings: RebuildSettings = { ...oneShard, maxRefusedPercent: 5 };

export interface RebuildProgress {
  readonly phase: RebuildPhase;
  /** Documents that the generation was filled with. */
  readonly documents: number;
  readonly total: number;
  /** Changes of the catalog that were caught up with. */
  readonly changes: number;
}

/** What the steps of one rebuild share. */
export interface RebuildRun {
  readonly pool: Pool;
  readonly client: Client;
  readonly indexPrefix: string;
  readonly alias: string;
  readonly logger: Logger;
  readonly settings: RebuildSettings;
  /** Holds the lock of rebuilds. */
  readonly connection: PoolClient;
  /** The most documents per second at this moment; 0: as fast as the server takes them. */
  readonly throttle: Throttle;
  /** Its signal is aborted when the rebuild is to stop, for whatever reason. */
  readonly retry: RetryOptions;
  readonly largestOrdinaryGroup: number | undefined;
  /** Adds to the progress that is reported. */
  readonly onProgress: (more: Partial<RebuildProgress>) => void;
  /** Called with each page of changes that was caught up with. */
  readonly onPage: (page: CaughtUpPage) => void;
  /** Called with what became of each request's documents; see `recordOutcomes`. */
  readonly onOutcome?: ((outcome: BulkOutcome) => Promise<void>) | undefined;
}

/** Repeats a request while the server is busy or away. */
export function retrying<T>({ retry }: Pick<RebuildRun, 'retry'>, work: () => Promise<T>): Promise<T> {
  return withRetries(work, retry);
}
