import { type Server, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { hasLongBody } from './long-bodies.ts';
import type { HttpConnections } from './http-connections.ts';

/**
 * What a client did wrong so that its request could not be read: it broke HTTP, sent too much or too slowly,
 * ended the connection in the middle, or asked for a tunnel.
 */
export type UnreadableRequest =
  | 'malformed'
  | 'headers_too_large'
  | 'body_too_large'
  | 'timeout'
  | 'unfinished'
  | 'tunnel';

/** An answer below the level of handlers. */
interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface ClientFaultHandling {
  /** @param response that of the request, if it has begun: with the headers that were set for it so far */
  readonly answerTo: (fault: UnreadableRequest, response: ServerResponse | null) => PlainAnswer;
  /** Called once for each fault. */
  readonly observe: (fault: UnreadableRequest, error: Error | null) => void;
}

/** Answers with the status alone, for servers that only programs of ours call. */
export const plainFaultHandling: ClientFaultHandling = {
  answerTo: () => ({ status: 400, headers: {}, body: '' }),
  observe: () => undefined,
};

/** The errors of the parser that mean something else than `malformed`; all of its codes begin with `HPE_`. */
const faultByCode: Readonly<Record<string, UnreadableRequest>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'body_too_large',
  HPE_INVALID_EOF_STATE: 'unfinished',
  ERR_HTTP_REQUEST_TIMEOUT: 'timeout',
};

/**
 * Answers requests that cannot be read, in place of Node.js, and closes their connections. Requests before
 * them on the same connection get their responses first. A request with an unknown expectation, which Node.js
 * would refuse, goes to the handler: RFC 9110 allows it to be ignored.
 */
export function handleClientFaults(
  server: Server,
  connections: HttpConnections,
  { answerTo, observe }: ClientFaultHandling,
): void {
  const latest = new WeakMap<Duplex, ServerResponse>();
  const failed = new WeakSet<Duplex>();

  server.on('request', (request, response) => latest.set(request.socket, response));
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    // The parser fails again with each further packet.
    if (failed.has(socket)) return;
    const fault = faultOf(error);
    // Its handler says how long it may take.
    if (fault === 'timeout' && hasLongBody(latest.get(socket)?.req)) return;
    failed.add(socket);
    if (fault === null || !socket.writable) {
      socket.destroy();
      return;
    }
    observe(fault, error);
    const response = latest.get(socket);
    if (response?.req.complete !== false)
      connections.whenAnswered(socket, () => {
        answerOn(socket, fault);
      });
    else if (response.headersSent) connections.whenAnswered(socket, () => socket.end());
    else answerBy(response, fault);
  });
  server.on('connect', (_request, socket) => {
    socket.on('error', () => undefined);
    observe('tunnel', null);
    connections.whenAnswered(socket, () => {
      answerOn(socket, 'tunnel');
    });
  });

  /** For a request whose handler has not been called. */
  function answerOn(socket: Duplex, fault: UnreadableRequest): void {
    if (socket.writable) socket.end(textOf(answerTo(fault, null)), () => socket.destroy());
    else socket.destroy();
  }

  /** For a request whose body cannot be read: its handler finds its response ended, and is not waited for. */
  function answerBy(response: ServerResponse, fault: UnreadableRequest): void {
    const answer = answerTo(fault, response);
    connections.whenAnswered(response.req.socket, () => response.req.destroy());
    for (const name of headersOfBody) response.removeHeader(name);
    response.writeHead(answer.status, lastHeadersOf(answer)).end(answer.body);
  }
}

/** What a handler may have set for the body that it was about to send. */
const headersOfBody = ['Content-Encoding', 'ETag', 'Transfer-Encoding'];

/** Null: the connection is broken. */
function faultOf({ code = '' }: NodeJS.ErrnoException): UnreadableRequest | null {
  return faultByCode[code] ?? (code.startsWith('HPE_') ? 'malformed' : null);
}

function lastHeadersOf({ headers, body }: PlainAnswer): Record<string, string | number> {
  return { ...headers, 'Content-Length': Buffer.byteLength(body), Connection: 'close' };
}

function textOf(answer: PlainAnswer): string {
  const { status, body } = answer;
  const fields = { ...lastHeadersOf(answer), Date: new Date().toUTCString() };
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
