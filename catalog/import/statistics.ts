import type { Pool } from 'pg';
import { messageOf } from '../../runtime/error-message.ts';
import { analyzeChangedTables } from '../database/analyze.ts';
import type { Notify } from './message.ts';

/**
 * Keeps the planner's statistics true while an import fills the catalog, and leaves them behind at its end.
 */
export interface Statistics {
  /** Told of each batch: how many rows it wrote. */
  readonly written: (rows: number) => void;
  /** Analyzes what changed notably, once the import is over. Never rejects. */
  readonly complete: () => Promise<void>;
}

/** Rows after which a first look is worth its cost; the next one comes when there are four times as many. */
const firstRows = 4000;
const growth = 4;

/** For a dry run, which keeps nothing that statistics could be about. */
export const noStatistics: Statistics = { written: () => undefined, complete: () => Promise.resolve() };

/**
 * The work goes on beside the import, on another connection. An import that is
 * killed leaves what it had by then.
 */
export function createStatistics(pool: Pool, notify: Notify): Statistics {
  let rows = 0;
  let next = firstRows;
  let running: Promise<unknown> = Promise.resolve();
  return {
    written(count) {
      rows += count;
      if (rows < next) return;
      while (next <= rows) next *= growth;
      // Should there be no connection for it now, the end of the import does it.
      running = running.then(() => analyzeChangedTables(pool)).catch(() => undefined);
    },
    async complete() {
      await running;
      await analyzeChangedTables(pool).catch((error: unknown) => {
        const message = `the tables could not be analyzed (${messageOf(error)}): queries may be slow until autovacuum does it`;
        notify({ level: 'warning', message });
      });
    },
  };
}
