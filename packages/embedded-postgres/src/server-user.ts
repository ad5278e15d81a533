import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** A user of this machine, by number. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

const userDatabase = '/etc/passwd';

/** `nobody` of Linux; for systems without a user database. */
const nobody: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * The user that Postgres runs as: null, our own, unless we are root, which it refuses; then `postgres` where
 * that user exists, else `nobody`.
 */
export function serverUser(): ServerUser | null {
  if (process.getuid?.() !== 0) return null;
  return findUser(existsSync(userDatabase) ? readFileSync(userDatabase, 'utf8') : '', ['postgres', 'nobody']);
}

/** The first of these names in the text of an /etc/passwd. */
export function findUser(passwd: string, names: readonly string[]): ServerUser {
  const users = new Map(passwd.split('\n').map((line) => [line.split(':', 1)[0], line.split(':')] as const));
  for (const name of names) {
    const [, , uid, gid] = users.get(name) ?? [];
    if (Number(uid) > 0 && Number(gid) > 0) return { uid: Number(uid), gid: Number(gid) };
  }
  return nobody;
}

/**
 * Whether that user can read and enter this folder; the folders above it count too,
 * so the system itself is asked.
 */
export function canReach(user: ServerUser | null, path: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
    cwd: '/',
    stdio: 'ignore',
    ...user,
  });
  return asked.status === 0;
}
