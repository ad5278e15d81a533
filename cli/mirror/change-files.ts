import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { renameDurably, replaceFile } from '../../runtime/durable-files.ts';
import { baseCodeOf, type Change } from './change.ts';
import { linesIn } from './lines.ts';
import type { FeedPosition } from './source.ts';

/** The change files of a mirror: numbered, and never changed once they are there. */
const folderOf = (directory: string): string => path.join(directory, 'changes');

const fileOf = (directory: string, number: number, suffix: string): string =>
  path.join(folderOf(directory), `${String(number).padStart(8, '0')}${suffix}`);

/** Where the feed goes on after a change file; null where there is no file of this number. */
export async function positionAfter(directory: string, number: number): Promise<FeedPosition | null> {
  if (!(await stat(fileOf(directory, number, '.ndjson')).catch(() => null))) return null;
  return JSON.parse(await readFile(fileOf(directory, number, '.json'), 'utf8')) as FeedPosition;
}

/** Writes a change file of what comes, until there is no more; it is there once all of it is on the disk. */
export async function writeChangeFile(
  directory: string,
  number: number,
  batches: AsyncGenerator<readonly Change[], FeedPosition, undefined>,
): Promise<FeedPosition> {
  await mkdir(folderOf(directory), { recursive: true });
  const unfinished = fileOf(directory, number, '.new');
  const handle = await open(unfinished, 'w');
  let changes = 0;
  let position: FeedPosition;
  try {
    for (;;) {
      const next = await batches.next();
      if (next.done === true) {
        position = next.value;
        break;
      }
      changes += next.value.length;
      await handle.appendFile(next.value.map((change) => `${JSON.stringify(change)}\n`).join(''));
    }
    await handle.sync();
  } finally {
    await handle.close();
  }
  if (changes === 0) {
    await rm(unfinished);
    return position;
  }
  await replaceFile(fileOf(directory, number, '.json'), `${JSON.stringify(position)}\n`);
  await renameDurably(unfinished, fileOf(directory, number, '.ndjson'));
  return position;
}

/** The changes of a file by base code: of each the last one. They are read when they are asked for. */
export interface ChangesOfFile {
  readonly baseCodes: readonly string[];
  readonly read: (baseCode: string) => Promise<Change>;
  readonly close: () => Promise<void>;
}

export async function openChangeFile(directory: string, number: number): Promise<ChangesOfFile> {
  const file = fileOf(directory, number, '.ndjson');
  const places = new Map<string, { readonly at: number; readonly bytes: number }>();
  let at = 0;
  for await (const line of linesIn(createReadStream(file))) {
    const bytes = Buffer.byteLength(line);
    places.set(baseCodeOf(line), { at, bytes });
    at += bytes + 1;
  }
  const handle = await open(file);
  return {
    baseCodes: [...places.keys()],
    async read(baseCode) {
      const place = places.get(baseCode);
      if (place === undefined) throw new Error(`${file} has no change of ${baseCode}`);
      const { buffer } = await handle.read(Buffer.alloc(place.bytes), 0, place.bytes, place.at);
      return JSON.parse(buffer.toString()) as Change;
    },
    close: () => handle.close(),
  };
}

/** Removes change files that the files of the mirror have, and that are older than so many days. */
export async function removeOldChanges(directory: string, upTo: number, days: number): Promise<void> {
  const folder = folderOf(directory);
  const oldest = Date.now() - days * 86_400_000;
  for (const name of await readdir(folder).catch(() => [])) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (Number.parseInt(name, 10) <= upTo && mtimeMs < oldest) await rm(file, { force: true });
  }
}
