import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './secret-file.ts';

/** How to reach a keeper: written by it, readable by its user only. */
export interface KeeperAddress {
  readonly pid: number;
  /** On 127.0.0.1. */
  readonly port: number;
  /** Who knows it may speak to the keeper. */
  readonly token: string;
}

/** A keeper, past or present. The one with the highest number is the only one that can be alive. */
export interface Generation {
  readonly number: number;
  readonly keeper: KeeperAddress;
}

/** The latest keeper of a data folder, alive or not; null before the first. */
export async function latestGeneration(dataDir: string): Promise<Generation | null> {
  const folder = generationsFolder(dataDir);
  for (;;) {
    const number = Math.max(0, ...(await generationNumbers(folder)));
    if (number === 0) return null;
    try {
      const keeper = JSON.parse(await readFile(fileOf(folder, number), 'utf8')) as KeeperAddress;
      return { number, keeper };
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error; // a later generation has just swept this one away
    }
  }
}

/**
 * Makes `keeper` the generation after `previous`. At most one of several keepers that try is told true: files appear
 * whole by a hard link, which fails where one is there already. The last file stays after its keeper's end, so that
 * numbers are never given twice.
 */
export async function claimGeneration(
  dataDir: string,
  previous: number,
  keeper: KeeperAddress,
): Promise<boolean> {
  const folder = generationsFolder(dataDir);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const number = previous + 1;
  const draft = path.join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(keeper), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, fileOf(folder, number));
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
  const numbers = await generationNumbers(folder);
  const isLatest = numbers.every((other) => other <= number);
  // One that comes too late, when others came and went since it looked, withdraws.
  const outdated = isLatest ? numbers.filter((other) => other < number) : [number];
  await Promise.all(outdated.map((other) => rm(fileOf(folder, other), { force: true })));
  return isLatest;
}

function generationsFolder(dataDir: string): string {
  return path.join(dataDir, 'keeper');
}

function fileOf(folder: string, number: number): string {
  return path.join(folder, `${number}.json`);
}

async function generationNumbers(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
}
