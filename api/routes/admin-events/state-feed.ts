import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { toApiError } from '../../to-api-error.ts';

/** A part of the state that is looked at: the name of its events, and how it is read. */
export interface StatePart {
  readonly name: string;
  readonly read: () => Promise<object>;
}

/** An event: all of a part, or why it cannot be read. */
interface StateEvent {
  readonly event: string;
  readonly data: Record<string, unknown>;
}

export interface StateFeed {
  /** All parts, then each again when it has changed, until the signal is aborted. */
  events(signal: AbortSignal): AsyncGenerator<StateEvent, void, undefined>;
}

interface Known extends StateEvent {
  /** To compare it with what was sent. */
  readonly text: string;
}

/**
 * Looks at the parts every so often while anybody follows, whatever the number of those. Who is slow misses
 * what was replaced meanwhile.
 */
export function createStateFeed(parts: readonly StatePart[], everyMs = 2000): StateFeed {
  const known = new Map<string, Known>();
  const followers = new Set<AbortController>();
  let looking: AbortController | null = null;

  const look = async ({ name, read }: StatePart, signal: AbortSignal): Promise<void> => {
    for (;;) {
      const event = await read().then(
        (data) => ({ event: name, data: data as Record<string, unknown> }),
        (error: unknown) => ({ event: 'problem', data: { of: name, message: toApiError(error).message } }),
      );
      const text = JSON.stringify(event);
      if (signal.aborted) return;
      if (known.get(name)?.text !== text) {
        known.set(name, { ...event, text });
        for (const follower of followers) follower.abort();
        followers.clear();
      }
      if (!(await delay(everyMs, true, { signal }).catch(() => false))) return;
    }
  };
  let open = 0;
  const join = (): void => {
    open += 1;
    if (looking !== null) return;
    looking = new AbortController();
    const { signal } = looking;
    for (const part of parts) void look(part, signal);
  };
  const leave = (): void => {
    open -= 1;
    if (open > 0) return;
    looking?.abort();
    looking = null;
    known.clear();
    followers.clear();
  };

  return {
    async *events(signal) {
      const sent = new Map<string, string>();
      join();
      try {
        while (!signal.aborted) {
          const changed = new AbortController();
          followers.add(changed);
          for (const [name, { text, ...event }] of [...known]) {
            if (sent.get(name) === text) continue;
            sent.set(name, text);
            yield event;
          }
          const either = AbortSignal.any([changed.signal, signal]);
          if (!either.aborted) await once(either, 'abort');
          followers.delete(changed);
        }
      } finally {
        leave();
      }
    },
  };
}
