import { open, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { ImportFile } from '../../catalog/import/import-files.ts';
import { standardInput } from '../../catalog/import/open-source.ts';
import { messageOf } from '../../runtime/error-message.ts';
import { UsageError } from '../dependencies.ts';

const suffix = '.rejects.ndjson';

/**
 * Where the rejected lines of each file go: beside it (those of standard input into the working directory),
 * or where the option names: into a folder, or for a single file into a file.
 *
 * @throws UsageError where that is not possible, before anything is imported
 */
export async function withRejectsPaths(
  files: readonly string[],
  option: string | undefined,
): Promise<ImportFile[]> {
  const folder = option !== undefined && (await stat(option).catch(() => undefined))?.isDirectory() === true;
  if (option !== undefined && !folder && files.length > 1)
    throw new UsageError(`--rejects ${option}: with several files it must be a folder that exists`);
  const all = files.map((file) => ({ file, rejectsPath: pathOf(file, option, folder) }));
  for (const [index, { file, rejectsPath }] of all.entries()) {
    const other = all.find((one, before) => before < index && one.rejectsPath === rejectsPath);
    if (other && other.file !== file)
      throw new UsageError(
        `${other.file} and ${file}: the rejected lines of both would go to ${rejectsPath}`,
      );
    await checkWritable(rejectsPath, files);
  }
  return all;
}

function pathOf(file: string, option: string | undefined, folder: boolean): string {
  const beside = `${file === standardInput ? 'stdin' : file}${suffix}`;
  if (option === undefined) return beside;
  return folder ? path.join(option, path.basename(beside)) : option;
}

/** Opens the file for writing: what a file system permits cannot be found out in any other way. */
async function checkWritable(rejectsPath: string, files: readonly string[]): Promise<void> {
  const found = await stat(rejectsPath).catch(() => undefined);
  if (found) {
    for (const file of files.filter((name) => name !== standardInput)) {
      const { dev, ino } = await stat(file);
      if (dev === found.dev && ino === found.ino)
        throw new UsageError(`--rejects ${rejectsPath}: is a file to import`);
    }
    if (found.isDirectory()) throw new UsageError(`${rejectsPath}: is a folder; rejected lines go there`);
    if (!found.isFile()) return;
  }
  try {
    await (await open(rejectsPath, 'a')).close();
    if (!found) await rm(rejectsPath, { force: true });
  } catch (error) {
    throw new UsageError(
      `Rejected lines cannot be written (${messageOf(error)}); --rejects PATH names another file or folder for them`,
    );
  }
}
