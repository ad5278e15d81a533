import { randomUUID } from 'node:crypto';
import Joi from 'joi';
import {
  type DumpCompression,
  dumpCompressions,
  type DumpContent,
  type DumpKind,
  type DumpManifest,
  type DumpRequest,
  newDumpId,
} from '../../catalog/dumps/dump.ts';
import type { DumpFolder } from '../../catalog/dumps/write-dump.ts';
import { runOnThread } from '../../runtime/threads/run-on-thread.ts';
import { threadScript } from '../../runtime/threads/thread.ts';
import { defineJob, nightly } from '../define-job.ts';
import type { ThreadDatabase } from '../threads/with-thread-pool.ts';

/** Most objects live for a moment: with V8’s own limit a quarter of the work is to collect them. */
const youngMb = 96;

const script = threadScript('dump', '../threads/write-dump-thread', import.meta.url);

/** What is written: the whole catalog, compressed by gzip, where nothing is said. */
export interface DumpData extends Partial<DumpContent> {
  /** A new one where it is left out. */
  readonly id?: string;
  readonly compression?: DumpCompression;
}

/** What the thread is started with. */
export interface DumpWork extends ThreadDatabase {
  readonly dumps: DumpFolder;
  readonly request: DumpRequest;
}

/** How far it is: `done` kinds of `total` are written, and `kind` is being written. */
export interface DumpProgress {
  readonly kind: DumpKind;
  readonly done: number;
  readonly total: number;
}

const names = Joi.array().items(Joi.string()).allow(null);

/**
 * Writes a dump of the catalog, every night and on request. When the process stops, nothing of it is seen and
 * the job is retried from the start; so it is while another dump is written.
 */
export const writeDumpJob = defineJob<DumpData>({
  dataSchema: Joi.object<DumpData>({
    id: Joi.string(),
    languages: names,
    fields: names,
    compression: Joi.string().valid(...dumpCompressions),
  }),
  ...nightly,
  // It runs on a thread: the process that does it says so in time.
  lockDuration: 30_000,
  keyOf: ({ id }) => id ?? 'scheduled',
  schedule: { cron: '0 5 * * *', data: {} },
  createHandler({ databaseUrl, logger, dumps = null }) {
    return async ({ id, languages = null, fields = null, compression = 'gzip' }, signal, report) => {
      if (dumps === null) throw new Error('DUMP_DIR is not set for this worker.');
      const since = performance.now();
      const request = { id: id ?? newDumpId(new Date(), randomUUID()), languages, fields, compression };
      const manifest = await runOnThread<DumpWork, DumpProgress, DumpManifest>({
        script,
        data: { databaseUrl, dumps, request },
        youngMb,
        signal,
        onProgress: report,
      });
      logger.info(
        {
          dump: manifest.id,
          parts: manifest.parts.length,
          rows: manifest.parts.reduce((sum, { rows }) => sum + rows, 0),
          bytes: manifest.parts.reduce((sum, { bytes }) => sum + bytes, 0),
          seconds: Math.round((performance.now() - since) / 1000),
        },
        'a dump was written',
      );
    };
  },
});
