import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { isErrno } from './system.ts';

/** How to reach a keeper: written by it, readable by its user only. */
export interface Keeper {
  readonly pid: number;
  /** On 127.0.0.1. */
  readonly port: number;
  /** Whoever knows it may talk to the keeper. */
  readonly token: string;
  /** Whether it takes a `Challenge`: one of an earlier version does not. */
  readonly takesChallenge?: boolean;
}

/** A keeper, past or present. Only the one with the highest epoch can be alive. */
export interface ElectedKeeper extends Keeper {
  readonly epoch: number;
}

/** The latest keeper of a data folder, alive or not; null before the first. */
export async function latestKeeper(dataDir: string): Promise<ElectedKeeper | null> {
  const folder = path.join(dataDir, 'keeper');
  for (;;) {
    const epoch = Math.max(0, ...(await epochs(folder)));
    if (epoch === 0) return null;
    try {
      return { ...(JSON.parse(await readFile(fileOf(folder, epoch), 'utf8')) as Keeper), epoch };
    } catch (error) {
      if (!isErrno(error, 'ENOENT')) throw error; // a later keeper has just removed this file
    }
  }
}

/** The epoch of the latest keeper; 0: none. Whoever opens a database is one, or has elected one. */
export async function latestEpoch(dataDir: string): Promise<number> {
  return (await latestKeeper(dataDir))?.epoch ?? 0;
}

/**
 * Elects `keeper` for the epoch after `previous`: true for at most one of several that try. Files appear
 * whole, by a hard link, which fails where one exists. The last file stays after the end of its keeper,
 * so that no epoch is used twice.
 */
export async function electKeeper(dataDir: string, previous: number, keeper: Keeper): Promise<boolean> {
  const folder = path.join(dataDir, 'keeper');
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const epoch = previous + 1;
  const draft = path.join(folder, `draft-${randomUUID()}`);
  await writeFile(draft, JSON.stringify(keeper), { mode: 0o600, flag: 'wx' });
  try {
    await link(draft, fileOf(folder, epoch));
  } catch (error) {
    if (isErrno(error, 'EEXIST')) return false;
    throw error;
  } finally {
    await rm(draft);
  }
  const known = await epochs(folder);
  const isLatest = known.every((other) => other <= epoch);
  // A keeper that comes too late, because others came and went since `previous` was read, withdraws.
  const outdated = isLatest ? known.filter((other) => other < epoch) : [epoch];
  await Promise.all(outdated.map((other) => rm(fileOf(folder, other), { force: true })));
  return isLatest;
}

function fileOf(folder: string, epoch: number): string {
  return path.join(folder, `${epoch}.json`);
}

async function epochs(folder: string): Promise<readonly number[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  });
  return names.flatMap((name) => /^(\d+)\.json$/.exec(name)?.[1] ?? []).map(Number);
}
