import { open, rename } from 'node:fs/promises';
import path from 'node:path';

/** Resolves when the names in a folder are on the disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Renames a file or folder, which is on the disk already, to another name in the same folder: after a crash
 * there is one or the other.
 */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncFolder(path.dirname(to));
}

/** Writes a file as a whole: after a crash it is as before, or has all of the text. */
export async function replaceFile(file: string, text: string): Promise<void> {
  const unfinished = `${file}.new`;
  const handle = await open(unfinished, 'w');
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(unfinished, file);
}
