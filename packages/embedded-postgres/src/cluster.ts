import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { chown, readdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PostgresBinaries } from './binaries.ts';
import type { ServerUser } from './server-user.ts';

const run = promisify(execFile);

/** The role that owns everything in the embedded database, and the database itself. */
export const databaseRole = 'hotel_content';
export const databaseName = 'hotel_content';

/**
 * Locales of the C library that know the letters of all scripts, in order of preference. Sorting and case
 * follow the builtin C.UTF-8, the same on every machine; pg_trgm and the like ask this one.
 */
const systemLocales = ['C.UTF-8', 'C.utf8', 'en_US.UTF-8', 'en_US.utf8', 'C'];

/** The data directory of the server in `home`, which may not be there. */
export function clusterIn(home: string): string {
  return path.join(home, 'data');
}

/**
 * The data directory of the embedded database in `home`; created at the first time, appearing whole by a
 * rename. Only the elected keeper may call this.
 */
export async function ensureCluster(options: {
  readonly home: string;
  readonly binaries: PostgresBinaries;
  readonly user: ServerUser | null;
  readonly password: string;
}): Promise<string> {
  const { home, user } = options;
  const data = clusterIn(home);
  const entries = await readdir(home);
  const leftovers = entries.filter((name) => name.startsWith('new-'));
  await Promise.all(leftovers.map((name) => rm(path.join(home, name), { recursive: true })));
  if (entries.includes('data')) return data;

  const draft = path.join(home, `new-${randomUUID()}`);
  const passwordFile = `${draft}.password`;
  await writeFile(passwordFile, options.password, { mode: 0o600 });
  if (user) await chown(passwordFile, user.uid, user.gid);
  await initialize(options.binaries.initdb, { draft, passwordFile, user });
  await rm(passwordFile);
  await rename(draft, data);
  return data;
}

async function initialize(
  initdb: string,
  options: { readonly draft: string; readonly passwordFile: string; readonly user: ServerUser | null },
): Promise<void> {
  const args = [
    `--pgdata=${options.draft}`,
    `--username=${databaseRole}`,
    `--pwfile=${options.passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--lc-messages=C',
    '--no-instructions',
  ];
  for (const locale of systemLocales) {
    try {
      await run(initdb, [...args, `--locale=${locale}`], { cwd: '/', ...options.user });
      return;
    } catch (error) {
      const message = (error as { stderr?: string }).stderr ?? String(error);
      if (!/invalid locale/i.test(message))
        throw new Error(`initdb failed: ${message.trim()}`, { cause: error });
    }
  }
  throw new Error(`initdb knows none of the locales ${systemLocales.join(', ')}`);
}
