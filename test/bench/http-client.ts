import { Agent, request } from 'node:http';

/** Asks questions of a server by HTTP, on connections that are kept alive. */
export interface HttpClient {
  /** Resolves with the body of a 200 answer, parsed. */
  post(url: string, headers: Headers, body: string): Promise<unknown>;
  /** Resolves with the bytes of a 200 answer: of `POST` with a body, of `GET` without. */
  read(url: string, headers: Headers, body?: string): Promise<Buffer>;
  close(): void;
}

type Headers = Readonly<Record<string, string>>;

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  const read: HttpClient['read'] = (url, headers, body) =>
    new Promise((resolve, reject) => {
      const asked = request(
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
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.once('error', reject);
          answer.once('end', () => {
            const bytes = Buffer.concat(chunks);
            if (answer.statusCode === 200) resolve(bytes);
            else
              reject(
                new Error(`${String(answer.statusCode)} from ${url}: ${bytes.toString().slice(0, 500)}`),
              );
          });
        },
      );
      asked.once('error', reject);
      asked.end(body);
    });
  return {
    read,
    post: async (url, headers, body) => JSON.parse((await read(url, headers, body)).toString()) as unknown,
    close() {
      agent.destroy();
    },
  };
}
