import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { compressorOf } from '../../catalog/dumps/compression.ts';
import { renameDurably, replaceFile, syncFolder } from '../../runtime/durable-files.ts';
import { codeOf } from '../../runtime/error-code.ts';
import { UsageError } from '../dependencies.ts';
import { baseCodeOf, type FollowedKind, followedKinds } from './change.ts';
import { linesIn } from './lines.ts';
import type { Content, FeedPosition, Manifest, Part } from './source.ts';

/** A file of a followed kind: its lines are those from one base code up to that of the next file. */
export interface RangeFile {
  readonly name: string;
  /** By bytes; empty of the first file. */
  readonly from: string;
}

/** How far a mirror is, and which files it has: `mirror.json`. */
export interface MirrorState extends Content {
  readonly format: typeof mirrorFormat;
  /** The origin of the service. */
  readonly source: string;
  /** Which catalog it is: no other one of the service is followed. */
  readonly catalog: string;
  /** The dump that the kinds are of which the feed says nothing. */
  readonly dump: string;
  readonly position: FeedPosition;
  /** The number of the last change file that the files have. */
  readonly changes: number;
  readonly files: Readonly<Record<FollowedKind, readonly RangeFile[]>>;
}

export const mirrorFormat = 'mirror-v1';

const stateOf = (directory: string): string => path.join(directory, 'mirror.json');

/**
 * Null where the directory has no complete mirror yet.
 *
 * @throws UsageError where it has one of another service or version
 */
export async function readState(directory: string, source: string): Promise<MirrorState | null> {
  const text = await readFile(stateOf(directory), 'utf8').catch((error: unknown) => {
    // One that is there and cannot be read is not begun again.
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  const state = JSON.parse(text) as MirrorState;
  if ((state.format as string) !== mirrorFormat)
    throw new UsageError(`${directory} is a mirror of another version; mirror into a new directory`);
  if (state.source !== source)
    throw new UsageError(`${directory} is a mirror of ${state.source}; mirror into a new directory`);
  return state;
}

export function writeState(directory: string, state: MirrorState): Promise<void> {
  return replaceFile(stateOf(directory), `${JSON.stringify(state, null, 2)}\n`);
}

/**
 * Replaces the files of a kind by those that parts of a dump contain, one after the other.
 *
 * @param parts where each was downloaded to; none leaves no file
 */
export async function unpackKind(
  directory: string,
  kind: Part['kind'],
  parts: readonly string[],
  compression: Manifest['compression'],
): Promise<readonly RangeFile[]> {
  const folder = path.join(directory, kind);
  await mkdir(folder, { recursive: true });
  const files: RangeFile[] = [];
  for (const [index, part] of parts.entries()) {
    const name = nameOf(index + 1);
    await unpack(part, path.join(folder, name), compression);
    files.push({
      name,
      from: index === 0 || !isFollowed(kind) ? '' : await firstCode(path.join(folder, name)),
    });
  }
  // What changes is written to is there from the beginning.
  if (files.length === 0 && isFollowed(kind)) {
    await replaceFile(path.join(folder, nameOf(1)), '');
    files.push({ name: nameOf(1), from: '' });
  }
  const names = new Set(files.map(({ name }) => name));
  for (const name of await readdir(folder)) if (!names.has(name)) await rm(path.join(folder, name));
  await syncFolder(folder);
  return files;
}

function isFollowed(kind: string): boolean {
  return followedKinds.some((followed) => followed === kind);
}

function nameOf(number: number): string {
  return `${String(number).padStart(4, '0')}.ndjson`;
}

async function unpack(part: string, file: string, compression: Manifest['compression']): Promise<void> {
  const compressor = compressorOf(compression);
  if (compressor === null) throw new Error(`This version of Node cannot read ${compression}.`);
  // Not by a function, of which a pipeline does not say why it failed.
  const unfinished = createWriteStream(`${file}.new`, { flush: true });
  await pipeline(createReadStream(part), compressor.decompress(), unfinished);
  await renameDurably(`${file}.new`, file);
}

async function firstCode(file: string): Promise<string> {
  const input = createReadStream(file);
  try {
    for await (const line of linesIn(input)) return baseCodeOf(line);
    throw new Error(`${file} has no line.`);
  } finally {
    input.destroy();
  }
}
