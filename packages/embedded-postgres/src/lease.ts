import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import type { Keeper } from './election.ts';
import { proofOf, receive, send, type KeeperMessage, type RunningServer } from './protocol.ts';
import { isAlive, isErrno } from './system.ts';

const greetingTimeoutMs = 10_000;

/** Another process holds one of the locks on the same data folder. */
export class AlreadyRunningError extends Error {
  override readonly name = 'AlreadyRunningError';

  constructor(holder: { readonly pid: number; readonly address: string | null }, dataDir: string) {
    const where = holder.address === null ? '' : `, reachable at ${holder.address}`;
    super(`The service already runs with the data in ${dataDir}: process ${holder.pid}${where}.`);
  }
}

/** The right to use the database, as long as the connection to its keeper is open. */
export interface Lease {
  readonly server: RunningServer;
  announce(address: string): void;
  /** Resolves when the keeper went away before the lease was released. */
  readonly lost: Promise<void>;
  /**
   * Resolves when the keeper has closed the connection; for the last client when the database has stopped.
   */
  release(): Promise<void>;
}

type Inbox = AsyncGenerator<unknown, undefined>;

/**
 * Asks a keeper for a lease on its database, and waits until that is ready.
 *
 * @returns null when this keeper is gone, or goes before the database is ready: there may be a next one
 * @throws AlreadyRunningError when another process holds one of the locks
 * @throws Error when the keeper could not start the database, or does not respond
 */
export async function takeLease(
  keeper: Keeper,
  { locks, dataDir }: { readonly locks: readonly string[]; readonly dataDir: string },
): Promise<Lease | null> {
  const socket = connect({ host: '127.0.0.1', port: keeper.port });
  try {
    const inbox = receive(socket);
    const hello = { token: keeper.token, pid: process.pid, locks };
    const challenge = keeper.takesChallenge === true ? randomUUID() : undefined;
    send(socket, challenge === undefined ? hello : { challenge });
    socket.setTimeout(greetingTimeoutMs, () => {
      // A keeper that hangs; or else another program, which got the port of a keeper that is gone.
      const hangs = isAlive(keeper.pid);
      socket.destroy(
        hangs ? new Error(`The keeper of the database, process ${keeper.pid}, does not respond.`) : undefined,
      );
    });
    const greeting = await next(inbox);
    socket.setTimeout(0);
    const trusted = greeting?.event === 'hello' && greeting.proof === proofOf(keeper.token, challenge);
    if (trusted && challenge !== undefined) send(socket, hello);
    const response = trusted ? await next(inbox) : undefined;
    if (response?.event === 'ready') return createLease(socket, inbox, response);
    socket.destroy();
    if (response?.event === 'locked') throw new AlreadyRunningError(response, dataDir);
    if (response?.event === 'failed') throw new Error(response.reason);
    return null;
  } catch (error) {
    if (isErrno(error, 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ERR_STREAM_PREMATURE_CLOSE')) return null;
    throw error;
  }
}

function createLease(socket: Socket, inbox: Inbox, server: RunningServer): Lease {
  let released = false;
  const closed = untilEnd(inbox);
  socket.unref(); // a lease alone keeps no process alive
  return {
    server,
    announce(address) {
      send(socket, { address });
    },
    lost: new Promise((resolve) => {
      void closed.then(() => {
        if (!released) resolve();
      });
    }),
    release() {
      released = true;
      socket.ref();
      send(socket, { release: true });
      return closed;
    },
  };
}

async function next(inbox: Inbox): Promise<KeeperMessage | undefined> {
  return (await inbox.next()).value as KeeperMessage | undefined;
}

/** Resolves when the connection has ended, in whatever way. */
async function untilEnd(inbox: Inbox): Promise<void> {
  try {
    while (!(await inbox.next()).done);
  } catch {
    // A connection that broke has ended too.
  }
}
