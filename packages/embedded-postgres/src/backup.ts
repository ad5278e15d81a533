import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { readdir, readFile, realpath, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { constants, createGzip } from 'node:zlib';
import { type ArchiveEntry, archiveEnd, headerOf, paddingOf } from './archive.ts';
import { installedMajor } from './binaries.ts';
import { clusterIn } from './cluster.ts';
import { latestEpoch, latestKeeper } from './election.ts';
import { takeLease } from './lease.ts';
import { homeIn } from './location.ts';
import { runningPostmaster } from './postmaster.ts';
import { exists } from './system.ts';

/** What the first file of a backup says. */
export interface BackupManifest {
  readonly format: string;
  /** The major version of PostgreSQL: the files of another one are of no use to it. */
  readonly postgres: number;
  /** `linux-x64`: numbers in the files are as the processor has them. */
  readonly platform: string;
  readonly createdAt: string;
}

export const backupFormat = 'hotel-content-backup-v1';
export const manifestName = 'manifest.json';
export const thisPlatform = `${process.platform}-${process.arch}`;

/** Files of the data folder that belong to the database: its password, and what signs tokens. */
export const secretFiles = ['postgres-password', 'jwt-secret', 'demo-api-key'] as const;

export interface BackupOptions {
  readonly signal?: AbortSignal;
  /** Called with the bytes that were read, of how many. */
  readonly onProgress?: (bytes: number, total: number) => void;
}

/** How long a database whose last user has just left may take to stop, in milliseconds. */
const stopTimeoutMs = 30_000;

/** The server writes it again at each start. */
const passedOver = 'postmaster.pid';

/**
 * Copies a database that nobody uses into a file, a compressed tar archive for its owner only: the files of
 * the server and the secrets of the data folder. The file appears whole by a rename.
 *
 * @param file must not exist
 * @throws Error where the database is in use or was started meanwhile; the message says what to do
 */
export async function backUpDatabase(
  dataDir: string,
  file: string,
  { signal, onProgress = () => undefined }: BackupOptions = {},
): Promise<BackupManifest> {
  if (await exists(file)) throw new Error(`${file} exists.`);
  const folder = await realpath(dataDir);
  const data = await realpath(clusterIn(homeIn(folder)));
  const epoch = await whenStopped(folder, data);
  const manifest: BackupManifest = {
    ...{ format: backupFormat, postgres: await majorOf(data), platform: thisPlatform },
    createdAt: new Date().toISOString(),
  };
  const partial = `${file}.${randomUUID()}`;
  try {
    await pipeline(
      Readable.from(archiveOf(folder, data, manifest, onProgress)),
      createGzip({ level: constants.Z_BEST_SPEED }),
      createWriteStream(partial, { mode: 0o600, flags: 'wx', flush: true }),
      { signal },
    );
    // Who opens the database is a keeper, or has elected one.
    if ((await latestEpoch(folder)) !== epoch)
      throw new Error('The database was started meanwhile: there is no backup. Run it again.');
    await rename(partial, file);
    return manifest;
  } finally {
    await rm(partial, { force: true });
  }
}

/** Resolves to the epoch of the last keeper when the database does not run. */
async function whenStopped(dataDir: string, data: string): Promise<number> {
  const keeper = await latestKeeper(dataDir);
  const lease = keeper && (await takeLease(keeper, { locks: [], dataDir }));
  const inUse = new Error(`The database in ${dataDir} is in use. Stop the service and all commands first.`);
  if (lease) {
    await lease.release();
    throw inUse;
  }
  const deadline = performance.now() + stopTimeoutMs;
  // A keeper that gives no lease any more stops the server before it ends.
  while ((await runningPostmaster(data)) !== null) {
    if (performance.now() > deadline) throw inUse;
    await delay(100);
  }
  return keeper?.epoch ?? 0;
}

/** @throws Error where it is another one than is installed here */
async function majorOf(data: string): Promise<number> {
  const major = Number((await readFile(path.join(data, 'PG_VERSION'), 'utf8')).trim());
  const installed = await installedMajor();
  if (major !== installed) throw new Error(`The database is of PostgreSQL ${major}, not ${installed}.`);
  return major;
}

async function* archiveOf(
  dataDir: string,
  data: string,
  manifest: BackupManifest,
  onProgress: (bytes: number, total: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const text = Buffer.from(`${JSON.stringify(manifest)}\n`);
  yield* fileOf({ name: manifestName, size: text.length }, [text]);
  for (const name of secretFiles) {
    const content = await readFile(path.join(dataDir, name)).catch(() => null);
    if (content !== null) yield* fileOf({ name: `secrets/${name}`, size: content.length }, [content]);
  }
  const entries = await entriesBelow(data);
  const total = entries.reduce((sum, { size }) => sum + (size ?? 0), 0);
  let done = 0;
  for (const { name, size } of entries) {
    const entry = { name: `data/${name}`, size };
    if (size === null) yield headerOf({ ...entry, name: `${entry.name}/` });
    else yield* fileOf({ ...entry, size }, createReadStream(path.join(data, name)) as AsyncIterable<Buffer>);
    if (size === null || size === 0) continue;
    done += size;
    onProgress(done, total);
  }
  yield archiveEnd;
}

/** @throws Error where the content has another size: somebody writes it */
async function* fileOf(
  entry: ArchiveEntry & { readonly size: number },
  content: Iterable<Buffer> | AsyncIterable<Buffer>,
): AsyncGenerator<Buffer, void, undefined> {
  yield headerOf(entry);
  let size = 0;
  for await (const chunk of content) {
    size += chunk.length;
    yield chunk;
  }
  if (size !== entry.size) throw new Error(`${entry.name} was written meanwhile: there is no backup.`);
  yield paddingOf(size);
}

/** Folders come before what is in them. */
async function entriesBelow(folder: string, prefix = ''): Promise<ArchiveEntry[]> {
  const found: ArchiveEntry[] = [];
  const names = (await readdir(path.join(folder, prefix))).sort();
  for (const name of names) {
    const below = `${prefix}${name}`;
    if (below === passedOver) continue;
    const stats = await stat(path.join(folder, below));
    found.push({ name: below, size: stats.isDirectory() ? null : stats.size });
    if (stats.isDirectory()) found.push(...(await entriesBelow(folder, `${below}/`)));
  }
  return found;
}
