import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

/**
 * What a keeper and its clients send each other: JSON, one message a line, over a loopback
 * connection. A client that is connected has a lease on the database; the end of the connection,
 * for whatever reason, releases it.
 */

/**
 * The first message of a client, which does not say the token before the keeper has proved that it knows it:
 * after the end of a keeper any program may get its port. Those of an earlier version begin with `Hello`.
 */
export interface Challenge {
  /** Random, so that no proof is of use a second time. */
  readonly challenge: string;
}

/** Asks for a lease. */
export interface Hello {
  readonly token: string;
  readonly pid: number;
  readonly locks: readonly string[];
}

export type ClientMessage =
  | Challenge
  | Hello
  /** Where this client can be reached: told to others that want one of its locks. */
  | { readonly address: string }
  /** The keeper closes the connection; to its last client only after the database has stopped. */
  | { readonly release: true };

export type KeeperMessage =
  /** The response to a challenge, or else to a good token, with the proof that the keeper knows the token. */
  | { readonly event: 'hello'; readonly proof: string }
  /** Another client holds one of the locks. */
  | { readonly event: 'locked'; readonly pid: number; readonly address: string | null }
  | { readonly event: 'failed'; readonly reason: string }
  | ({ readonly event: 'ready' } & RunningServer);

/** A database server that accepts connections. */
export interface RunningServer {
  readonly connectionString: string;
  readonly postmasterPid: number;
  /** Its data directory. */
  readonly data: string;
}

/** Shows to whoever made a challenge that one knows a token, without revealing it. */
export function proofOf(token: string, challenge = ''): string {
  return createHash('sha256').update(`${challenge}keeper of ${token}`).digest('hex');
}

export function send(socket: Socket, message: ClientMessage | KeeperMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Longer than any line that we send, in characters. */
const maxLineLength = 16_384;

/**
 * The messages of the other side, until the connection ends. A line that is too long or not JSON ends it.
 * Rejects where the connection fails.
 */
export async function* receive(socket: Socket): AsyncGenerator<unknown, undefined> {
  socket.on('error', () => undefined); // the iteration rejects with it
  let rest = '';
  for await (const chunk of socket.setEncoding('utf8')) {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > maxLineLength) return;
    for (const line of lines) {
      const message = parse(line);
      if (message === undefined) return;
      yield message;
    }
  }
}

function parse(line: string): object | undefined {
  try {
    const message: unknown = JSON.parse(line);
    return typeof message === 'object' && message !== null ? message : undefined;
  } catch {
    return undefined;
  }
}
