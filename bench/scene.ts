import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from '@elastic/elasticsearch';
import type { Pool } from 'pg';
import { migrate } from '../catalog/database/migrate.ts';
import { createPool } from '../runtime/postgres/pool.ts';
import { silentLogger } from '../test/support/silent-logger.ts';
import type { BenchOptions } from './options.ts';
import { writeSampleCatalog } from '@hotel-content/sample-catalog';

/** What the measurements of one size share. */
export interface Scene {
  readonly options: BenchOptions;
  readonly hotels: number;
  /** The environment of the service and of its commands. */
  readonly environment: Readonly<Record<string, string>>;
  readonly pool: Pool;
  readonly elasticsearchUrl: string;
  readonly client: Client;
  /** The prefix of all indices of this size. */
  readonly indexPrefix: string;
  /** For files; removed at the end. */
  readonly directory: string;
  /** The catalog as NDJSON. */
  readonly sampleFile: string;
  /** Reports progress. */
  readonly say: (message: string) => void;
}

export interface BenchServices {
  readonly postgresUrl: string;
  readonly elasticsearchUrl: string;
  readonly directory: string;
}

/** Creates a database, migrated and empty, and the file of a sample catalog of so many hotels. */
export async function openScene(
  hotels: number,
  options: BenchOptions,
  services: BenchServices,
): Promise<Scene & { close(): Promise<void> }> {
  const say = (message: string): void => {
    console.error(
      `${new Date().toISOString().slice(11, 19)}  ${hotels.toLocaleString('en-US')} hotels: ${message}`,
    );
  };
  const name = `bench_${hotels}`;
  const indexPrefix = `bench-${hotels}`;
  const admin = createPool({ connectionString: services.postgresUrl, applicationName: 'bench', size: 1 });
  await admin.query(`create database ${name}`);
  await admin.end();
  const database = new URL(services.postgresUrl);
  database.pathname = `/${name}`;
  await migrate(database.href, silentLogger());

  say('generating the sample');
  const directory = path.join(services.directory, name);
  await mkdir(directory);
  const sampleFile = path.join(directory, 'sample.ndjson');
  await writeSampleCatalog(
    { seed: options.seed, hotels, content: options.content },
    createWriteStream(sampleFile),
  );
  const pool = createPool({ connectionString: database.href, applicationName: 'bench', size: 4 });
  const client = new Client({ node: services.elasticsearchUrl, maxRetries: 0, requestTimeout: 60_000 });
  return {
    options,
    hotels,
    environment: {
      DATABASE_URL: database.href,
      ELASTICSEARCH_URL: services.elasticsearchUrl,
      INDEX_PREFIX: indexPrefix,
      JWT_SECRET: randomUUID(),
    },
    pool,
    elasticsearchUrl: services.elasticsearchUrl,
    client,
    indexPrefix,
    directory,
    sampleFile,
    say,
    async close() {
      await pool.end();
      await client.close();
    },
  };
}
