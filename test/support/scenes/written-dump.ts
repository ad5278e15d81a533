import { rm } from 'node:fs/promises';
import type { Pool } from 'pg';
import type { Dumps } from '../../../api/dependencies.ts';
import type { DumpManifest, DumpRequest } from '../../../catalog/dumps/dump.ts';
import { storedDumps } from '../../../catalog/dumps/stored-dumps.ts';
import { writeDump } from '../../../catalog/dumps/write-dump.ts';
import { createScratchDirectory } from '../scratch.ts';
import type { Owner } from '../servers/service.ts';

/** A folder of dumps of a test's own, and what a worker does with it. */
export interface DumpScene {
  readonly folder: string;
  /** For a server; what it requests is kept in `requests`. */
  readonly dumps: Dumps;
  readonly requests: DumpRequest[];
  /** Writes a dump at once; each has a later id. */
  readonly write: (
    pool: Pool,
    changes?: Partial<DumpRequest>,
    options?: { readonly keep?: number; readonly partLength?: number },
  ) => Promise<DumpManifest>;
}

export async function openDumpScene(owner: Owner): Promise<DumpScene> {
  const folder = await createScratchDirectory('dumps');
  owner.teardown(() => rm(folder, { recursive: true }));
  const requests: DumpRequest[] = [];
  let written = 0;
  return {
    folder,
    requests,
    dumps: {
      stored: storedDumps(folder),
      request: (_actor, request) => {
        requests.push(request);
        return Promise.resolve();
      },
    },
    write(pool, changes = {}, { keep = 2, ...options } = {}) {
      written += 1;
      const id = `20260101T${String(written).padStart(6, '0')}000Z-0123abcd`;
      const request = { id, languages: null, fields: null, compression: 'gzip', ...changes } as const;
      const { signal } = new AbortController();
      return writeDump(pool, { folder, keep }, request, { signal, ...options });
    },
  };
}
