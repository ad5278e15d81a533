import { randomUUID } from 'node:crypto';
import { chown, lstat, mkdir, realpath, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { canReach, type ServerUser } from './server-user.ts';
import { exists } from './system.ts';

/** Folders that a server user can enter; the first that can be created is taken. */
const sharedRoots = ['/var/lib/hotel-content', path.join(tmpdir(), 'hotel-content')];

/** The folder of the database, or the link to it, which may not be there. */
export function homeIn(dataDir: string): string {
  return path.join(dataDir, 'postgres');
}

/**
 * The folder, owned by the server user, that holds the database: `postgres` in the data
 * folder. Where that user cannot enter the data folder (below /root, say), it is a shared
 * folder, and `postgres` is a link to it.
 *
 * @returns the real path
 */
export async function databaseHome(
  dataDir: string,
  user: ServerUser | null,
  log: (message: string) => void,
): Promise<string> {
  const home = homeIn(dataDir);
  if (await exists(home)) return realpath(home);
  if (user === null || canReach(user, dataDir)) {
    await mkdir(home, { mode: 0o700 });
    if (user) await chown(home, user.uid, user.gid);
  } else {
    // A name that was never used: a link in a data folder that was moved away still leads to its own files.
    const shared = await sharedFolder(`data-${randomUUID()}`, user);
    await symlink(shared, home);
    log(`the server user cannot enter ${dataDir}: the files of the database are in ${shared}`);
  }
  return realpath(home);
}

/**
 * A folder of that name, outside the data folder, owned by the server user.
 *
 * @param roots where it may be, those first that are preferred
 */
export async function sharedFolder(
  name: string,
  user: ServerUser,
  roots: readonly string[] = sharedRoots,
): Promise<string> {
  let refused: unknown;
  for (const root of roots) {
    const folder = path.join(root, name);
    try {
      await mkdir(root, { recursive: true, mode: 0o755 });
      // Anybody can make one in the folder of temporary files, with links in it that lead anywhere.
      const { uid, mode } = await lstat(root);
      if (uid !== process.getuid?.() || (mode & 0o022) !== 0) throw new Error(`${root} is not ours alone.`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await chown(folder, user.uid, user.gid);
      if (canReach(user, folder)) return folder;
    } catch (error) {
      refused = error;
    }
  }
  throw new Error(`No folder can be created for the embedded database: tried ${roots.join(' and ')}`, {
    cause: refused,
  });
}
