import { timingSafeEqual } from 'node:crypto';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import {
  proofOf,
  receive,
  send,
  type Announcement,
  type ClientMessage,
  type Hello,
  type KeeperMessage,
} from './protocol.ts';

/** Those who use the database of a keeper right now. */
export interface Clients {
  /** On 127.0.0.1. */
  readonly port: number;
  /** Tells all, and from now on everyone that comes. */
  tell(message: KeeperMessage): void;
  /** Resolves when the last one has left, and when nobody ever came. From then on nobody is let in. */
  readonly allLeft: Promise<void>;
  /** Lets nobody in any more: who comes now waits for the end of this process, and then looks for the next. */
  refuseNew(): void;
}

interface Client {
  readonly pid: number;
  readonly claims: readonly string[];
  address: string | null;
}

/** How long a keeper waits for its first client, in milliseconds. */
const firstClientPatienceMs = 20_000;

/** Lets in whoever knows the token, on a free port of the loopback interface. */
export async function acceptClients(token: string): Promise<Clients> {
  const clients = new Map<Socket, Client>();
  let lastWord: KeeperMessage | undefined;
  let closing = false;
  const leaving = new AbortController();
  const allLeft = new Promise<void>((resolve) => {
    leaving.signal.addEventListener('abort', () => {
      closing = true;
      resolve();
    });
  });
  const patience = setTimeout(() => {
    leaving.abort();
  }, firstClientPatienceMs);

  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      leave(socket);
    });
    receive(socket, (message) => {
      const known = clients.get(socket);
      if (!known) welcome(socket, message as Hello);
      else if ('address' in (message as ClientMessage)) known.address = (message as Announcement).address;
      else leave(socket);
    });
  });

  // The last one's connection stays open until the database has stopped: he waits for that.
  const leave = (socket: Socket): void => {
    if (!clients.delete(socket)) return;
    if (clients.size > 0) socket.end();
    else leaving.abort();
  };

  const welcome = (socket: Socket, hello: Hello): void => {
    if (!sameText(hello.token, token)) {
      socket.destroy();
      return;
    }
    send(socket, { event: 'hello', proof: proofOf(token) });
    if (closing) return;
    for (const other of clients.values()) {
      const claim = hello.claims.find((wanted) => other.claims.includes(wanted));
      if (claim !== undefined) {
        send(socket, { event: 'busy', pid: other.pid, claim, address: other.address });
        socket.end();
        return;
      }
    }
    clearTimeout(patience);
    clients.set(socket, { pid: hello.pid, claims: hello.claims, address: null });
    if (lastWord) send(socket, lastWord);
  };

  const port = await listenOnLoopback(server);
  return {
    port,
    tell(message) {
      lastWord = message;
      for (const socket of clients.keys()) send(socket, message);
    },
    allLeft,
    refuseNew() {
      closing = true;
    },
  };
}

function listenOnLoopback(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      resolve((server.address() as AddressInfo).port);
    });
  });
}

function sameText(given: unknown, expected: string): boolean {
  if (typeof given !== 'string') return false;
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
