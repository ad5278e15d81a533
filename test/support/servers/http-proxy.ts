import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** A request on its way to the server behind the proxy. */
export interface ProxiedRequest {
  readonly method: string;
  /** With the query string. */
  readonly path: string;
  readonly body: string;
}

/**
 * What becomes of a request: `forward` it; let it `hang` without an answer; `reset` its connection; answer
 * something else instead, or with a page of HTML as if it were a success; forward it later, or once a promise
 * is settled; forward it with another body; or forward it and change the server's answer, which a promise
 * holds back.
 */
export type HttpFault =
  | 'forward'
  | 'hang'
  | 'reset'
  | { readonly status: number; readonly body: unknown }
  | { readonly page: string }
  | { readonly delayMs: number }
  | { readonly after: Promise<unknown>; readonly send?: string }
  | { readonly send: string }
  | { readonly change: (answer: unknown) => unknown };

/** An HTTP proxy in front of a server such as Elasticsearch: a test decides what becomes of each request. */
export interface HttpProxy {
  readonly url: string;
  /** Decides for every request from now on; it may count, and look at the body. */
  use(decide: (request: ProxiedRequest) => HttpFault): void;
  close(): Promise<void>;
}

/** @param target `http://host:port` */
export async function createHttpProxy(target: string): Promise<HttpProxy> {
  let decide: (request: ProxiedRequest) => HttpFault = () => 'forward';

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const bytes = await buffer(request);
    const fault = decide({
      method: request.method ?? '',
      path: request.url ?? '',
      body: bytes.toString(),
    });
    if (fault === 'hang') return;
    if (fault === 'reset') {
      request.socket.resetAndDestroy();
      return;
    }
    if (fault !== 'forward' && 'status' in fault) {
      response.writeHead(fault.status, {
        'Content-Type': 'application/json',
        'X-Elastic-Product': 'Elasticsearch',
      });
      response.end(JSON.stringify(fault.body));
      return;
    }
    if (fault !== 'forward' && 'page' in fault) {
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8' });
      response.end(fault.page);
      return;
    }
    if (fault !== 'forward' && 'delayMs' in fault) {
      await new Promise((resolve) => setTimeout(resolve, fault.delayMs));
    }
    if (fault !== 'forward' && 'after' in fault) await fault.after;
    const body = fault !== 'forward' && 'send' in fault ? Buffer.from(fault.send) : bytes;
    const answer = await forward(target, request, body);
    const content = await buffer(answer);
    const headers = { ...answer.headers };
    // The body goes out in one piece, and may be another.
    delete headers['content-length'];
    delete headers['transfer-encoding'];
    response.writeHead(answer.statusCode ?? 502, headers);
    response.end(
      fault !== 'forward' && 'change' in fault
        ? JSON.stringify(await fault.change(JSON.parse(content.toString())))
        : content,
    );
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  // As Elasticsearch does: one that closes idle connections may do so while a request is on its way.
  server.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use(next) {
      decide = next;
    },
    close() {
      const closed = new Promise<void>((resolve) => {
        server.close(() => {
          resolve();
        });
      });
      server.closeAllConnections();
      return closed;
    },
  };
}

function forward(target: string, request: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(target);
    const onward = send({
      hostname,
      port,
      method: request.method,
      path: request.url,
      headers: { ...request.headers, host: `${hostname}:${port}`, 'content-length': body.length },
    });
    onward.once('response', resolve).once('error', reject).end(body);
  });
}
