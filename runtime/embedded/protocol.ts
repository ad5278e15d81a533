import { createHash } from 'node:crypto';
import type { Socket } from 'node:net';

/**
 * What a keeper and those who use its database say to each other: JSON, one message a line, over a loopback
 * connection. As long as the connection is open the database runs; its end, in whatever way, is the release.
 */

/** The first message of a client. */
export interface Hello {
  readonly token: string;
  readonly pid: number;
  /** What it does alone: no other client may claim the same. */
  readonly claims: readonly string[];
}

/** Where people find what a client serves: told to the next one that wants to claim the same. */
export interface Announcement {
  readonly address: string;
}

/** The good-bye. The keeper closes the connection; after the last one's it first stops the database. */
export interface Leave {
  readonly leave: true;
}

export type ClientMessage = Hello | Announcement | Leave;

export type KeeperMessage =
  /** The answer to a good token, which proves that the other side knows it too. */
  | { readonly event: 'hello'; readonly proof: string }
  /** Somebody else has claimed the same. */
  | { readonly event: 'busy'; readonly pid: number; readonly claim: string; readonly address: string | null }
  | { readonly event: 'failed'; readonly reason: string }
  | ({ readonly event: 'ready' } & RunningDatabase);

/** A database that answers. */
export interface RunningDatabase {
  readonly connectionString: string;
  readonly postmasterPid: number;
  readonly data: string;
}

/** What the owner of a token says to show that he has it, without saying it. */
export function proofOf(token: string): string {
  return createHash('sha256').update(`keeper of ${token}`).digest('hex');
}

export function send(socket: Socket, message: ClientMessage | KeeperMessage): void {
  socket.write(`${JSON.stringify(message)}\n`);
}

/** Longer lines than any that we send, in characters. */
const longestLine = 16_384;

/** Hears every line of the other side; one that is too long, or no JSON, ends the connection. */
export function receive(socket: Socket, hear: (message: unknown) => void): void {
  let rest = '';
  socket.setEncoding('utf8');
  socket.on('data', (chunk) => {
    const lines = (rest + String(chunk)).split('\n');
    rest = lines.pop() ?? '';
    try {
      if (rest.length > longestLine) throw new RangeError('line too long');
      for (const line of lines) hear(JSON.parse(line));
    } catch {
      socket.destroy();
    }
  });
}
