import { Gauge, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import { cacheFor } from '../runtime/cache-for.ts';
import { withTimeout } from '../runtime/with-timeout.ts';
import { readSnapshotAge } from './coverage/snapshot.ts';
import { readCatalogState } from './hotels/catalog-state.ts';
import { readImportRuns } from './import/import-runs.ts';

/** How long what was read is shown; in milliseconds. Counting a large catalog takes a while. */
const stateKeptMs = 60_000;
const importsKeptMs = 5000;

/** A scrape does not wait longer for the database; what it does not get is absent. */
const timeoutMs = 3000;

/** Size and age of the catalog, read when the metrics are, once a minute at most. */
export function observeCatalog(registry: Registry, pool: Pool): void {
  const read = orUndefined(cacheFor(stateKeptMs, () => readCatalogState(pool)));
  const gauge = (name: string, help: string, valueOf: (state: State) => number | undefined): void => {
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        this.reset();
        const state = await read();
        const value = state && valueOf(state);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  };
  gauge('catalog_live_hotels', 'Hotel rows that are not deleted.', (state) => state.liveHotels);
  gauge(
    'catalog_mapped_base_codes',
    'Base codes that hotels are mapped to.',
    (state) => state.mappedBaseCodes,
  );
  gauge(
    'catalog_newest_change_timestamp_seconds',
    'When the live hotel that was changed last was changed.',
    ({ newestChangeAt }) => (newestChangeAt === null ? undefined : newestChangeAt.getTime() / 1000),
  );
}

type State = Awaited<ReturnType<typeof readCatalogState>>;

const outcomes = ['new', 'changed', 'unchanged', 'removed', 'rejected'] as const;

/** The imports of the command line, which are other processes: read from their records in the database. */
export function observeImports(registry: Registry, pool: Pool): void {
  const read = orUndefined(cacheFor(importsKeptMs, () => readImportRuns(pool)));
  type Run = Awaited<ReturnType<typeof readImportRuns>>[number];
  const gauge = (name: string, help: string, valueOf: (run: Run) => number): void => {
    new Gauge({
      name,
      help,
      labelNames: ['result'] as const,
      registers: [registry],
      async collect() {
        this.reset();
        for (const run of (await read()) ?? []) this.set({ result: run.result }, valueOf(run));
      },
    });
  };
  gauge('import_runs', 'Imports that have ended, by result.', (run) => run.runs);
  gauge(
    'import_last_run_timestamp_seconds',
    'When the last import of each result ended.',
    (run) => run.lastEndedAt.getTime() / 1000,
  );
  gauge('import_last_run_duration_seconds', 'How long it took.', (run) => run.lastSeconds);
  new Gauge({
    name: 'import_last_run_records',
    help: 'What became of the records of the last import of each result.',
    labelNames: ['result', 'outcome'] as const,
    registers: [registry],
    async collect() {
      this.reset();
      for (const run of (await read()) ?? []) {
        for (const outcome of outcomes) this.set({ result: run.result, outcome }, run[outcome]);
      }
    },
  });
}

/** How old the coverage snapshot is; without a value before the first. */
export function observeCoverage(registry: Registry, pool: Pool): void {
  const read = orUndefined(() => readSnapshotAge(pool));
  new Gauge({
    name: 'coverage_snapshot_age_seconds',
    help: 'Time since the coverage snapshot was computed.',
    registers: [registry],
    async collect() {
      const age = await read();
      if (typeof age === 'number') this.set(age);
      else this.remove();
    },
  });
}

/** Undefined when it fails or takes too long: the other metrics do not depend on it. */
function orUndefined<T>(read: () => Promise<T>): () => Promise<T | undefined> {
  return () => withTimeout(read(), timeoutMs, 'no response in time').catch(() => undefined);
}
