import type { IncomingMessage } from 'node:http';

const allowed = new WeakSet<IncomingMessage>();

/**
 * Lets a request take longer to arrive than others may, because its body is large. Who reads the body has to
 * see to it that it goes on arriving.
 */
export function allowLongBody(request: IncomingMessage): void {
  allowed.add(request);
}

export function hasLongBody(request: IncomingMessage | undefined): boolean {
  return request !== undefined && allowed.has(request);
}
