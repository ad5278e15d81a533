import { Agent, request } from 'node:http';

/** An HTTP client with keep-alive connections. */
export interface HttpClient {
  /** Resolves with the body of a 200 response, parsed. */
  post(url: string, headers: Headers, body: string): Promise<unknown>;
  /** Resolves with the bytes of a 200 response: `POST` with a body, `GET` without. */
  read(url: string, headers: Headers, body?: string): Promise<Buffer>;
  /** Milliseconds until the first byte of the body of a response, which is then read to its end. */
  firstByteMs(url: string, headers: Headers, body: string): Promise<number>;
  close(): void;
}

type Headers = Readonly<Record<string, string>>;

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const read: HttpClient['read'] = (url, headers, body) =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        {
          agent,
          method: body === undefined ? 'GET' : 'POST',
          headers: {
            ...headers,
            ...(body !== undefined && {
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            }),
          },
        },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.once('error', reject);
          response.once('end', () => {
            const bytes = Buffer.concat(chunks);
            if (response.statusCode === 200) resolve(bytes);
            else
              reject(
                new Error(`${String(response.statusCode)} from ${url}: ${bytes.toString().slice(0, 500)}`),
              );
          });
        },
      );
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed a connection that had been idle, at the moment in which it was used again.
        if (sent.reusedSocket && error.code === 'ECONNRESET') resolve(read(url, headers, body));
        else reject(error);
      });
      sent.end(body);
    });
  const firstByteMs: HttpClient['firstByteMs'] = (url, headers, body) =>
    new Promise((resolve, reject) => {
      const since = performance.now();
      const sent = request(
        url,
        { agent, method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' } },
        (response) => {
          let first: number | undefined;
          response.on('data', () => (first ??= performance.now() - since));
          response.once('error', reject);
          response.once('end', () => {
            resolve(first ?? Infinity);
          });
        },
      );
      sent.once('error', reject);
      sent.end(body);
    });
  return {
    read,
    firstByteMs,
    post: async (url, headers, body) => JSON.parse((await read(url, headers, body)).toString()) as unknown,
    close() {
      agent.destroy();
    },
  };
}
