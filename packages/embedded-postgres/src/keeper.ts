/**
 * The keeper: a small process between the embedded database and the processes that use it. It
 * starts the server, and stops it when the last client has left, by a crash as well as in good
 * order: both end its connection.
 *
 * Arguments: the data folder, and the epoch of the keeper before this one (election.ts).
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { startDatabase } from './database.ts';
import { electKeeper } from './election.ts';
import { startLeaseServer } from './lease-server.ts';
import { stopPostmaster } from './postmaster.ts';

/**
 * How long clients may go on when this process is asked to end, in milliseconds: at a
 * shutdown of the machine they end too.
 */
const terminationGraceMs = 15_000;

/** A failure is sent to the clients, which then leave; this is the limit, in milliseconds. */
const failureGraceMs = 5000;

async function main(dataDir: string, previous: number): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const leases = await startLeaseServer(token);
  const self = { pid: process.pid, port: leases.port, token, takesChallenge: true };
  if (!(await electKeeper(dataDir, previous, self))) return;

  const terminated = new Promise<string>((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        setTimeout(resolve, terminationGraceMs, signal);
      });
    }
  });
  process.on('SIGHUP', () => undefined); // a terminal that closes ends clients, and they decide
  try {
    const { running, postmaster } = await startDatabase(dataDir, log);
    log(`the database is ready: process ${running.postmasterPid}, files in ${running.data}`);
    leases.broadcast({ event: 'ready', ...running });
    const died = postmaster.ended.then((how) => `the server ended: ${how}`);
    const reason = await Promise.race([leases.allLeft.then(() => 'no client is left'), terminated, died]);
    leases.refuseNew();
    log(`stopping the database: ${reason}`);
    await stopPostmaster(running.postmasterPid, running.data);
  } catch (error) {
    log(`the database failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`);
    leases.broadcast({ event: 'failed', reason: error instanceof Error ? error.message : String(error) });
    await Promise.race([leases.allLeft, delay(failureGraceMs)]);
  }
}

/** To the log file of the database, in the format of its lines. */
function log(message: string): void {
  process.stderr.write(`${new Date().toISOString()} [${process.pid}] KEEPER:  ${message}\n`);
}

const [dataDir, previous] = process.argv.slice(2);
if (dataDir === undefined) throw new Error('usage: keeper DATA_FOLDER PREVIOUS_EPOCH');
await main(dataDir, Number(previous));
process.exit();
