import { recordAction, recorded } from '../../catalog/audit/record-action.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { type CancelledRebuild, cancelRebuild } from '../../indexer/rebuild/cancel-rebuild.ts';
import { saveThrottle } from '../../indexer/rebuild/stored-rebuild.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import { commandActor } from '../command-actor.ts';
import { type CommandDependencies, UsageError } from '../dependencies.ts';
import { createRateLine } from '../rate-line.ts';
import { interruptible } from '../interruptible.ts';
import { retryNote, withIndexAndDatabase } from './open-index.ts';

/** `index rollback`. */
export async function rollback(deps: CommandDependencies): Promise<void> {
  const line = createRateLine(deps.notes, 'changes');
  const { index, documents, changes } = await withIndexAndDatabase(deps, (parts) =>
    interruptible(async (signal) => {
      const report = await rollbackIndex(parts, {
        signal,
        onProgress: (done) => {
          line.show(done, done);
        },
        onRetry: retryNote(deps, line),
      });
      const { index: subject, ...details } = report;
      await recordAction(parts.pool, { actor: commandActor(), action: 'index.rollback', subject, details });
      return report;
    }),
  ).finally(line.end);
  const applied = changes === 0 ? '' : `, ${changes} changes were applied first`;
  deps.out.write(`Searches go to ${index} now (${documents} documents${applied}).\n`);
}

/** `index cancel`. */
export async function cancel(deps: CommandDependencies): Promise<void> {
  const logger = await deps.logger();
  const cancelled = await withIndexAndDatabase(deps, async (parts) => {
    const found = await cancelRebuild({ ...parts, logger });
    if (found === null) throw noRebuild();
    const { index: subject, ...details } = found;
    await recordAction(parts.pool, { actor: commandActor(), action: 'index.cancel', subject, details });
    return found;
  });
  deps.out.write(`${sentenceOf(cancelled)}\n`);
}

/** `index throttle`. */
export async function throttle(deps: CommandDependencies, documentsPerSecond: number): Promise<void> {
  const details = { throttle: documentsPerSecond };
  const found = await withIndexAndDatabase(deps, ({ pool, indexPrefix }) =>
    recorded(
      pool,
      (client) => saveThrottle(client, hotelsAlias(indexPrefix), documentsPerSecond),
      (done) => (done ? { actor: commandActor(), action: 'index.throttle', details } : null),
    ),
  );
  if (!found) throw noRebuild();
  deps.out.write(
    documentsPerSecond === 0
      ? 'The rebuild goes on as fast as Elasticsearch takes documents.\n'
      : `The rebuild goes on with ${documentsPerSecond} documents a second at most.\n`,
  );
}

function noRebuild(): UsageError {
  return new UsageError('There is no unfinished rebuild.');
}

function sentenceOf({ index, live }: CancelledRebuild): string {
  return live
    ? `${index} had gone live before it could be cancelled; \`index rollback\` goes back.`
    : `The rebuild of ${index} was cancelled. The live index was not touched.`;
}
