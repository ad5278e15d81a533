import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { messageOf } from '../../runtime/error-message.ts';
import type { Api } from './api.ts';
import { createMcpServer } from './server.ts';

/** The path of the endpoint. */
export const mcpPath = '/mcp';

/** In bytes; a call is small. */
const maxBody = 1_000_000;

/** Of what a page of an allowed origin asks before its request: the headers that clients send. */
const preflight = {
  'Access-Control-Allow-Methods': 'POST',
  'Access-Control-Allow-Headers':
    'Authorization, Content-Type, Last-Event-ID, MCP-Protocol-Version, MCP-Session-Id',
  'Access-Control-Max-Age': '600',
};

/**
 * Streamable HTTP, without sessions: each request stands by itself, and brings its own `Authorization`.
 * Pages of browsers are refused unless their origin is allowed, because a page may reach what listens on
 * the machine of who looks at it.
 */
export function createMcpHttpServer(api: Api, allowedOrigins: readonly string[]): Server {
  return createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) response.destroy();
      else refuse(response, 500, messageOf(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { origin } = request.headers;
    if (origin !== undefined && allowedOrigins.includes(origin))
      response.setHeader('Access-Control-Allow-Origin', origin).setHeader('Vary', 'Origin');
    const refusal = refusalOf(request, allowedOrigins);
    if (refusal !== null) {
      refuse(response, ...refusal);
      return;
    }
    if (request.method === 'OPTIONS') {
      response.writeHead(204, preflight).end();
      return;
    }
    const body = await readBody(request);
    if (body === null) {
      refuse(response, 413, `A message has ${maxBody} bytes at most.`);
      return;
    }
    const server = createMcpServer(api, null);
    const transport = new StreamableHTTPServerTransport({ enableJsonResponse: true });
    response.on('close', () => void server.close());
    await server.connect(transport);
    await transport.handleRequest(request, response, parsed(body));
  }
}

/** Why a request is refused before its body is read; null where it is not. */
function refusalOf(
  { headers: { origin }, method, url = '/' }: IncomingMessage,
  allowedOrigins: readonly string[],
): readonly [status: number, message: string] | null {
  if (url.split('?', 1)[0] !== mcpPath) return [404, `The endpoint is ${mcpPath}.`];
  if (origin !== undefined && !allowedOrigins.includes(origin))
    return [403, `Pages of ${origin} may not call this server.`];
  if (method !== 'POST' && (method !== 'OPTIONS' || origin === undefined))
    return [405, 'There are no sessions and no events: send a POST.'];
  return null;
}

/** Null where it is too long. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBody) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

/** What is no JSON is no message either: the transport says so. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}

function refuse(response: ServerResponse, status: number, message: string): void {
  response.writeHead(status, {
    'Content-Type': 'application/json',
    ...(status === 405 && { Allow: 'POST' }),
  });
  response.end(JSON.stringify({ jsonrpc: '2.0', error: { code: -32_000, message }, id: null }));
}
