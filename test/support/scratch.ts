import { spawnSync } from 'node:child_process';
import { chown, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { serverIdentity } from './guarded-process.ts';

/** A new directory under the system's temporary one, owned by the user that servers run under. */
export async function createScratchDirectory(name: string): Promise<string> {
  const directory = await mkdtemp(path.join(tmpdir(), `hotel-content-${name}-`));
  const identity = serverIdentity();
  if (identity) await chown(directory, identity.uid, identity.gid);
  return directory;
}

/** Whether the user that servers run under can read this file: a checkout under /root often hides all of it. */
export function readableByServers(file: string): boolean {
  const identity = serverIdentity();
  if (!identity) return true;
  return spawnSync('test', ['-r', file], { ...identity, cwd: '/' }).status === 0;
}
