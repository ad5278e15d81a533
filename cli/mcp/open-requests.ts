import { EventEmitter, once } from 'node:events';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';

/**
 * Follows the requests of a transport that a server is connected to: which have come and have no response.
 *
 * @returns a function that waits until there is none, or the signal is aborted
 */
export function followRequests(transport: Transport): (signal: AbortSignal) => Promise<void> {
  const open = new Set<unknown>();
  const ends = new EventEmitter();
  const { onmessage } = transport;
  const send = transport.send.bind(transport);
  const end = (id: unknown): void => {
    open.delete(id);
    if (open.size === 0) ends.emit('all');
  };
  transport.onmessage = (message, extra) => {
    if ('method' in message && 'id' in message) open.add(message.id);
    onmessage?.(message, extra);
    // A request that is cancelled gets no response.
    if ('method' in message && message.method === 'notifications/cancelled')
      end(message.params?.['requestId']);
  };
  transport.send = async (message, options) => {
    await send(message, options);
    if (!('method' in message) && 'id' in message) end(message.id);
  };
  return async (signal) => {
    if (open.size > 0) await once(ends, 'all', { signal });
  };
}
