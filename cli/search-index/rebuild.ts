import { recordAction } from '../../catalog/audit/record-action.ts';
import type { Beginning } from '../../indexer/rebuild/begin-rebuild.ts';
import type { RefusedDocument } from '../../indexer/bulk/bulk-request.ts';
import { hotelsAlias, type IndexDependencies } from '../../indexer/generations/generations.ts';
import {
  type RebuildProgress,
  type RebuildReport,
  rebuildIndex,
  RebuildRefusedError,
} from '../../indexer/rebuild/rebuild.ts';
import { readStoredRebuild } from '../../indexer/rebuild/stored-rebuild.ts';
import { commandActor } from '../command-actor.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { createRateLine, type RateLine } from '../rate-line.ts';
import { interruptible } from '../interruptible.ts';
import { retryNote, withIndexAndDatabase } from './open-index.ts';
import { refusalLine } from './dead-letters.ts';

export interface RebuildCommandOptions {
  /** The most documents per second; undefined: as configured. */
  readonly throttle?: number;
  readonly restart?: true;
}

/** The exit status of a rebuild that went live without the documents that Elasticsearch refused. */
const refusedStatus = 3;

/** How many refused documents a rebuild lists; `index dead-letters` lists more. */
const maxListedRefusals = 10;

/** `index rebuild`. Returns the exit status. */
export async function rebuild(deps: CommandDependencies, options: RebuildCommandOptions): Promise<number> {
  const settings = (await deps.config()).search.index;
  const logger = await deps.logger();
  const line = createRateLine(deps.notes, 'documents');
  return withIndexAndDatabase(deps, (index) =>
    interruptible(async (signal) => {
      try {
        const { throttle, restart = false } = options;
        await recordAction(index.pool, {
          ...{ actor: commandActor(), action: 'index.rebuild' },
          details: { throttle, restart },
        });
        const report = await rebuildIndex(
          { ...index, logger, settings },
          {
            signal,
            restart: options.restart,
            throttle: options.throttle,
            onBegin: (beginning) => {
              line.begin(beginning.stored.documents);
              printBeginning(deps, beginning);
            },
            onProgress: progressPrinter(deps, line),
            onRetry: retryNote(deps, line),
          },
        );
        line.end();
        return printReport(deps, report);
      } catch (error) {
        line.end();
        if (error instanceof RebuildRefusedError) printRefused(deps, error.firstRefused);
        throw signal.aborted ? await interruption(index) : error;
      }
    }),
  );
}

function printBeginning({ notes }: CommandDependencies, { stored, resumed, dropped }: Beginning): void {
  const { generation, documents, total } = stored;
  if (resumed) {
    notes.write(
      `Resuming the interrupted rebuild of ${generation}: ${documents} of ${total} documents are done.\n`,
    );
  } else if (dropped !== null) {
    notes.write(`The interrupted rebuild was dropped, because ${dropped}.\n`);
  }
}

function progressPrinter(
  { notes }: CommandDependencies,
  line: RateLine,
): (progress: RebuildProgress) => void {
  let phase = 'fill';
  return (progress) => {
    if (progress.phase === 'fill') line.show(progress.documents, progress.total);
    if (progress.phase === phase) return;
    phase = progress.phase;
    line.end();
    if (phase === 'catch-up') notes.write('Applying what was changed meanwhile.\n');
    if (phase === 'swap')
      notes.write('Comparing the new index with Postgres, then switching searches to it.\n');
  };
}

/** What to tell someone who stopped a rebuild. */
async function interruption({ pool, indexPrefix }: IndexDependencies): Promise<Error> {
  const stored = await readStoredRebuild(pool, hotelsAlias(indexPrefix)).catch(() => undefined);
  if (stored === undefined) return new Error('Interrupted. The live index was not touched.');
  return new Error(
    `Interrupted with ${stored.documents} of ${stored.total} documents done; the live index was not touched. ` +
      '`index rebuild` goes on from there, `index cancel` drops them.',
  );
}

function printReport(deps: CommandDependencies, report: RebuildReport): number {
  const { index, documents, changes, seconds, refused, firstRefused } = report;
  const applied = changes === 0 ? '' : `, with ${changes} changes that were made meanwhile`;
  deps.out.write(`${index} is live: ${documents} documents in ${seconds.toFixed(1)} s${applied}.\n`);
  if (refused === 0) return 0;
  const were = refused === 1 ? 'document was' : 'documents were';
  deps.out.write(`${refused} ${were} refused by Elasticsearch and cannot be found.\n`);
  printRefused(deps, firstRefused);
  return refusedStatus;
}

function printRefused({ err }: CommandDependencies, refusals: readonly RefusedDocument[]): void {
  for (const refused of refusals.slice(0, maxListedRefusals)) err.write(`${refusalLine(refused)}\n`);
  if (refusals.length > maxListedRefusals) err.write('`index dead-letters` lists more of them.\n');
}
