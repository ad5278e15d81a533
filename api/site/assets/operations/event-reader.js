/**
 * A server-sent event.
 *
 * @typedef {{ id: string | null, event: string, data: any }} ServerEvent
 */

/** How long a stream may be silent, in ms: the service sends something every 15 s, while it lives. */
const longestSilenceMs = 60_000;

/**
 * The events of a response, until it ends or is silent for too long. `EventSource` cannot send a token.
 *
 * @param {Response} response
 * @returns {AsyncGenerator<ServerEvent, void, undefined>}
 */
export async function* eventsIn(response, silenceMs = longestSilenceMs) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    for (;;) {
      const timer = setTimeout(() => reader.cancel().catch(() => undefined), silenceMs);
      const { done, value } = await reader.read().finally(() => clearTimeout(timer));
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop();
      for (const block of blocks) {
        const event = eventOf(block);
        if (event !== null) yield event;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}

/**
 * The event of a block of lines; null where it has none, as a comment.
 *
 * @param {string} block
 * @returns {ServerEvent | null}
 */
export function eventOf(block) {
  const fields = new Map();
  for (const line of block.split('\n')) {
    const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
    if (name !== undefined) fields.set(name, value);
  }
  if (!fields.has('data')) return null;
  return {
    id: fields.get('id') ?? null,
    event: fields.get('event') ?? 'message',
    data: JSON.parse(fields.get('data')),
  };
}

/**
 * Called with each event, and when a stream begins and ends.
 *
 * @typedef {{ event: (event: ServerEvent) => void, open?: (isOpen: boolean) => void }} Follower
 */

/** Between two streams, in ms. */
const pauseMs = 2000;

/**
 * Reads a stream of events, and again when it ends, until it is stopped, its events are over (204) or
 * the service refuses it (401, 403) or has none (404).
 *
 * @param client see `createApiClient`
 * @param {string} route
 * @param {Follower} on
 * @param {AbortSignal} signal
 * @returns {Promise<import('../api-client.js').RequestProblem | null>} why it may not be read; null: it may
 */
export async function follow(client, route, on, signal) {
  let seen = null;
  while (!signal.aborted) {
    try {
      const more = { ...(seen !== null && { 'Last-Event-ID': seen }) };
      const response = await client.open('GET', route, { more, signal });
      if (response.status === 204) return null;
      on.open?.(true);
      for await (const event of eventsIn(response)) {
        if (event.id !== null) seen = event.id;
        on.event(event);
      }
    } catch (error) {
      if (signal.aborted) return null;
      if ([401, 403, 404].includes(error.status)) return error;
    } finally {
      on.open?.(false);
    }
    await pause(pauseMs, signal);
  }
  return null;
}

/**
 * @param {number} ms
 * @param {AbortSignal} signal ends it
 * @returns {Promise<void>}
 */
export function pause(ms, signal) {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
  });
}
