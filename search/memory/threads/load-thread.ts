/** A thread that loads the whole catalog: it takes seconds, and much memory that is free when it ends. */
import { parentPort, workerData } from 'node:worker_threads';
import { messageOf } from '../../../runtime/error-message.ts';
import { createPool } from '../../../runtime/postgres/pool.ts';
import { loadIndex } from '../load/load-index.ts';
import { createLimitedMemory, MemoryLimitError } from '../load/memory-limit.ts';
import type { LoadOutcome, LoadTask } from './messages.ts';

async function load({ databaseUrl, maxBytes }: LoadTask): Promise<LoadOutcome> {
  const pool = createPool({
    connectionString: databaseUrl,
    applicationName: 'hotel-content typeahead load',
    size: 1,
  });
  try {
    const connection = await pool.connect();
    try {
      return { type: 'loaded', loaded: await loadIndex(connection, createLimitedMemory(maxBytes)) };
    } finally {
      connection.release(true);
    }
  } catch (error) {
    return { type: error instanceof MemoryLimitError ? 'too-large' : 'failed', message: messageOf(error) };
  } finally {
    await pool.end();
  }
}

parentPort?.postMessage(await load(workerData as LoadTask));
