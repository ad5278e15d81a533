import { access, constants, mkdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../error-message.ts';
import { isErrno } from './secret-file.ts';

/** `DATA_DIR` cannot be used; the message says why. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Makes the data folder where it is not there. Only its owner may enter; but where we are root, the server runs under
 * another user, who has to pass through. What is secret in it has modes of its own.
 *
 * @throws DataFolderError when it cannot be made or written to
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir, process.getuid?.() === 0 ? 0o755 : 0o700);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new DataFolderError(`DATA_DIR is ${dataDir}, which cannot be used: ${messageOf(error)}`, {
      cause: error,
    });
  }
}

/**
 * With the folders above it. Not the recursive form of `mkdir`: it never ends where a folder that is there answers that
 * it is not, as those below /proc do.
 */
async function makeFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (isErrno(error, 'EEXIST') && (await stat(folder)).isDirectory()) return;
    const parent = path.dirname(folder);
    if (!isErrno(error, 'ENOENT') || parent === folder || (await isThere(parent))) throw error;
    await makeFolder(parent, mode);
    await makeFolder(folder, mode);
  }
}

function isThere(folder: string): Promise<boolean> {
  return stat(folder).then(
    () => true,
    () => false,
  );
}
