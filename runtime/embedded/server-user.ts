import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** A user of this machine, by number. */
export interface ServerUser {
  readonly uid: number;
  readonly gid: number;
}

/** Where no user database says otherwise: `nobody` of Linux. */
const nobody: ServerUser = { uid: 65_534, gid: 65_534 };

/**
 * Under whom Postgres runs: null, ourselves, unless we are root, whom it refuses; then `postgres` where that user
 * exists, else `nobody`.
 */
export function serverUser(): ServerUser | null {
  return process.getuid?.() === 0 ? findUser(passwordFile(), ['postgres', 'nobody']) : null;
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

/** Whether that user really gets at this file or folder, asked of the system itself: folders above it count too. */
export function canReach(user: ServerUser | null, path: string): boolean {
  const asked = spawnSync('/bin/sh', ['-c', 'test -r "$1" && test -x "$1"', 'sh', path], {
    cwd: '/',
    stdio: 'ignore',
    ...user,
  });
  return asked.status === 0;
}

function passwordFile(): string {
  try {
    return readFileSync('/etc/passwd', 'utf8');
  } catch {
    return '';
  }
}
