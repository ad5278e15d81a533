import { connect } from 'node:net';
import type { PoolClient } from 'pg';

/** The code of a CancelRequest in the protocol of Postgres, which has no version 1234.5678. */
const cancelRequestCode = (1234 << 16) | 5678;

const timeoutMs = 1000;

/**
 * What the server sent about its process on connecting; node-postgres stores it, but its types do not say so.
 */
interface BackendKey {
  readonly processID?: number | null;
  readonly secretKey?: number | null;
}

/**
 * Asks the server to cancel the statement that runs on this connection, over a new connection as
 * the protocol requires: it takes no slot of the server and gets no response. Only the statement
 * itself shows whether it worked.
 */
export function cancelStatement(client: PoolClient): void {
  const { processID, secretKey } = client as BackendKey;
  if (typeof processID !== 'number' || typeof secretKey !== 'number') return;
  const { host, port } = client as unknown as { readonly host: string; readonly port: number };
  const request = Buffer.alloc(16);
  request.writeInt32BE(request.length, 0);
  request.writeInt32BE(cancelRequestCode, 4);
  request.writeInt32BE(processID, 8);
  request.writeInt32BE(secretKey, 12);
  const socket = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
  socket.on('error', () => undefined);
  socket.setTimeout(timeoutMs, () => socket.destroy());
  socket.end(request);
}

/**
 * Runs `work` on a connection, and asks the server to cancel its statement at an abort.
 *
 * @throws the reason of the signal where `work` fails after that
 */
export async function cancelledBy<T>(
  signal: AbortSignal | undefined,
  client: PoolClient,
  work: () => Promise<T>,
): Promise<T> {
  const cancel = (): void => {
    cancelStatement(client);
  };
  signal?.addEventListener('abort', cancel, { once: true });
  try {
    return await work();
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}
