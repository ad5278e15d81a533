import { randomUUID } from 'node:crypto';
import { chown, lstat, mkdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { isErrno } from './secret-file.ts';
import { canReach, type ServerUser } from './server-user.ts';

/** Folders that a server user can enter wherever the checkout lies; the first that can be made is taken. */
const sharedRoots = ['/var/lib/hotel-content', path.join(tmpdir(), 'hotel-content')];

/**
 * The folder, owned by the server user, in which the database lies: `postgres` in the data folder. Where that user
 * cannot enter the data folder (below /root, say), it lies in a shared place, and `postgres` is a link to it.
 *
 * @returns the real path
 */
export async function databaseHome(
  dataDir: string,
  user: ServerUser | null,
  logger: Logger,
): Promise<string> {
  const home = path.join(dataDir, 'postgres');
  if (!(await exists(home))) {
    if (user === null || canReach(user, dataDir)) {
      await mkdir(home, { mode: 0o700 });
      if (user) await chown(home, user.uid, user.gid);
    } else {
      // A name that was never used: a link in a data folder that was moved away still has its own files.
      const shared = await sharedFolder(`data-${randomUUID()}`, user);
      await symlink(shared, home);
      logger.info(
        { dataDir, database: shared },
        'the database server cannot enter the data folder: its files lie elsewhere',
      );
    }
  }
  return realpath(home);
}

/** A folder of that name outside the checkout, owned by the server user. */
export async function sharedFolder(name: string, user: ServerUser): Promise<string> {
  let refused: unknown;
  for (const root of sharedRoots) {
    const folder = path.join(root, name);
    try {
      await mkdir(root, { recursive: true, mode: 0o755 });
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chown(folder, user.uid, user.gid);
      if (canReach(user, folder)) return folder;
    } catch (error) {
      refused = error;
    }
  }
  throw new Error(`No folder can be made for the embedded database: tried ${sharedRoots.join(' and ')}`, {
    cause: refused,
  });
}

async function exists(file: string): Promise<boolean> {
  try {
    await lstat(file);
    return true;
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return false;
    throw error;
  }
}
