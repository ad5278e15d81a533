import { Agent, request } from 'node:http';

/** Asks a question of a server by HTTP, on connections that are kept alive. */
export interface HttpClient {
  /** Resolves with the body of a 200 answer, parsed. */
  post(url: string, headers: Readonly<Record<string, string>>, body: string): Promise<unknown>;
  close(): void;
}

export function createHttpClient(): HttpClient {
  const agent = new Agent({ keepAlive: true });
  return {
    post: (url, headers, body) =>
      new Promise((resolve, reject) => {
        const asked = request(
          url,
          {
            agent,
            method: 'POST',
            headers: {
              ...headers,
              'Content-Type': 'application/json',
              'Content-Length': Buffer.byteLength(body),
            },
          },
          (answer) => {
            const chunks: Buffer[] = [];
            answer.on('data', (chunk: Buffer) => chunks.push(chunk));
            answer.once('error', reject);
            answer.once('end', () => {
              const text = Buffer.concat(chunks).toString();
              if (answer.statusCode === 200) resolve(JSON.parse(text));
              else reject(new Error(`${String(answer.statusCode)} from ${url}: ${text.slice(0, 500)}`));
            });
          },
        );
        asked.once('error', reject);
        asked.end(body);
      }),
    close() {
      agent.destroy();
    },
  };
}
