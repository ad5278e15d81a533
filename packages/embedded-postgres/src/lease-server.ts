import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import {
  type Challenge,
  type ClientMessage,
  type Hello,
  type KeeperMessage,
  proofOf,
  receive,
  send,
} from './protocol.ts';

/** The leases that a keeper has given. */
export interface LeaseServer {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Sends this to all clients, and to those that connect later. */
  broadcast(message: KeeperMessage): void;
  /** Resolves when the last client has left, or none came in time. No lease is given afterwards. */
  readonly allLeft: Promise<void>;
  /**
   * Gives no lease any more: a client that connects waits for the end of this
   * keeper, and then looks for the next.
   */
  refuseNew(): void;
}

interface Client {
  readonly pid: number;
  readonly locks: readonly string[];
  address: string | null;
}

/** How long a keeper waits for its first client, in milliseconds. */
const firstClientTimeoutMs = 20_000;

/** Gives leases to clients that know the token, on a free port of the loopback interface. */
export async function startLeaseServer(token: string): Promise<LeaseServer> {
  const clients = new Map<Socket, Client>();
  let latest: KeeperMessage | undefined;
  let refusing = false;
  const leaving = new AbortController();
  const allLeft = once(leaving.signal, 'abort').then(() => undefined);
  const end = (): void => {
    refusing = true;
    leaving.abort();
  };
  const firstClientTimeout = setTimeout(end, firstClientTimeoutMs);

  const serve = async (socket: Socket): Promise<void> => {
    let hasProved = false;
    const prove = ({ challenge }: Partial<Challenge> = {}): void => {
      if (!hasProved) send(socket, { event: 'hello', proof: proofOf(token, challenge) });
      hasProved = true;
    };
    try {
      for await (const received of receive(socket)) {
        const message = received as ClientMessage;
        const client = clients.get(socket);
        if ('challenge' in message) prove(message);
        else if (client === undefined) admit(socket, message as Hello, prove);
        else if ('address' in message) client.address = message.address;
        else release(socket);
      }
    } catch {
      // A connection that broke, as after a crash of the client, has ended like any other.
    }
    release(socket);
  };

  const admit = (socket: Socket, { token: given, pid, locks }: Hello, prove: () => void): void => {
    // Compared by their hashes, so that the time it takes reveals nothing.
    if (proofOf(given) !== proofOf(token)) {
      socket.destroy();
      return;
    }
    prove();
    if (refusing) return;
    const holder = [...clients.values()].find((other) => other.locks.some((lock) => locks.includes(lock)));
    if (holder) {
      send(socket, { event: 'locked', pid: holder.pid, address: holder.address });
      socket.end();
      return;
    }
    clearTimeout(firstClientTimeout);
    clients.set(socket, { pid, locks, address: null });
    if (latest) send(socket, latest);
  };

  // The connection of the last client stays open until the database has stopped: the client waits for that.
  const release = (socket: Socket): void => {
    if (!clients.delete(socket)) return;
    if (clients.size > 0) socket.end();
    else end();
  };

  const server = createServer((socket) => void serve(socket));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    broadcast(message) {
      latest = message;
      for (const socket of clients.keys()) send(socket, message);
    },
    allLeft,
    refuseNew() {
      refusing = true;
    },
  };
}
