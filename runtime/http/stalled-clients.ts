import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

export interface StallLimits {
  /** How long a client may take nothing of a response that is sent, in milliseconds. */
  readonly stalledMs: number;
  /** How many may do so: while there are more, each is cut off when it is noticed. */
  readonly maxStalled: number;
  /** How often a connection is looked at, in milliseconds: a client is noticed after twice as long. */
  readonly checkEveryMs: number;
}

const defaultLimits: StallLimits = { stalledMs: 60_000, maxStalled: 32, checkEveryMs: 5000 };

/**
 * Cuts off clients that take nothing of their responses, which else would be kept in memory for as long as
 * they like. A response that is still being made waits for nobody.
 */
export function cutOffStalledClients(
  server: Server,
  { stalledMs, maxStalled, checkEveryMs }: StallLimits = defaultLimits,
): void {
  const stalled = new Map<ServerResponse, { readonly since: number; readonly seenAt: number }>();

  /** Called when nothing was received and nothing taken for so long. */
  function onTimeout(this: ServerResponse, socket: Socket): void {
    if (socket.writableLength === 0) return;
    const now = performance.now();
    // A listener for each would be one more than Node allows where a stream is sent.
    for (const response of stalled.keys()) if (response.destroyed) stalled.delete(response);
    const before = stalled.get(this);
    // Whoever took something in between was seen one round earlier.
    const goesOn = before !== undefined && now - before.seenAt < 1.5 * checkEveryMs;
    const since = goesOn ? before.since : now - checkEveryMs;
    stalled.set(this, { since, seenAt: now });
    if (now - since < stalledMs && stalled.size <= maxStalled) {
      socket.setTimeout(checkEveryMs);
      return;
    }
    stalled.delete(this);
    socket.destroy();
  }

  server.on('request', (_request, response) => {
    response.setTimeout(checkEveryMs).on('timeout', onTimeout);
  });
}
