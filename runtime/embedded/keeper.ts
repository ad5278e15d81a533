/**
 * The keeper: a small process between the embedded database and those who use it. It starts the server, and stops it
 * when the last user has left, in whatever way he did: a crash ends his connection like a good-bye.
 *
 * Arguments: the data folder, and the number of the generation that it is to follow (generations.ts).
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createLogger } from '../logger.ts';
import { acceptClients } from './clients.ts';
import { startDatabase } from './database.ts';
import { claimGeneration } from './generations.ts';
import { stopPostmaster } from './postmaster.ts';

/** How long users may go on when this process is asked to end, in milliseconds; at a machine's stop they end as well. */
const terminationPatienceMs = 15_000;

async function main(dataDir: string, previous: number): Promise<void> {
  const logger = createLogger({ level: 'info', name: 'keeper' });
  const token = randomBytes(32).toString('base64url');
  const clients = await acceptClients(token);
  if (!(await claimGeneration(dataDir, previous, { pid: process.pid, port: clients.port, token }))) return;

  const terminated = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        setTimeout(resolve, terminationPatienceMs, signal);
      });
    }
  });
  process.on('SIGHUP', () => undefined); // the terminal may close: users decide, by staying or leaving
  try {
    const { running, postmaster } = await startDatabase(dataDir, logger);
    logger.info({ postmaster: running.postmasterPid, data: running.data }, 'the database is ready');
    clients.tell({ event: 'ready', ...running });
    const died = postmaster.ended.then((how) => `the database server is gone: ${how}`);
    const reason = await Promise.race([clients.allLeft.then(() => 'nobody uses it'), terminated, died]);
    clients.refuseNew();
    logger.info({ reason }, 'the database is stopped');
    await stopPostmaster(running.postmasterPid, running.data);
  } catch (error) {
    logger.error({ err: error }, 'the database could not be kept');
    clients.tell({ event: 'failed', reason: error instanceof Error ? error.message : String(error) });
    await Promise.race([clients.allLeft, delay(5000)]); // they read it, and leave
  }
}

const [dataDir, previous] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: keeper DATA_FOLDER PREVIOUS_GENERATION');
await main(dataDir, Number(previous));
process.exit();
