import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ExecutionContext } from 'ava';

/** A new folder, removed after the test. */
export async function scratchFolder(t: ExecutionContext): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'hotel-content-unit-'));
  t.teardown(() => rm(folder, { recursive: true }));
  return folder;
}
