import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { chown, mkdir, open, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import { type ReadEntry, readArchive } from './archive.ts';
import { backupFormat, type BackupManifest, manifestName, secretFiles, thisPlatform } from './backup.ts';
import { installedMajor } from './binaries.ts';
import { clusterIn } from './cluster.ts';
import { latestEpoch } from './election.ts';
import { databaseHome } from './location.ts';
import { hasDatabase } from './open.ts';
import { serverUser, type ServerUser } from './server-user.ts';
import { isErrno } from './system.ts';

/** Far more than a manifest or a secret has. */
const maxTextBytes = 65_536;

/**
 * Makes the database of a data folder of a backup. It appears whole, by a rename, when all of the file was
 * read.
 *
 * @param dataDir created when missing; must have no database
 * @throws Error where it has one, or the file is no backup, is damaged, or is one of another PostgreSQL or
 * platform; the message says which
 */
export async function restoreDatabase(
  dataDir: string,
  file: string,
  { signal }: { readonly signal?: AbortSignal } = {},
): Promise<BackupManifest> {
  if (await hasDatabase(dataDir)) throw alreadyThere(dataDir);
  const unpacked = pipeline(createReadStream(file, { signal }), createGunzip(), () => undefined);
  const entries = readArchive(unpacked as AsyncIterable<Buffer>);
  const manifest = await readManifest(entries);
  const user = serverUser();
  await mkdir(dataDir, { recursive: true, mode: user === null ? 0o700 : 0o755 });
  const folder = await realpath(dataDir);
  const epoch = await latestEpoch(folder);
  const wasStarted = async (): Promise<boolean> => (await latestEpoch(folder)) !== epoch;
  const home = await databaseHome(folder, user, () => undefined);
  const draft = path.join(home, `new-${randomUUID()}`);
  const secrets = new Map<string, string>();
  try {
    await createFolder(draft, user);
    for await (const entry of entries) await unpack(entry, { draft, user, secrets });
    // A database that was made meanwhile has these secrets.
    if (await wasStarted()) throw alreadyThere(dataDir);
    for (const [name, secret] of secrets)
      await writeFile(path.join(folder, name), secret, { mode: 0o600, flush: true });
    await rename(draft, clusterIn(home));
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    // Who starts a database removes drafts.
    throw isErrno(error, 'ENOTEMPTY', 'EEXIST') || (await wasStarted()) ? alreadyThere(dataDir) : error;
  }
  return manifest;
}

/** @throws Error where the first file is none, or the backup is of no use here */
async function readManifest(entries: AsyncGenerator<ReadEntry>): Promise<BackupManifest> {
  const { value: first } = (await entries.next()) as IteratorResult<ReadEntry, undefined>;
  if (first?.name !== manifestName) throw new Error('It is damaged, or no backup.');
  const manifest = JSON.parse(await textOf(first)) as BackupManifest;
  const installed = await installedMajor();
  if (manifest.format !== backupFormat) throw new Error(`It is no backup of the format ${backupFormat}.`);
  if (manifest.postgres !== installed)
    throw new Error(`It is a backup of PostgreSQL ${manifest.postgres}, and here is ${installed}.`);
  if (manifest.platform !== thisPlatform)
    throw new Error(`It is a backup of ${manifest.platform}, and here is ${thisPlatform}.`);
  return manifest;
}

interface Destination {
  readonly draft: string;
  readonly user: ServerUser | null;
  readonly secrets: Map<string, string>;
}

async function unpack(entry: ReadEntry, { draft, user, secrets }: Destination): Promise<void> {
  const [root, ...names] = entry.name.replace(/\/$/, '').split('/');
  const secret = secretFiles.find((name) => entry.name === `secrets/${name}`);
  if (secret !== undefined) {
    secrets.set(secret, await textOf(entry));
    return;
  }
  if (root !== 'data' || names.length === 0 || names.some((name) => /^\.*$/.test(name)))
    throw new Error(`${entry.name} is no file of a backup.`);
  const target = path.join(draft, ...names);
  if (entry.size === null) await createFolder(target, user);
  else await writeContent(target, entry, user);
}

async function createFolder(folder: string, user: ServerUser | null): Promise<void> {
  await mkdir(folder, { mode: 0o700 });
  if (user) await chown(folder, user.uid, user.gid);
}

async function writeContent(target: string, entry: ReadEntry, user: ServerUser | null): Promise<void> {
  const file = await open(target, 'wx', 0o600);
  try {
    for await (const part of entry.content()) await file.writeFile(part);
    if (user) await file.chown(user.uid, user.gid);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function textOf(entry: ReadEntry): Promise<string> {
  if ((entry.size ?? 0) > maxTextBytes) throw new Error(`${entry.name} is no file of a backup.`);
  return text(entry.content());
}

function alreadyThere(dataDir: string): Error {
  return new Error(`${dataDir} has a database already. Restore into another folder.`);
}
