/** A thread that follows the changes of the catalog and says what the catalog is after them. */
import { setTimeout as delay } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { PoolClient } from 'pg';
import { channels, longestWaitMs } from '../../../catalog/changes/channels.ts';
import { ChangesTrimmedError } from '../../../catalog/changes/change-sequence.ts';
import { createBell } from '../../../runtime/bell.ts';
import { messageOf } from '../../../runtime/error-message.ts';
import { withPooledConnection, createPool } from '../../../runtime/postgres/pool.ts';
import { withTimeout } from '../../../runtime/with-timeout.ts';
import type { Snapshot } from '../index/index-level.ts';
import { createLevelWatch } from '../index/let-go-levels.ts';
import { createFollower } from '../load/follower.ts';
import type { LoadedIndex } from '../load/load-index.ts';
import type { FollowMessage, FollowTask } from './messages.ts';

/** After an error, in milliseconds. */
const retryMs = 1000;

const { databaseUrl, everyMs, stepTimeoutMs } = workerData as FollowTask;
/** Rung when there may be something to do. */
const bell = createBell();
const pool = createPool({
  connectionString: databaseUrl,
  applicationName: 'hotel-content typeahead',
  size: 1,
  listening: { channels: [channels.published], onNotice: bell.ring },
});
const follower = createFollower();
const watchLevels = createLevelWatch();
/** Indices that were loaded and are not taken over yet. */
const loaded: LoadedIndex[] = [];
const state = { isFollowing: false, isRebaseRequested: false };

const say = (message: FollowMessage): void => parentPort?.postMessage(message);

function saySnapshot(snapshot: Snapshot): void {
  say({ type: 'snapshot', snapshot });
  watchLevels(snapshot);
}

const requestRebase = (reason: string): void => {
  if (!state.isRebaseRequested) say({ type: 'rebase', reason });
  state.isRebaseRequested = true;
};

parentPort?.on('message', (message: LoadedIndex) => {
  loaded.push(message);
  bell.ring();
});

function takeOver(next: LoadedIndex): void {
  state.isFollowing = true;
  state.isRebaseRequested = false;
  saySnapshot(follower.rebase(next));
}

async function takeInChanges(): Promise<void> {
  await withPooledConnection(pool, async (connection) => {
    while (loaded.length === 0 && (await takeInNext(connection)));
  });
}

/** What a late step has found is said too: the follower goes on from there. */
async function stepOn(connection: PoolClient): Promise<Snapshot | null> {
  const snapshot = await follower.step(connection);
  if (snapshot !== null) saySnapshot(snapshot);
  return snapshot;
}

/** Returns whether there may be more. */
async function takeInNext(connection: PoolClient): Promise<boolean> {
  const at = Date.now();
  const snapshot = await withTimeout(stepOn(connection), stepTimeoutMs, 'Postgres does not respond');
  if (snapshot === null) {
    say({ type: 'current', at });
    return false;
  }
  if (follower.wantsRebase()) requestRebase('much has changed since it was loaded');
  return true;
}

for (;;) {
  let hasFailed = false;
  try {
    for (let next = loaded.shift(); next !== undefined; next = loaded.shift()) takeOver(next);
    if (state.isFollowing) await takeInChanges();
  } catch (error) {
    if (error instanceof ChangesTrimmedError) requestRebase(error.message);
    else say({ type: 'failed', message: messageOf(error) });
    hasFailed = true;
  }
  await delay(hasFailed ? retryMs : everyMs);
  if (!hasFailed) await bell.wait(longestWaitMs);
}
