import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout, which this file may be compiled in. */
export const repositoryRoot = rootAbove(import.meta.dirname);

/** Downloads that are kept between runs; ignored by git. */
export const cacheDirectory = path.join(repositoryRoot, '.cache');

const notOurs = new Set(['node_modules', 'dist', '.git', '.cache', '.data']);

/** The files below a folder of the checkout, as paths from its root, without what is installed or built. */
export function filesBelow(folder = ''): readonly string[] {
  return readdirSync(path.join(repositoryRoot, folder), { withFileTypes: true }).flatMap((entry) => {
    if (notOurs.has(entry.name)) return [];
    const file = path.posix.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(file) : [file];
  });
}

/** The text of a file, by its path from the root of the checkout. */
export function readFromRoot(file: string): string {
  return readFileSync(path.join(repositoryRoot, file), 'utf8');
}

function rootAbove(folder: string): string {
  return existsSync(path.join(folder, 'package-lock.json')) ? folder : rootAbove(path.dirname(folder));
}
