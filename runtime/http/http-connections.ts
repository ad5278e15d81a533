import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The connections of an HTTP server, and the responses that are pending on them. */
export interface HttpConnections {
  /** Calls a function once no response is pending on a connection. */
  whenAnswered(socket: Duplex, then: () => void): void;
  /** Adds `Connection: close` to every response whose headers are not sent yet, now or later. */
  announceClose(): void;
  /** Closes all connections without a pending response; the others are closed after theirs. */
  closeIdle(): void;
}

/** Must be called before the server gets its handler. */
export function trackHttpConnections(server: Server): HttpConnections {
  const sockets = new Set<Socket>();
  const pending = new Map<ServerResponse, Socket>();
  const waiting = new Map<Duplex, () => void>();
  let announced = false;
  let closingIdle = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      waiting.delete(socket);
    });
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    pending.set(response, socket);
    if (announced) response.setHeader('Connection', 'close');
    response.once('close', () => {
      pending.delete(response);
      if ((waiting.size === 0 && !closingIdle) || isPending(socket)) return;
      waiting.get(socket)?.();
      waiting.delete(socket);
      if (closingIdle) end(socket);
    });
  });
  const isPending = (socket: Duplex): boolean => [...pending.values()].some((on) => on === socket);
  const end = (socket: Socket): void => {
    if (!isPending(socket)) socket.destroySoon();
  };

  return {
    whenAnswered(socket, then) {
      if (isPending(socket)) waiting.set(socket, then);
      else then();
    },
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
