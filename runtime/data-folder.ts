import { randomBytes, randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { codeOf } from './error-code.ts';
import { messageOf } from './error-message.ts';

/** `DATA_DIR` cannot be used; the message says why. */
export class DataFolderError extends Error {
  override readonly name = 'DataFolderError';
}

/**
 * Creates the data folder when it is missing. Only its owner may enter; but where we are root, the database
 * server runs as another user, who has to pass through. Secrets in it have modes of their own.
 *
 * @throws DataFolderError when it cannot be created or written to
 */
export async function ensureDataFolder(dataDir: string): Promise<void> {
  try {
    await createFolder(dataDir, process.getuid?.() === 0 ? 0o755 : 0o700);
    await access(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    throw unusableDataFolder(dataDir, messageOf(error), error);
  }
}

/** The error that says why a data folder cannot be used. */
export function unusableDataFolder(dataDir: string, reason: string, cause?: unknown): DataFolderError {
  return new DataFolderError(`DATA_DIR is ${dataDir}, which cannot be used: ${reason}`, { cause });
}

/**
 * With its parents. Not the recursive form of `mkdir`, which never ends where an existing folder fails with
 * ENOENT, as those below /proc do.
 */
async function createFolder(folder: string, mode: number): Promise<void> {
  try {
    await mkdir(folder, { mode });
  } catch (error) {
    if (codeOf(error) === 'EEXIST' && (await isFolder(folder))) return;
    const parent = path.dirname(folder);
    if (codeOf(error) !== 'ENOENT' || parent === folder || (await isFolder(parent))) throw error;
    await createFolder(parent, mode);
    await createFolder(folder, mode);
  }
}

/**
 * The secret in this file of the data folder, readable by its owner only; created once, of 32 random bytes as
 * base64url. Processes that come at the same time get the same one.
 */
export async function storedSecret(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  }
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    // A link appears at once and whole, and fails where another process was faster.
    await link(draft, file);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return readFile(file, 'utf8');
}

function isFolder(folder: string): Promise<boolean> {
  return stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  );
}
