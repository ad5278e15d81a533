import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readdir, rename, rm } from 'node:fs/promises';
import { createConnection, createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf } from '../../runtime/error-code.ts';

/** Another process writes the directory. */
export class DirectoryInUseError extends Error {
  override readonly name = 'DirectoryInUseError';
}

/** What a process answers to another one that wants to write the same directory. */
interface Writer {
  readonly pid: number;
  readonly host: string;
  /** When it came (RFC 3339). */
  readonly since: string;
  /** Whether it writes; else it looks whether others do. */
  readonly writes: boolean;
}

type NamedWriter = Partial<Writer> & { readonly name: string; readonly writes: boolean };

/** Sockets of this name listen as long as their process lives: the system closes them, however it ends. */
const prefix = '.writer-';

/** The most bytes of the path of a socket, less than any system has. */
const maxPathBytes = 100;

/** A process that takes longer to answer, in milliseconds, is busy or stopped, and writes. */
const answerMs = 5000;

const againMs = 50;

/**
 * Makes this process the only writer of a directory. Each that comes listens on a socket in the directory,
 * then looks at the sockets of the others: where one writes, or has an earlier name, it leaves again. So two
 * that come at once do not both stay, and a socket that nobody listens on is of a process that has ended.
 * Processes of several containers see each other, those of several machines that share a folder do not.
 *
 * @returns ends it
 * @throws DirectoryInUseError, which says who writes; the system's error where there can be no sockets
 */
export async function becomeWriter(directory: string): Promise<() => Promise<void>> {
  const name = `${prefix}${randomUUID().slice(0, 8)}`;
  const self = { writes: false };
  const server = await listen(directory, name, self);
  const leave = async (): Promise<void> => {
    await rm(path.join(directory, name), { force: true });
    server.close();
  };
  try {
    for (;;) {
      const others = await otherWriters(directory, name);
      const before = others.find(({ writes }) => writes) ?? others.find((other) => other.name < name);
      if (before !== undefined) throw new DirectoryInUseError(inUse(directory, before));
      if (others.length === 0) break;
      // They see this one, and leave.
      await delay(againMs);
    }
    self.writes = true;
    return leave;
  } catch (error) {
    await leave();
    throw error;
  }
}

async function listen(directory: string, name: string, self: Pick<Writer, 'writes'>): Promise<Server> {
  const about = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
  const server = createServer((socket) => {
    // Whoever asked may be gone.
    socket.on('error', () => undefined).end(JSON.stringify({ ...about, ...self } satisfies Writer));
  });
  // Under its name it listens from the beginning: else it would be taken for one that has ended.
  const draft = `${name}.new`;
  server.listen(socketPath(directory, draft));
  await once(server, 'listening');
  server.unref();
  await rename(path.join(directory, draft), path.join(directory, name));
  return server;
}

/** Those that live; what others have left is removed. */
async function otherWriters(directory: string, own: string): Promise<readonly NamedWriter[]> {
  const names = (await readdir(directory)).filter((name) => name.startsWith(prefix) && name !== own);
  const isDraft = (name: string): boolean => name.endsWith('.new');
  const [found] = await Promise.all([
    Promise.all(names.filter((name) => !isDraft(name)).map(ask)),
    // One that lives listens a moment later.
    Promise.all(names.filter(isDraft).map((name) => delay(againMs).then(() => ask(name)))),
  ]);
  return found.filter((writer) => writer !== null);

  async function ask(name: string): Promise<NamedWriter | null> {
    const socket = createConnection(socketPath(directory, name)).setTimeout(answerMs);
    socket.once('timeout', () => socket.destroy(new NoAnswerError()));
    try {
      return { ...(JSON.parse(await text(socket)) as Writer), name };
    } catch (error) {
      const code = codeOf(error);
      // Busy, stopped, or of another user.
      if (error instanceof NoAnswerError || ['EACCES', 'EPERM'].includes(code)) return { name, writes: true };
      if (['ECONNREFUSED', 'ENOENT'].includes(code)) {
        await rm(path.join(directory, name), { force: true });
        return null;
      }
      // It ended while it was asked.
      await delay(againMs);
      return ask(name);
    }
  }
}

class NoAnswerError extends Error {}

function inUse(directory: string, { pid, host, since }: NamedWriter): string {
  const who = pid === undefined ? 'that does not answer' : `${pid} on ${host} since ${since}`;
  return `${directory} is written by another process: ${who}`;
}

/** @throws Error where a system would cut the path off */
function socketPath(directory: string, name: string): string {
  const absolute = path.resolve(directory, name);
  const relative = path.relative(process.cwd(), absolute);
  const shorter = relative.length < absolute.length ? relative : absolute;
  if (Buffer.byteLength(shorter) > maxPathBytes)
    throw new Error(`The path of ${directory} is too long for a socket: run the command in that directory.`);
  return shorter;
}
