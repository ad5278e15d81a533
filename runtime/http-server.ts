import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The address cannot be had; the message says which, and why. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/** A listening HTTP server. */
export interface HttpServer {
  /** With the port that was really taken: `http://127.0.0.1:8080`. */
  readonly address: string;
  readonly port: number;
  /** Stops accepting, lets running requests finish, then resolves. After `cutOff()` they are ended. */
  close(): Promise<void>;
  /** Ends all connections at once, whatever runs on them. */
  cutOff(): void;
}

/** How often idle keep-alive connections are looked for while the server closes. */
const idleSweepMs = 25;

/** How long a client may take to send its headers, and its whole request. */
const headersTimeoutMs = 15_000;
const requestTimeoutMs = 30_000;

/**
 * Listens, and resolves once connections are accepted.
 *
 * @throws ListenError
 */
export async function listen(
  handler: RequestListener,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<HttpServer> {
  const server = createServer(
    { headersTimeout: headersTimeoutMs, requestTimeout: requestTimeoutMs },
    handler,
  );
  await startListening(server, host, port);
  const taken = (server.address() as AddressInfo).port;
  return {
    address: `http://${reachable(host)}:${taken}`,
    port: taken,
    close: () => drain(server),
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

function drain(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    // A response that begins while we close tells its client not to come back on this connection.
    server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
    const sweep = setInterval(() => {
      server.closeIdleConnections();
    }, idleSweepMs);
    server.close((error) => {
      clearInterval(sweep);
      if (error) reject(error);
      else resolve();
    });
  });
}

/** A host that a person can put into a browser, for the ones that mean "all interfaces". */
function reachable(host: string): string {
  if (host === '0.0.0.0' || host === '::') return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
