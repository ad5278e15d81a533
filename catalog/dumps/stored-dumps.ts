import { mkdir, readdir, readFile, rename, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { renameDurably, replaceFile, syncFolder } from '../../runtime/durable-files.ts';
import { codeOf } from '../../runtime/error-code.ts';
import { type DumpContent, type DumpManifest, type DumpPart, dumpSchema, isDumpId } from './dump.ts';

/** The dumps in a folder, which the processes of a service share. One is complete, or not there. */
export interface StoredDumps {
  /** The newest first. */
  readonly list: () => Promise<readonly DumpManifest[]>;
  /** Null where there is none of this id. */
  readonly find: (id: string) => Promise<DumpManifest | null>;
  /** Where a part is. From now on the dump counts as one that is downloaded. */
  readonly open: (id: string, part: DumpPart) => Promise<string>;
  /** Removes what runs that did not end have left. Only one process at a time may write a dump. */
  readonly removeUnfinished: () => Promise<void>;
  /** An empty folder for a new dump, which nobody sees before it is published. */
  readonly begin: (id: string) => Promise<string>;
  readonly publish: (manifest: DumpManifest) => Promise<void>;
  /** Removes what was written of a dump that has failed: the disk may be full. */
  readonly abandon: (id: string) => Promise<void>;
  /**
   * Removes dumps that are older than `keep` others of the same languages and fields, unless somebody began
   * to download a part within the last hour.
   *
   * @returns their ids
   */
  readonly removeOld: (keep: number) => Promise<readonly string[]>;
}

const manifestName = 'manifest.json';
const [unfinished, removed] = ['.unfinished-', '.removed-'];

/** For how long a dump stays after somebody began to download a part of it, in milliseconds. */
const downloadMs = 3_600_000;

export function storedDumps(folder: string): StoredDumps {
  /** A manifest does not change. */
  const known = new Map<string, DumpManifest>();

  const find = async (id: string): Promise<DumpManifest | null> => {
    if (!isDumpId(id)) return null;
    const manifest = await readManifest(path.join(folder, id), known.get(id));
    if (manifest === null) known.delete(id);
    else known.set(id, manifest);
    return manifest;
  };
  const list = async (): Promise<readonly DumpManifest[]> => {
    const names = await namesIn(folder);
    const found: (DumpManifest | null)[] = [];
    for (const id of names.filter(isDumpId).sort().reverse()) found.push(await find(id));
    return found.filter((manifest) => manifest !== null);
  };
  const removeAll = async (prefixes: readonly string[]): Promise<void> => {
    for (const name of await namesIn(folder)) {
      if (prefixes.some((prefix) => name.startsWith(prefix)))
        await rm(path.join(folder, name), { recursive: true, force: true });
    }
  };

  return {
    list,
    find,
    async open(id, { name }) {
      const now = new Date();
      // Who may read the folder only cannot say so; then the file stays as long as it is open.
      await utimes(path.join(folder, id), now, now).catch(() => undefined);
      return path.join(folder, id, name);
    },
    removeUnfinished: () => removeAll([unfinished, removed]),
    async begin(id) {
      const begun = path.join(folder, `${unfinished}${id}`);
      await mkdir(begun, { recursive: true });
      return begun;
    },
    async publish(manifest) {
      const begun = path.join(folder, `${unfinished}${manifest.id}`);
      await replaceFile(path.join(begun, manifestName), `${JSON.stringify(manifest, null, 2)}\n`);
      const createdAt = new Date(manifest.createdAt);
      await utimes(begun, createdAt, createdAt);
      await syncFolder(begun);
      await renameDurably(begun, path.join(folder, manifest.id));
    },
    abandon: (id) => removeAll([`${unfinished}${id}`]),
    async removeOld(keep) {
      const newer = new Map<string, number>();
      const gone: string[] = [];
      for (const manifest of await list()) {
        const content = contentKey(manifest);
        const kept = newer.get(content) ?? 0;
        newer.set(content, kept + 1);
        if (kept < keep || (await isDownloaded(path.join(folder, manifest.id), manifest))) continue;
        // At once: a part of a dump is no dump.
        await rename(path.join(folder, manifest.id), path.join(folder, `${removed}${manifest.id}`));
        gone.push(manifest.id);
      }
      await removeAll([removed]);
      return gone;
    },
  };
}

/** What dumps have in common of which one replaces another. */
function contentKey({ languages, fields }: DumpContent): string {
  return JSON.stringify([languages, fields === null ? null : fields.toSorted()]);
}

async function namesIn(folder: string): Promise<readonly string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if (isAbsent(error)) return [];
    throw error;
  }
}

/** Null where there is no dump, or one of another version, which has other lines. */
async function readManifest(folder: string, known: DumpManifest | undefined): Promise<DumpManifest | null> {
  const file = path.join(folder, manifestName);
  try {
    if (known !== undefined) {
      await stat(file);
      return known;
    }
    const manifest = JSON.parse(await readFile(file, 'utf8')) as DumpManifest;
    return manifest.schema === dumpSchema ? manifest : null;
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** The folder of a dump is as old as the dump until somebody downloads a part. */
async function isDownloaded(folder: string, { createdAt }: DumpManifest): Promise<boolean> {
  const { mtimeMs } = await stat(folder);
  return mtimeMs > Date.parse(createdAt) + 1 && Date.now() - mtimeMs < downloadMs;
}

function isAbsent(error: unknown): boolean {
  return ['ENOENT', 'ENOTDIR'].includes(codeOf(error));
}
