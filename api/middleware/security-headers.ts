import type { Next } from 'koa';
import type { RequestContext } from '../context.ts';

/** On every answer: a browser takes it for what its Content-Type says, and for nothing else. */
export function securityHeaders() {
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    ctx.set('X-Content-Type-Options', 'nosniff');
    await next();
  };
}
