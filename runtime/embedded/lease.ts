import { connect, type Socket } from 'node:net';
import { withTimeout } from '../with-timeout.ts';
import type { Generation } from './generations.ts';
import { proofOf, receive, send, type KeeperMessage, type RunningDatabase } from './protocol.ts';
import { isErrno } from './secret-file.ts';

/** How long a keeper may take to greet, in milliseconds. */
const greetingPatienceMs = 10_000;

/** Somebody else uses the same data folder for the same. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';

  constructor(holder: { readonly pid: number; readonly address: string | null }, dataDir: string) {
    const where = holder.address === null ? '' : `, reachable at ${holder.address}`;
    super(`The service runs already with the data in ${dataDir}: process ${holder.pid}${where}.`);
  }
}

/** The right to use the database, for as long as the connection is open. */
export interface Lease {
  readonly running: RunningDatabase;
  announce(address: string): void;
  /** Resolves when the keeper went away although we did not leave. */
  readonly lost: Promise<void>;
  /** Resolves when the keeper has let us go: after the last user has left, when the database has stopped. */
  leave(): Promise<void>;
}

/**
 * Asks a keeper for its database, and waits until it is ready.
 *
 * @returns null when that keeper is gone, or goes before it is ready: there may be a next one
 * @throws AlreadyRunningError when another process has one of the claims
 * @throws Error when the keeper could not start the database
 */
export async function takeLease(
  { keeper }: Generation,
  options: { readonly claims: readonly string[]; readonly dataDir: string },
): Promise<Lease | null> {
  const socket = connect({ host: '127.0.0.1', port: keeper.port });
  const inbox = createInbox(socket);
  try {
    send(socket, { token: keeper.token, pid: process.pid, claims: options.claims });
    const greeting = await withTimeout(inbox.next(), greetingPatienceMs, 'no greeting').catch(() => {
      // Silence: a keeper that hangs, or another program that got the port of a keeper that is gone.
      if (isAlive(keeper.pid))
        throw new Error(`The keeper of the database, process ${keeper.pid}, does not answer.`);
      return null;
    });
    if (greeting?.event !== 'hello' || greeting.proof !== proofOf(keeper.token)) {
      socket.destroy();
      return null;
    }
    const answer = await inbox.next();
    switch (answer?.event) {
      case 'ready':
        return createLease(socket, answer);
      case 'busy':
        throw new AlreadyRunningError(answer, options.dataDir);
      case 'failed':
        throw new Error(answer.reason);
      default:
        socket.destroy();
        return null;
    }
  } catch (error) {
    socket.destroy();
    throw error;
  }
}

function createLease(socket: Socket, running: RunningDatabase): Lease {
  let left = false;
  const closed = new Promise<void>((resolve) => {
    if (socket.closed) resolve();
    else socket.once('close', resolve);
  });
  const lost = new Promise<void>((resolve) => {
    void closed.then(() => {
      if (!left) resolve();
    });
  });
  socket.unref(); // a lease alone keeps no process alive
  return {
    running,
    announce(address) {
      send(socket, { address });
    },
    lost,
    leave() {
      left = true;
      socket.ref();
      send(socket, { leave: true });
      return closed;
    },
  };
}

/** The messages of the keeper, one after another; null once the connection is over. */
function createInbox(socket: Socket): { next(): Promise<KeeperMessage | null> } {
  const arrived: (KeeperMessage | null)[] = [];
  let wake = (): void => undefined;
  const add = (message: KeeperMessage | null): void => {
    arrived.push(message);
    wake();
  };
  socket.on('error', (error) => {
    if (!isErrno(error, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE')) throw error;
  });
  socket.on('close', () => {
    add(null);
  });
  receive(socket, (message) => {
    add(message as KeeperMessage);
  });
  return {
    async next() {
      while (arrived.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return arrived.shift() ?? null;
    },
  };
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return isErrno(error, 'EPERM');
  }
}
