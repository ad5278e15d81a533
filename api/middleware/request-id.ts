import { randomUUID } from 'node:crypto';
import type { Next } from 'koa';
import type { RequestContext } from '../context.ts';
import { interfaceVersionHeader } from '../interface-version.ts';

export const requestIdHeader = 'X-Request-ID';

const acceptable = /^[A-Za-z0-9._-]{1,128}$/;

/**
 * Takes `X-Request-ID` from the request if it is well formed, else makes one, and returns it,
 * with the version of the interface.
 */
export function requestId() {
  return (ctx: RequestContext, next: Next): Promise<void> => {
    const given = ctx.get(requestIdHeader);
    ctx.state.requestId = acceptable.test(given) ? given : randomUUID();
    ctx.set({ [requestIdHeader]: ctx.state.requestId, ...interfaceVersionHeader });
    return next();
  };
}
