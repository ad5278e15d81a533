import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Owner } from './service.ts';

/** The body of a message. */
export interface Message {
  readonly type: string;
  readonly since: string;
  readonly checkpointAt: string;
  readonly hotels: readonly {
    readonly baseCode: string;
    readonly changed: readonly string[];
    readonly changedAt: string;
    readonly primary?: { readonly hotelName: string };
  }[];
  readonly deleted: readonly {
    readonly baseCode: string | null;
    readonly reason: string;
    readonly deletedAt: string;
  }[];
}

export interface Received {
  readonly id: string;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
  readonly message: Message;
}

/** What the receiver does with a request: a status, or its own way of answering. */
export type Behaviour = (received: Received, number: number) => number | ((response: ServerResponse) => void);

export interface Receiver {
  readonly url: string;
  /** All requests, answered or not. */
  readonly requests: readonly Received[];
  /** Those that it took. */
  readonly taken: readonly Received[];
  behave(behaviour: Behaviour): void;
}

/** A server that messages are sent to; it takes them all until told otherwise. */
export async function startReceiver(t: Owner): Promise<Receiver> {
  const requests: Received[] = [];
  const taken: Received[] = [];
  let behaviour: Behaviour = () => 204;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const received = {
        id: String(request.headers['webhook-id']),
        headers: request.headers,
        ...{ text, message: JSON.parse(text) as Message },
      };
      const answer = behaviour(received, requests.push(received));
      if (typeof answer === 'function') {
        answer(response);
        return;
      }
      if (answer >= 200 && answer < 300) taken.push(received);
      response.writeHead(answer, answer === 302 ? { Location: `${url}/elsewhere` } : {}).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.teardown(() => {
    server.closeAllConnections();
    server.close();
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { url: `${url}/changes`, requests, taken, behave: (next) => void (behaviour = next) };
}

/** The base codes of hotels that have changed, of all messages that were taken. */
export const codesOf = ({ taken }: Receiver): readonly string[] =>
  taken.flatMap(({ message }) => message.hotels.map(({ baseCode }) => baseCode));

/** The base codes of a copy that is kept by the messages alone, each with the time of its last change. */
export function copyOf(messages: readonly Message[]): ReadonlyMap<string, string> {
  const copy = new Map<string, string>();
  for (const { hotels, deleted } of messages) {
    for (const { baseCode, deletedAt } of deleted)
      if (baseCode !== null && (copy.get(baseCode) ?? '') < deletedAt) copy.delete(baseCode);
    for (const { baseCode, changedAt } of hotels) copy.set(baseCode, changedAt);
  }
  return copy;
}
