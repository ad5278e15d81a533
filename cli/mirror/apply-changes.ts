import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import path from 'node:path';
import { compareBytes } from '../../catalog/text/compare-bytes.ts';
import { renameDurably } from '../../runtime/durable-files.ts';
import { baseCodeOf, type FollowedKind, followedKinds, linesAfter } from './change.ts';
import { type ChangesOfFile, openChangeFile } from './change-files.ts';
import type { MirrorState, RangeFile } from './directory.ts';
import { linesIn } from './lines.ts';

/**
 * Applies a change file to the files whose ranges it touches, each replaced as a whole. Applied again, also
 * after a part of it, it has the same result.
 */
export async function applyChanges(
  directory: string,
  { files }: Pick<MirrorState, 'files'>,
  number: number,
): Promise<void> {
  const changes = await openChangeFile(directory, number);
  try {
    const codes = changes.baseCodes.toSorted(compareBytes);
    for (const kind of followedKinds) {
      for (const [file, own] of codesByFile(files[kind], codes))
        await rewrite(path.join(directory, kind, file.name), kind, own, changes);
    }
  } finally {
    await changes.close();
  }
}

/**
 * @param files by where they begin, the first one at the beginning
 * @param codes sorted likewise
 */
function codesByFile(
  files: readonly RangeFile[],
  codes: readonly string[],
): ReadonlyMap<RangeFile, readonly string[]> {
  const byFile = new Map<RangeFile, string[]>();
  let index = 0;
  for (const code of codes) {
    for (let next = files[index + 1]; next && compareBytes(next.from, code) <= 0; next = files[index + 1])
      index += 1;
    const file = files[index];
    if (file === undefined) throw new Error('A kind without files cannot be changed.');
    const own = byFile.get(file);
    if (own === undefined) byFile.set(file, [code]);
    else own.push(code);
  }
  return byFile;
}

/** Text that is written at a time, in characters. */
const chunkLength = 1_000_000;

async function rewrite(
  file: string,
  kind: FollowedKind,
  codes: readonly string[],
  changes: ChangesOfFile,
): Promise<void> {
  const handle = await open(`${file}.new`, 'w');
  try {
    let text = '';
    for await (const line of merged(file, kind, codes, changes)) {
      text += `${line}\n`;
      if (text.length < chunkLength) continue;
      await handle.appendFile(text);
      text = '';
    }
    await handle.appendFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await renameDurably(`${file}.new`, file);
}

/** The lines of a file with those of the changed base codes in place of its own, by base code. */
async function* merged(
  file: string,
  kind: FollowedKind,
  codes: readonly string[],
  changes: ChangesOfFile,
): AsyncGenerator<string, void, undefined> {
  let index = 0;
  const upTo = async function* (limit: string | null): AsyncGenerator<string, void, undefined> {
    for (let code = codes[index]; code !== undefined; code = codes[index]) {
      if (limit !== null && compareBytes(code, limit) > 0) return;
      for (const line of linesAfter(kind, await changes.read(code))) yield JSON.stringify(line);
      index += 1;
    }
  };
  const changed = new Set(codes);
  for await (const line of linesIn(createReadStream(file))) {
    const code = baseCodeOf(line);
    yield* upTo(code);
    if (!changed.has(code)) yield line;
  }
  yield* upTo(null);
}
