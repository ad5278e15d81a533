import type { TypeCounts } from '../counts.ts';
import type { ImportMessage } from '../message.ts';

/** How an import over HTTP stands. The first three are on their way, the others have ended. */
export const importStatuses = [
  'awaiting_upload',
  'queued',
  'running',
  'succeeded',
  'with_rejects',
  'failed',
  'cancelled',
] as const;

export type ImportStatus = (typeof importStatuses)[number];

export type EndStatus = Exclude<ImportStatus, 'awaiting_upload' | 'queued' | 'running'>;

/** What an operator wants: the options of `hotel-content import`. */
export interface ImportWish {
  /** Of the operator's file: for the list, and `.gz` at its end says what it has to be. */
  readonly fileName: string;
  readonly dryRun: boolean;
  readonly allowMassRemoval: boolean;
  readonly allowUnread: boolean;
}

/** What became of the records of a type. */
export interface CountedType extends TypeCounts {
  readonly type: string;
}

/** An import that was requested over HTTP. Sizes are in bytes, of the file as it was sent. */
export interface RequestedImport extends ImportWish {
  readonly id: string;
  readonly status: ImportStatus;
  readonly createdBy: string;
  readonly receivedBytes: number;
  /** Null until it is known. */
  readonly totalBytes: number | null;
  /** How often a worker has begun it: one that was interrupted begins again. */
  readonly attempts: number;
  readonly readBytes: number;
  readonly records: number;
  readonly counts: readonly CountedType[];
  readonly messages: readonly ImportMessage[];
  /** Rejected lines that are counted, but not kept. */
  readonly omittedRejects: number;
  readonly problem: string | null;
  /** Raised with each change of what is here. */
  readonly revision: number;
  readonly createdAt: Date;
  readonly uploadedAt: Date | null;
  readonly startedAt: Date | null;
  readonly cancelRequestedAt: Date | null;
  readonly endedAt: Date | null;
}

/** The columns of `RequestedImport`. A double holds every size there is. */
export const importColumns = `
  import_id as id, status, file_name as "fileName", dry_run as "dryRun", allow_mass_removal as "allowMassRemoval",
  allow_unread as "allowUnread", created_by as "createdBy", received_bytes::float8 as "receivedBytes",
  total_bytes::float8 as "totalBytes", attempts, read_bytes::float8 as "readBytes",
  records::float8 as records, counts, messages, omitted_rejects::float8 as "omittedRejects", problem,
  revision::float8 as revision, created_at as "createdAt", uploaded_at as "uploadedAt", started_at as "startedAt",
  cancel_requested_at as "cancelRequestedAt", ended_at as "endedAt"`;

/** What every statement sets that changes a row of `requested_imports`. */
export const touched = 'revision = revision + 1, updated_at = now()';
