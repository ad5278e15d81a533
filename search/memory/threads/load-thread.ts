/** A thread that loads the whole catalog: it takes seconds, and much memory that is free when it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../runtime/error-message.ts';
import { withConnection } from '../../../runtime/postgres/with-connection.ts';
import { loadIndex } from '../load/load-index.ts';
import { createLimitedMemory, MemoryLimitError } from '../load/memory-limit.ts';
import type { LoadOutcome, LoadTask } from './messages.ts';

async function load({ databaseUrl, maxBytes }: LoadTask): Promise<LoadOutcome> {
  const database = { connectionString: databaseUrl, applicationName: 'hotel-content typeahead load' };
  try {
    const loaded = await withConnection(database, (connection) =>
      loadIndex(connection, createLimitedMemory(maxBytes)),
    );
    return { type: 'loaded', loaded };
  } catch (error) {
    return { type: error instanceof MemoryLimitError ? 'too-large' : 'failed', message: messageOf(error) };
  }
}

parentPort?.postMessage(await load(workerData as LoadTask));
