import { spawnSync } from 'node:child_process';
import { chown, mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverIdentity } from './servers/guarded-process.ts';

/** A new directory, under the system's temporary one by default, owned by the user that servers run under. */
export async function createScratchDirectory(name: string, parent = tmpdir()): Promise<string> {
  const directory = await mkdtemp(path.join(parent, `hotel-content-${name}-`));
  const identity = serverIdentity();
  if (identity) await chown(directory, identity.uid, identity.gid);
  return directory;
}

/** Bytes that the data of the servers of a run may take. */
const roomForData = 4 * 2 ** 30;

/**
 * Where data lie that need not outlive the machine: in memory, where there is room for them, as a server that
 * waits for a disk at each change of its state is slow.
 */
export async function folderInMemory(): Promise<string> {
  const folder = '/dev/shm';
  const room = await statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => 0,
  );
  return room > roomForData ? folder : tmpdir();
}

/**
 * Whether the user that servers run under can read this file: a checkout under /root often hides all of it.
 */
export function readableByServers(file: string): boolean {
  const identity = serverIdentity();
  if (!identity) return true;
  return spawnSync('test', ['-r', file], { ...identity, cwd: '/' }).status === 0;
}
