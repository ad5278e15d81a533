import type { Logger } from '../../../runtime/logger.ts';
import type { ImportRequests } from '../../dependencies.ts';

/** Has a worker look at the imports at once. They look by themselves a little later where that fails. */
export async function wakeWorkers({ wake }: ImportRequests, logger: Logger): Promise<void> {
  await wake().catch((error: unknown) => {
    logger.warn({ err: error }, 'the import begins later: no job could be added');
  });
}
