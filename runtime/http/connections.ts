import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** The connections of an HTTP server on their way to its end. */
export interface HttpConnections {
  /** Every answer whose headers are not out yet, now or later, tells its client to leave the connection. */
  announceClose(): void;
  /** Ends all connections on which no answer is under way; the others follow as soon as theirs is out. */
  closeIdle(): void;
}

/** Must be called before the server gets its handler. */
export function trackConnections(server: Server): HttpConnections {
  const sockets = new Set<Socket>();
  const answers = new Map<ServerResponse, Socket>();
  let leaving = false;
  let closingIdle = false;

  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.on('request', (request, response) => {
    const { socket } = request;
    answers.set(response, socket);
    if (leaving) response.setHeader('Connection', 'close');
    response.once('close', () => {
      answers.delete(response);
      if (closingIdle) end(socket);
    });
  });
  const end = (socket: Socket): void => {
    if (![...answers.values()].includes(socket)) socket.destroySoon();
  };

  return {
    announceClose() {
      leaving = true;
      for (const response of answers.keys()) {
        if (!response.headersSent) response.setHeader('Connection', 'close');
      }
    },
    closeIdle() {
      closingIdle = true;
      for (const socket of sockets) end(socket);
    },
  };
}
