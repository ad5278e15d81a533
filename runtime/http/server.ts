import { createServer, type RequestListener, type Server } from 'node:http';
import { Server as NetServer, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type ClientFaultHandling, handleClientFaults, plainFaultHandling } from './client-faults.ts';
import { trackHttpConnections } from './http-connections.ts';
import { cutOffStalledClients, type StallLimits } from './stalled-clients.ts';

/** The address cannot be bound; the message says which one, and why. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** A listening HTTP server. */
export interface HttpServer {
  /** With the actual port: `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly port: number;
  /**
   * Closes gracefully: from now on every response has `Connection: close`; after a delay no connection is
   * accepted any more; then running requests finish, and each open connection may send one more. Resolves
   * when no connection is left. `cutOff()` ends them.
   */
  close(options?: CloseOptions): Promise<void>;
  /** Closes all connections at once, with whatever runs on them. */
  cutOff(): void;
}

interface CloseOptions {
  /** How long connections are still accepted, in milliseconds. */
  readonly delayMs?: number;
  /**
   * How long idle connections are left open after that, in milliseconds. Their clients may be
   * sending a request right now, which a close would reset; after `keepAliveMs` they no
   * longer do. Zero closes them at once.
   */
  readonly idleMs?: number;
}

/** How long a connection without a request stays open. Every response says so, and clients rely on it. */
export const keepAliveMs = 5000;

/** In milliseconds. */
interface RequestTimeouts {
  /** How long a client may take to send its headers, and its whole request. */
  readonly headersMs: number;
  readonly requestMs: number;
  /** How often connections are looked at: a client is noticed so much later. */
  readonly checkEveryMs: number;
}

const defaultTimeouts: RequestTimeouts = { headersMs: 15_000, requestMs: 30_000, checkEveryMs: 5000 };

export interface ListenOptions {
  /** What to do about requests that cannot be read; by default their response is the status 400 alone. */
  readonly clientFaults?: ClientFaultHandling;
  readonly timeouts?: RequestTimeouts;
  readonly stalls?: StallLimits;
}

/**
 * Listens, and resolves once connections are accepted. Whether a request names
 * its host is left to the handler.
 *
 * @throws ListenError
 */
export async function listen(
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
  { clientFaults = plainFaultHandling, timeouts = defaultTimeouts, stalls }: ListenOptions = {},
): Promise<HttpServer> {
  const server = createServer({
    headersTimeout: timeouts.headersMs,
    requestTimeout: timeouts.requestMs,
    connectionsCheckingInterval: timeouts.checkEveryMs,
    keepAliveTimeout: keepAliveMs,
    requireHostHeader: false,
  });
  const connections = trackHttpConnections(server);
  handleClientFaults(server, connections, clientFaults);
  cutOffStalledClients(server, stalls);
  server.on('request', handler);
  await startListening(server, host, port);
  const actualPort = (server.address() as AddressInfo).port;
  return {
    address: `http://${reachable(host)}:${actualPort}`,
    port: actualPort,
    async close({ delayMs = 0, idleMs = 0 } = {}) {
      connections.announceClose();
      if (delayMs > 0) await delay(delayMs);
      const closed = stopListening(server);
      const idleTimer = setTimeout(() => {
        connections.closeIdle();
      }, idleMs);
      await closed;
      clearTimeout(idleTimer);
    },
    cutOff() {
      server.closeAllConnections();
    },
  };
}

function startListening(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = error.code === 'EADDRINUSE' ? 'another program listens there already' : error.message;
      reject(new ListenError(`Cannot listen on ${host}:${port}: ${reason}`, { cause: error }));
    });
    server.listen(port, host, () => {
      resolve();
    });
  });
}

/**
 * Stops accepting connections; resolves when the last one is closed. It is the `close` of a plain TCP server:
 * that of an HTTP server would close idle connections at once, while their clients may be sending.
 */
function stopListening(server: Server): Promise<void> {
  return promisify(NetServer.prototype.close.bind(server))();
}

/** A host that works in a browser, for the ones that mean "all interfaces". */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
