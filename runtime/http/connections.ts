import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of an HTTP server that is being closed. */
export interface HttpConnections {
  /** Adds `Connection: close` to every response whose headers are not sent yet, now or later. */
  announceClose(): void;
  /** Closes all connections without a pending response; the others are closed after theirs. */
  closeIdle(): void;
}

/** Must be called before the server gets its handler. */
export function trackConnections(server: Server): HttpConnections {
  const sockets = new Set<Socket>();
  const pending = new Map<ServerResponse, Socket>();
  let announced = false;
  let closingIdle = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    pending.set(response, socket);
    if (announced) response.setHeader('Connection', 'close');
    response.once('close', () => {
      pending.delete(response);
      if (closingIdle) end(socket);
    });
  });
  const end = (socket: Socket): void => {
    if (![...pending.values()].includes(socket)) socket.destroySoon();
  };

  return {
    announceClose() {
      announced = true;
      for (const response of pending.keys()) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    },
    closeIdle() {
      closingIdle = true;
      for (const socket of sockets) end(socket);
    },
  };
}
