import { createServer, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Owner } from './service.ts';

/** A proxy in front of a server that tells of ranges and cuts off some responses. */
export interface CuttingProxy {
  readonly url: string;
  /** The paths of requests with the range that each asked for; null: none. */
  readonly ranges: (readonly [path: string, range: string | null])[];
}

/**
 * @param target `http://host:port`
 * @param bytesOf after how many bytes the response to a path is cut off; null: it is not
 * @param arrived resolves when the client has these bytes
 */
export async function startCuttingProxy(
  owner: Owner,
  target: string,
  bytesOf: (path: string) => number | null,
  arrived: () => Promise<unknown>,
): Promise<CuttingProxy> {
  const ranges: (readonly [string, string | null])[] = [];
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    ranges.push([path, request.headers.range ?? null]);
    const most = bytesOf(path);
    const { method, headers } = request;
    const forwarded = send(`${target}${path}`, { method, headers, agent: false }, (answer) => {
      response.writeHead(answer.statusCode ?? 0, answer.headers);
      let sent = 0;
      answer.on('data', (chunk: Buffer) => {
        const part = most === null ? chunk : chunk.subarray(0, most - sent);
        sent += part.length;
        response.write(part, () => {
          // A reset may overtake the bytes.
          if (sent === most) void arrived().finally(() => request.socket.destroy());
        });
      });
      answer.on('end', () => {
        if (sent !== most) response.end();
      });
    });
    request.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  owner.teardown(() => {
    server.close();
    server.closeAllConnections();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, ranges };
}
