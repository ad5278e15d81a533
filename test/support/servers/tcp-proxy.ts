import { createServer, connect, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/**
 * What the proxy does with bytes, on open connections as on new ones. `pass`: forwards them. `silent`:
 * accepts connections and keeps every byte to itself, as a server that hangs does; what it kept goes on
 * with the next `pass`. `refuse`: resets what is open and accepts nothing. `delayMs`: forwards every answer
 * that many milliseconds late. `silentAfter`: forwards all up to a request with this text, then is silent.
 */
export type TcpFault =
  | 'pass'
  | 'silent'
  | 'refuse'
  | { readonly delayMs: number }
  | { readonly silentAfter: string };

/** A TCP proxy in front of a server, whose faults a test controls. */
export interface TcpProxy {
  readonly host: string;
  readonly port: number;
  /** `url` with this proxy as its host and port. */
  urlOf(url: string): string;
  /** Connections accepted so far. */
  accepted(): number;
  set(fault: TcpFault): Promise<void>;
  /** Resets the open connections; new ones are treated by the fault in force. */
  resetConnections(): void;
  /** No byte goes on in the open connections, for good: the way to the server was lost. New ones work. */
  loseConnections(): void;
  close(): Promise<void>;
}

/** @param target where to forward: `{ hostname, port }` of a `URL` will do */
export async function createTcpProxy(target: {
  readonly hostname: string;
  readonly port: string | number;
}): Promise<TcpProxy> {
  const host = '127.0.0.1';
  const sockets = new Set<Socket>();
  const waiting = new Set<() => void>();
  const lost = new WeakSet<Duplex>();
  let fault: TcpFault = 'pass';
  let accepted = 0;

  /** Resolves once bytes may go on. */
  const mayForward = async (from: Duplex, answering: boolean): Promise<void> => {
    if (lost.has(from)) await new Promise(() => undefined);
    while (fault === 'silent') await new Promise<void>((resolve) => waiting.add(resolve));
    if (answering && typeof fault === 'object' && 'delayMs' in fault) {
      const { delayMs } = fault;
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  };
  const becomeSilentAfter = (request: Buffer): void => {
    if (typeof fault !== 'object' || !('silentAfter' in fault)) return;
    if (request.includes(fault.silentAfter)) fault = 'silent';
  };
  const wake = (): void => {
    for (const resume of waiting) resume();
    waiting.clear();
  };
  const forward = async (from: Duplex, to: Duplex, answering: boolean): Promise<void> => {
    try {
      for await (const chunk of from) {
        await mayForward(from, answering);
        if (!answering) becomeSilentAfter(chunk as Buffer);
        if (!to.write(chunk) && !to.destroyed) await once(to, 'drain');
      }
      await mayForward(from, false);
      to.end();
    } catch {
      to.destroy();
    }
  };
  const resetConnections = (): void => {
    for (const socket of sockets) {
      // A socket that is ending cannot be reset: Node would leave its handle open for ever.
      if (socket.writableEnded) socket.destroy();
      else socket.resetAndDestroy();
    }
    wake();
  };
  const onConnection = (socket: Socket): void => {
    accepted += 1;
    const onward = connect(Number(target.port), target.hostname);
    for (const [end, other] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        sockets.delete(end);
        other.destroy();
      });
    }
    void forward(socket, onward, false);
    void forward(onward, socket, true);
  };
  const open = (port: number): Promise<Server> =>
    new Promise((resolve, reject) => {
      const opened = createServer({ allowHalfOpen: true }, onConnection);
      opened.once('error', reject);
      opened.listen(port, host, () => {
        resolve(opened);
      });
    });
  const shut = async (): Promise<void> => {
    const closing = server;
    server = null;
    if (closing === null) return;
    const closed = new Promise((resolve) => closing.close(resolve));
    resetConnections();
    await closed;
  };

  let server: Server | null = await open(0);
  const { port } = server.address() as AddressInfo;
  return {
    host,
    port,
    urlOf(url) {
      const through = new URL(url);
      through.hostname = host;
      through.port = String(port);
      return through.href;
    },
    accepted: () => accepted,
    async set(next) {
      fault = next;
      wake();
      if (next === 'refuse') await shut();
      else server ??= await open(port);
    },
    resetConnections,
    loseConnections() {
      for (const socket of sockets) lost.add(socket);
    },
    async close() {
      fault = 'pass';
      await shut();
    },
  };
}

/** Resolves with the event, and also when the stream has closed instead: nobody waits for ever. */
function once(stream: Duplex, event: 'drain'): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      stream.off(event, done).off('close', done);
      resolve();
    };
    stream.on(event, done).on('close', done);
  });
}
