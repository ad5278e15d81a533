import { type FileHandle, lstat, open, rm } from 'node:fs/promises';
import { messageOf } from '../../runtime/error-message.ts';
import { boundedRejects, type Rejects } from './bounded-rejects.ts';

/**
 * Opens the rejects of a file. What an earlier run left is removed; a new file is made with the first reject.
 * Something else than a file, such as a device, is written to as it is.
 */
export async function openRejectsFile(path: string): Promise<Rejects> {
  const found = await lstat(path).catch(() => undefined);
  if (found?.isFile() === true) await rm(path, { force: true });
  let handle: FileHandle | undefined;
  return boundedRejects({
    async append(lines) {
      try {
        handle ??= await open(path, 'a');
        await handle.appendFile(lines.map((line) => `${line}\n`).join(''));
      } catch (error) {
        throw new Error(`${path} cannot be written: ${messageOf(error)}`, { cause: error });
      }
    },
    async close() {
      await handle?.close();
    },
  });
}
