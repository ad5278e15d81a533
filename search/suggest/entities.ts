import type { Worker } from 'node:worker_threads';
import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { Pending } from '../../runtime/threads/pending.ts';
import { onceEnded, searchYoungMb, startWorker, threadScript } from '../../runtime/threads/thread.ts';
import { SearchUnavailableError } from '../engine.ts';
import { createWaitLimit } from '../wait-limit.ts';
import type { EntityRequest } from './find/entity-request.ts';
import type { FoundEntities } from './find/entity-search.ts';
import type { EntityFinder } from './suggest.ts';
import type { EntityMessage, EntityQuery, EntityTask } from './threads/messages.ts';

/** Places and chains in memory, as the catalog has them. */
export interface Entities extends EntityFinder {
  /** Resolves when they have been read. */
  readonly ready: Promise<void>;
  /** What is in memory; null until they have been read. */
  stats(): EntityStats | null;
  close(): Promise<void>;
}

export interface EntityStats {
  readonly entities: number;
  /** How long it took to read them, in milliseconds. */
  readonly loadMs: number;
  /** When they were read, in milliseconds since the epoch. */
  readonly readAt: number;
}

export interface EntitiesOptions {
  readonly databaseUrl: string;
  readonly logger: Logger;
  /** Hotels are counted again so many milliseconds after they have changed. */
  readonly refreshEveryMs?: number;
  /** Milliseconds from a failure to the next try. */
  readonly retryMs?: number;
}

/** The thread answers one after the other; the next one is there when it has ended one. */
const concurrency = 2;

/** All is read again after so many times as long as a change waits, should nobody have heard of one. */
const unheardTimes = 12;

/** While an import changes places, they are read again after so many times as long as it took. */
const pauseInLoads = 5;

const script = threadScript('suggestions', './threads/entity-thread', import.meta.url);

/** A thread, with what it has been asked. */
interface Reader {
  readonly worker: Worker;
  readonly waiting: Pending<FoundEntities>;
}

/**
 * Reads all places and chains, and again when they change: each time on a thread of its own, which answers
 * from then on. The one before goes on until then, so that nobody waits for a reading but the first ones.
 */
export function startEntities({
  databaseUrl,
  logger,
  refreshEveryMs = 300_000,
  retryMs = 5000,
}: EntitiesOptions): Entities {
  let current: Reader | null = null;
  let next: Reader | null = null;
  let timer: NodeJS.Timeout | undefined;
  let dueAt = Infinity;
  let readings = 0;
  let loadMs = 0;
  let stats: EntityStats | null = null;
  let isClosed = false;
  const limit = createWaitLimit({ concurrency });
  let settle = (): void => undefined;
  const ready = new Promise<void>((resolve) => {
    settle = resolve;
  });

  /** Unless it is due sooner: while places change all the time, they are read all the same. */
  const loadAfter = (ms: number): void => {
    const at = performance.now() + ms;
    if (isClosed || at >= dueAt) return;
    clearTimeout(timer);
    dueAt = at;
    timer = setTimeout(load, ms).unref();
  };

  const end = async ({ worker, waiting }: Reader): Promise<void> => {
    waiting.rejectAll(() => new SearchUnavailableError('absent', 'A thread of the suggestions has ended'));
    await worker.terminate();
  };

  const fail = (reader: Reader, reason: string): void => {
    // One that was replaced does not answer any more what it was asked before.
    void end(reader);
    if (isClosed || (reader !== current && reader !== next)) return;
    logger.warn({ reason }, 'places and chains cannot be read; they are read again');
    if (reader === current) current = null;
    if (reader === next) next = null;
    if (next === null) loadAfter(retryMs);
  };

  function load(): void {
    clearTimeout(timer);
    dueAt = Infinity;
    if (isClosed || next !== null) return;
    const since = performance.now();
    const reader: Reader = {
      worker: startWorker(script, { databaseUrl } satisfies EntityTask, searchYoungMb),
      waiting: new Pending(),
    };
    next = reader;
    reader.worker.unref();
    onceEnded(reader.worker, (error) => {
      fail(reader, messageOf(error));
    });
    reader.worker.on('message', (message: EntityMessage) => {
      if (message.type === 'ready') {
        loadMs = performance.now() - since;
        takeOver(reader, message.entities);
      } else if (message.type === 'changed') {
        if (reader === current) loadAfter(refreshEveryMs);
      } else if (message.type === 'failed') fail(reader, message.reason);
      else if (message.type === 'outdated') {
        if (reader === current && next === null) loadAfter(loadMs * pauseInLoads);
      } else {
        reader.waiting.answer(
          message.id,
          message.type === 'found' ? message.found : new Error(message.message),
        );
        endIfReplaced(reader);
      }
    });
  }

  /** A thread that was replaced still answers what it was asked. */
  const endIfReplaced = (reader: Reader): void => {
    if (reader !== current && reader !== next && reader.waiting.size === 0) void end(reader);
  };

  const takeOver = (reader: Reader, entities: number): void => {
    const before = current;
    current = reader;
    next = null;
    readings += 1;
    stats = { entities, loadMs, readAt: Date.now() };
    logger.debug({ entities, ms: Math.round(loadMs) }, 'places and chains have been read');
    if (before !== null) endIfReplaced(before);
    settle();
    loadAfter(unheardTimes * refreshEveryMs);
  };

  const find = (request: EntityRequest): Promise<FoundEntities> => {
    if (current === null)
      throw new SearchUnavailableError('absent', 'Places and chains are being read. Try again in a moment.');
    const { worker, waiting } = current;
    return waiting.ask((id) => {
      worker.postMessage({ id, request } satisfies EntityQuery);
    });
  };

  load();
  return {
    ready,
    stats: () => (current === null ? null : stats),
    generation: () => (current === null ? null : `entities ${readings}`),
    find: (request, isGone) => limit.run(async () => find(request), isGone),
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await Promise.all([current, next].flatMap((reader) => (reader === null ? [] : [end(reader)])));
    },
  };
}
