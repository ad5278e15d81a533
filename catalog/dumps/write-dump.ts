import type { Pool, PoolClient } from 'pg';
import { withOwnDatabaseConnection } from '../database/own-database-connection.ts';
import { readPosition } from '../changes/change-sequence.ts';
import { tryLock } from '../database/advisory-locks.ts';
import { readCatalogId } from '../database/identity.ts';
import { baseCodeLines } from './base-code-lines.ts';
import {
  type DumpContent,
  type DumpKind,
  dumpKinds,
  type DumpManifest,
  type DumpPart,
  type DumpRequest,
  dumpSchema,
} from './dump.ts';
import { aliasLines, chainLines, placeLines, unmappedLines } from './other-lines.ts';
import type { DumpPages } from './pages.ts';
import { type PartOptions, writeParts } from './part-files.ts';
import { readInTurn } from './read-in-turn.ts';
import { storedDumps } from './stored-dumps.ts';

/** Another process writes a dump. */
export class DumpRunningError extends Error {
  override readonly name = 'DumpRunningError';
}

/** One for the lock, one to read. */
export const dumpConnections = 2;

export interface DumpFolder {
  readonly folder: string;
  /** How many of the same languages and fields are kept. */
  readonly keep: number;
}

export interface WriteOptions extends Pick<PartOptions, 'partLength' | 'signal'> {
  /** Called before it is written, with others that are read with it. */
  readonly onKind?: (kind: DumpKind) => void;
}

interface Step {
  /** The first of the kinds that it reads. */
  readonly kind: DumpKind;
  readonly read: (pool: Pool, content: DumpContent) => DumpPages;
}

/** One after the other; rooms and mappings are read with hotels. */
const steps: readonly Step[] = [
  { kind: 'hotels', read: baseCodeLines },
  { kind: 'unmapped-hotels', read: unmappedLines },
  { kind: 'places', read: placeLines },
  { kind: 'chains', read: chainLines },
  { kind: 'aliases', read: aliasLines },
];

/**
 * Writes the catalog into a folder, where nobody sees it before it is complete, and removes dumps that are
 * too old. It is read in short statements: nothing is held open meanwhile but the connection of a lock.
 *
 * @param pool of `dumpConnections`
 * @returns the manifest, also of a dump that was complete before
 * @throws DumpRunningError; the reason of the signal
 */
export async function writeDump(
  pool: Pool,
  { folder, keep }: DumpFolder,
  { id, compression, languages, fields }: DumpRequest,
  { partLength, signal, onKind }: WriteOptions,
): Promise<DumpManifest> {
  const dumps = storedDumps(folder);
  const reader = readInTurn(pool);
  return withOwnDatabaseConnection(pool, signal, async (client) => {
    if (!(await tryLock(client, 'dumps'))) throw new DumpRunningError('Another process writes a dump.');
    const before = await dumps.find(id);
    if (before !== null) return before;
    await dumps.removeUnfinished();
    const manifest = await write(client).catch(async (error: unknown) => {
      // After an abort the lock is free, and another process may have begun this dump again.
      if (!signal.aborted) await dumps.abandon(id);
      throw error;
    });
    await dumps.removeOld(keep);
    return manifest;
  });

  async function write(lock: PoolClient): Promise<DumpManifest> {
    const begun = await dumps.begin(id);
    const catalog = await readCatalogId(reader);
    const createdAt = new Date().toISOString();
    // Before the first row is read: what is published later comes after it in the feed.
    const since = new Date(await readPosition(reader)).toISOString();
    const parts: DumpPart[] = [];
    for (const { kind, read } of steps) {
      signal.throwIfAborted();
      onKind?.(kind);
      const options = { compression, signal, ...(partLength !== undefined && { partLength }) };
      parts.push(...(await writeParts(begun, read(reader, { languages, fields }), options)));
    }
    parts.sort((one, other) => dumpKinds.indexOf(one.kind) - dumpKinds.indexOf(other.kind));
    const manifest = {
      schema: dumpSchema,
      ...{ id, catalog, createdAt, since, languages, fields, compression, parts },
    };
    // Whoever has got a lock that was lost removes what is written here.
    await lock.query('select');
    await dumps.publish(manifest);
    return manifest;
  }
}
