import type { Pool } from 'pg';
import { messageOf } from '../../../runtime/error-message.ts';
import { type BytesProgress, type BytesReport, importBytes } from '../import-bytes.ts';
import type { ImportMessage } from '../message.ts';
import { sourceOf } from '../open-source.ts';
import { ChangeSamples } from '../record-change.ts';
import { ImportRunningError, type ImportSession, openSession } from '../session.ts';
import {
  type Claim,
  claimImport,
  endImport,
  peekNext,
  releaseImport,
  saveProgress,
  type StoredProgress,
} from './claim.ts';
import { deleteContents, readContents } from './contents.ts';
import type { EndStatus, RequestedImport } from './requested-import.ts';
import { Stop, watched } from './stop.ts';
import { openStoredRejects } from './stored-rejects.ts';

export interface RunDependencies {
  /** Writes the catalog: two connections while an import runs, and one for statistics. */
  readonly catalogPool: Pool;
  /** Reads the file, and notes how far the import is: one connection. */
  readonly statePool: Pool;
  /** Between two looks at whether it was cancelled, in milliseconds; a second by default. */
  readonly everyMs?: number;
}

/** So many write the catalog, fewer than those of the command: requests are served beside it. */
const writeConnections = 2;

/** Messages beyond these are dropped: each snapshot that is refused is one. */
const maxMessages = 100;

export interface EndedImport {
  readonly id: string;
  readonly status: EndStatus;
  readonly records: number;
}

/**
 * Runs the next import that was requested, if there is one, and no other import runs.
 *
 * @param signal gives the import back, to be begun again by another worker
 * @returns null where nothing was to be done, or nothing can be done now
 * @throws whatever failed; the import waits for the next attempt then
 */
export async function runNextImport(
  deps: RunDependencies,
  signal: AbortSignal,
): Promise<EndedImport | 'skipped' | null> {
  const next = await peekNext(deps.statePool);
  if (next === null) return null;
  const messages: ImportMessage[] = [];
  const notify = (message: ImportMessage): void => {
    if (messages.length < maxMessages) messages.push(message);
  };
  let session: ImportSession;
  try {
    const options = {
      ...{ dryRun: next.dryRun, wait: false, maxConnections: writeConnections },
      changedBy: next.createdBy,
    };
    session = await openSession(deps.catalogPool, options, notify);
  } catch (error) {
    if (error instanceof ImportRunningError) return null;
    throw error;
  }
  try {
    const claim = await claimImport(deps.statePool, next.id);
    // It was cancelled meanwhile, or begun too often.
    if (claim === null) return 'skipped';
    return await runClaimed(deps, session, { wish: next, claim, messages, notify, signal });
  } finally {
    await session.close();
  }
}

interface ClaimedRun {
  readonly wish: RequestedImport;
  readonly claim: Claim;
  readonly messages: readonly ImportMessage[];
  readonly notify: (message: ImportMessage) => void;
  readonly signal: AbortSignal;
}

async function runClaimed(
  { statePool, everyMs = 1000 }: RunDependencies,
  session: ImportSession,
  { wish, claim, messages, notify, signal }: ClaimedRun,
): Promise<EndedImport> {
  const size = wish.totalBytes ?? 0;
  let latest: Omit<StoredProgress, 'messages'> = { readBytes: 0, records: 0, counts: null };
  const stop = new Stop(signal);
  const changes = new ChangeSamples();
  try {
    const bytes = sourceOf(stop.guarded(readContents(statePool, wish.id, size)), {
      file: wish.fileName,
      size,
    });
    const rejects = await openStoredRejects(statePool, wish.id);
    const importing = importBytes(session, { bytes, rejects }, wish, {
      notify,
      onChanges: wish.dryRun
        ? (some) => {
            changes.add(some);
          }
        : undefined,
      onProgress: ({ bytesRead: readBytes, records, counts }: BytesProgress) => {
        latest = { readBytes, records, counts };
      },
    });
    const save = (): ReturnType<typeof saveProgress> =>
      saveProgress(statePool, claim, { ...latest, messages });
    const report = await watched(importing, everyMs, stop, save);
    stop.throwIfFailed();
    const status = statusOf(report, stop.brokeOff);
    const { omittedRejects, counts } = report;
    const end = { ...latest, readBytes: bytes.bytesRead(), counts, messages, status, omittedRejects };
    await endImport(statePool, claim, { ...end, changes: changes.all() });
    await deleteContents(statePool, wish.id);
    return { id: wish.id, status, records: latest.records };
  } catch (error) {
    const problem = signal.aborted ? null : messageOf(error);
    await releaseImport(statePool, claim, problem).catch(() => undefined);
    throw error;
  }
}

function statusOf({ counts, failed }: BytesReport, cancelled: boolean): EndStatus {
  if (cancelled) return 'cancelled';
  if (failed) return 'failed';
  return counts.total().rejected > 0 ? 'with_rejects' : 'succeeded';
}
