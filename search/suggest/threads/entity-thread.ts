/**
 * A thread that has all places and chains read once, and answers queries about them
 * until another one takes its place.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { channels } from '../../../catalog/changes/channels.ts';
import { messageOf } from '../../../runtime/error-message.ts';
import { createPool, listenTo } from '../../../runtime/postgres/pool.ts';
import { runOnThread } from '../../../runtime/threads/run-on-thread.ts';
import { threadScript } from '../../../runtime/threads/thread.ts';
import { createEntitySearch, type EntitySearch } from '../find/entity-search.ts';
import { openEntityIndex, type PackedEntityIndex } from '../index/entity-index.ts';
import type { EntityMessage, EntityQuery, EntityTask } from './messages.ts';

const task = workerData as EntityTask;
const readScript = threadScript('suggestions read', './read-thread', import.meta.url);
const pool = createPool({
  connectionString: task.databaseUrl,
  applicationName: 'hotel-content suggestions',
  size: 1,
});

function send(message: EntityMessage): void {
  parentPort?.postMessage(message);
}

async function start(): Promise<void> {
  const state = { isReady: false, isOutdated: false, isChanged: false };
  const onOutdated = (): void => {
    state.isOutdated = true;
    if (state.isReady) send({ type: 'outdated' });
  };
  const onChanged = (): void => {
    if (state.isReady && !state.isChanged) send({ type: 'changed' });
    state.isChanged = true;
  };
  const client = await pool.connect();
  // A connection that is lost hears of no change.
  client.on('notification', ({ channel }) => {
    if (channel === channels.published) onChanged();
    else onOutdated();
  });
  client.on('error', onOutdated).on('end', onOutdated);
  // Before it reads, so that no change is missed.
  await client.query(listenTo([channels.entities, channels.published]));
  const index = openEntityIndex(
    await runOnThread<EntityTask, never, PackedEntityIndex>({ script: readScript, data: task }),
  );
  const search = createEntitySearch(index);
  parentPort?.on('message', (query: EntityQuery) => {
    send(answer(search, query));
  });
  state.isReady = true;
  send({ type: 'ready', entities: index.entities.length });
  if (state.isOutdated) send({ type: 'outdated' });
  if (state.isChanged) send({ type: 'changed' });
}

function answer(search: EntitySearch, { id, request }: EntityQuery): EntityMessage {
  try {
    return { type: 'found', id, found: search(request) };
  } catch (error) {
    return { type: 'error', id, message: messageOf(error) };
  }
}

await start().catch((error: unknown) => {
  send({ type: 'failed', reason: messageOf(error) });
});
