import type { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import type { BenchOptions } from './options.ts';

/** What the measurements of one size share. */
export interface Scene {
  readonly options: BenchOptions;
  readonly hotels: number;
  /** Tells the project's programs where the services are. */
  readonly environment: Readonly<Record<string, string>>;
  readonly pool: Pool;
  readonly elasticsearchUrl: string;
  readonly client: Client;
  /** Begins the names of all indices of this size. */
  readonly indexPrefix: string;
  /** For files; removed at the end. */
  readonly directory: string;
  /** The catalog as NDJSON. */
  readonly sampleFile: string;
  /** Tells the person who waits. */
  readonly say: (message: string) => void;
}
