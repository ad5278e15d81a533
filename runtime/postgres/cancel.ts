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
