import { type CancelledRebuild, cancelRebuild } from '../../indexer/rebuild/cancel-rebuild.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';
import { interruptible } from '../interruptible.ts';
import { retryNote, withIndexAndDatabase } from './open-index.ts';

/** `index rollback`. */
export async function rollback(deps: CommandDependencies): Promise<void> {
  const line = createRateLine(deps.err, 'changes');
  const { index, documents, changes } = await withIndexAndDatabase(deps, (parts) =>
    interruptible((signal) =>
      rollbackIndex(parts, {
        signal,
        onProgress: (done) => {
          line.show(done, done);
        },
        onRetry: retryNote(deps, line),
      }),
    ),
  ).finally(() => {
    line.end();
  });
  const applied = changes === 0 ? '' : `, ${changes} changes were applied first`;
  deps.out.write(`Searches go to ${index} now (${documents} documents${applied}).\n`);
}

/** `index cancel`. */
export async function cancel(deps: CommandDependencies): Promise<void> {
  const logger = await deps.logger();
  const cancelled = await withIndexAndDatabase(deps, (parts) => cancelRebuild({ ...parts, logger }));
  deps.out.write(`${sentenceOf(cancelled)}\n`);
}

function sentenceOf(cancelled: CancelledRebuild | null): string {
  if (cancelled === null) return 'There is no unfinished rebuild.';
  const { index, live } = cancelled;
  return live
    ? `${index} had gone live before it could be cancelled; \`index rollback\` goes back.`
    : `The rebuild of ${index} was cancelled. The live index was not touched.`;
}
