import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { renameDurably } from '../../runtime/durable-files.ts';
import type { MirrorSource, Part } from './source.ts';

const plainName = /^\w[\w.-]*$/;

/**
 * Where a file or folder of a dump is in a folder.
 *
 * @param name as the source says it, which may be anybody's
 * @throws Error for one that may lead elsewhere
 */
export function fileIn(folder: string, name: string): string {
  if (!plainName.test(name)) throw new Error(`${JSON.stringify(name)} is no name of a file of a dump.`);
  return path.join(folder, name);
}

/**
 * Downloads a part of a dump into a folder, unless it is there. A download that broke off goes on where it
 * was, in another process too.
 *
 * @returns the file, which has the digest of the manifest
 */
export async function downloadPart(
  source: MirrorSource,
  dumpId: string,
  part: Part,
  folder: string,
): Promise<string> {
  const file = fileIn(folder, part.name);
  // It got its name after its digest had been compared.
  if ((await sizeOf(file)) === part.bytes) return file;
  const partial = `${file}.partial`;
  // Bytes of before may be wrong: all are downloaded once more.
  for (const isLast of [false, true]) {
    const have = await sizeOf(partial);
    if (have < part.bytes) {
      const { from, bytes } = await source.part(dumpId, part, have);
      await pipeline(
        Readable.fromWeb(bytes),
        createWriteStream(partial, { flags: from > 0 ? 'a' : 'w', flush: true }),
      );
    }
    if ((await digestOf(partial)) === part.sha256) break;
    await rm(partial);
    if (isLast) throw new Error(`${part.name} has another SHA-256 than the manifest says.`);
  }
  await renameDurably(partial, file);
  return file;
}

async function sizeOf(file: string): Promise<number> {
  return (await stat(file).catch(() => null))?.size ?? 0;
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
