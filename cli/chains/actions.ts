import { readProposalRuns, type ProposalRun } from '../../catalog/chains/proposals/runs.ts';
import { proposeChainNames } from '../../catalog/chains/proposals/propose-names.ts';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';
import { interruptible } from '../interruptible.ts';
import { createProgressLine } from '../progress-line.ts';
import { printLines } from '../table.ts';

export interface RunsFlags extends JsonFlag {
  readonly limit: number;
}

/** `chains suggest`. */
export async function propose(deps: CommandDependencies, { json }: JsonFlag): Promise<void> {
  const since = performance.now();
  const line = createProgressLine(deps.notes);
  const run = await interruptible(
    (signal) =>
      withDatabase(deps, (pool) =>
        proposeChainNames(pool, {
          signal,
          onProgress({ lookedAt, chains }) {
            line.show(() => `${lookedAt} of ${chains} chains`);
          },
        }),
      ),
    'Interrupted. The next run goes on from here.',
  ).finally(line.end);
  deps.out.write(json ? `${JSON.stringify(run)}\n` : `${countsOf(run)}\n`);
  deps.notes.write(`It took ${((performance.now() - since) / 1000).toFixed(1)} s.\n`);
}

/** `chains runs`. */
export async function runs(deps: CommandDependencies, { limit, json }: RunsFlags): Promise<void> {
  const found = await withDatabase(deps, (pool) => readProposalRuns(pool, limit));
  printLines(deps, found.map(json ? (run) => JSON.stringify(run) : lineOf), 'There was no run yet.');
}

function lineOf(run: ProposalRun): string {
  const { runId, startedAt, updatedAt, finishedAt } = run;
  return [
    `run ${runId}`,
    `started ${startedAt.toISOString()}`,
    finishedAt === null
      ? `not ended, last seen ${updatedAt.toISOString()}`
      : `ended ${finishedAt.toISOString()}`,
    countsOf(run),
  ].join('  ');
}

function countsOf({ chains, lookedAt, proposed, autoPublished, superseded, kept }: ProposalRun): string {
  return (
    `${lookedAt} of ${chains} chains looked at: ${proposed} names proposed, ${autoPublished} published, ` +
    `${superseded} superseded, ${kept} kept`
  );
}
