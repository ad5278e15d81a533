import type { Registry } from 'prom-client';
import type { Pool } from 'pg';
import { cacheFor } from '../runtime/cache-for.ts';
import { addGauge, gaugesOf } from '../runtime/read-gauges.ts';
import { readSnapshotAge } from './coverage/snapshot.ts';
import { readCatalogState } from './hotels/catalog-state.ts';
import { outcomes } from './import/counts.ts';
import { readImportRuns } from './import/import-runs.ts';

/** How long what was read is shown; in milliseconds. Counting a large catalog takes a while. */
const stateKeptMs = 60_000;
const importsKeptMs = 5000;

/** Size and age of the catalog, read when the metrics are, once a minute at most. */
export function observeCatalog(registry: Registry, pool: Pool): void {
  const gauge = gaugesOf(
    registry,
    cacheFor(stateKeptMs, () => readCatalogState(pool)),
  );
  gauge('catalog_live_hotels', 'Hotel rows that are not deleted.', (state) => state.liveHotels);
  gauge(
    'catalog_mapped_base_codes',
    'Base codes that hotels are mapped to.',
    (state) => state.mappedBaseCodes,
  );
  gauge(
    'catalog_newest_change_timestamp_seconds',
    'When the live hotel that was changed last was changed.',
    ({ newestChangeAt }) => newestChangeAt && newestChangeAt.getTime() / 1000,
  );
}

/** The imports that have ended, most of them in other processes: read from their records in the database. */
export function observeImports(registry: Registry, pool: Pool): void {
  const read = cacheFor(importsKeptMs, () => readImportRuns(pool));
  type Run = Awaited<ReturnType<typeof readImportRuns>>[number];
  const gauge = (name: string, help: string, valueOf: (run: Run) => number): void => {
    addGauge(registry, { name, help, labelNames: ['result'] }, async () =>
      (await read()).map((run) => ({ labels: { result: run.result }, value: valueOf(run) })),
    );
  };
  gauge('import_runs', 'Imports that have ended, by result.', (run) => run.runs);
  gauge(
    'import_last_run_timestamp_seconds',
    'When the last import of each result ended.',
    (run) => run.lastEndedAt.getTime() / 1000,
  );
  gauge('import_last_run_duration_seconds', 'How long it took.', (run) => run.lastSeconds);
  addGauge(
    registry,
    {
      name: 'import_last_run_records',
      help: 'What became of the records of the last import of each result.',
      labelNames: ['result', 'outcome'],
    },
    async () =>
      (await read()).flatMap((run) =>
        outcomes.map((outcome) => ({ labels: { result: run.result, outcome }, value: run[outcome] })),
      ),
  );
}

/** How old the coverage snapshot is; without a value before the first. */
export function observeCoverage(registry: Registry, pool: Pool): void {
  const gauge = gaugesOf(registry, () => readSnapshotAge(pool));
  gauge('coverage_snapshot_age_seconds', 'Time since the coverage snapshot was computed.', (age) => age);
}
