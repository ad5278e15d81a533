import type { Stats } from 'node:fs';
import { access, constants, stat } from 'node:fs/promises';
import { UsageError } from './dependencies.ts';

/**
 * What a file is that a command is to read; mistyped names are reported before anything is done.
 *
 * @throws UsageError for one that is not there, or may not be read
 */
export async function readableFile(file: string): Promise<Stats> {
  const found = await stat(file).catch(() => undefined);
  if (!found) throw new UsageError(`${file}: there is no such file`);
  await access(file, constants.R_OK).catch(() => {
    throw new UsageError(`${file}: may not be read`);
  });
  return found;
}
