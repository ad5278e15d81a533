import type { Next } from 'koa';
import type { Logger } from '../../runtime/logger.ts';
import { toApiError } from '../to-api-error.ts';
import type { RequestContext } from '../context.ts';
import { logFailure } from './log-failure.ts';

/** Answers whatever is thrown below with the error body; the cause of a 5xx goes to the log. */
export function errorResponses(logger: Logger) {
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const answer = toApiError(error);
      // An error that was made for the caller has been logged where it was met, once an outage.
      if (answer.status >= 500 && answer !== error) {
        logFailure(logger, error, { message: 'request failed', requestId: ctx.state.requestId });
      }
      ctx.status = answer.status;
      ctx.set({ ...answer.headers, 'Cache-Control': 'no-store' });
      ctx.body = {
        error: {
          code: answer.code,
          message: answer.message,
          ...(answer.details === undefined ? {} : { details: answer.details }),
          requestId: ctx.state.requestId,
        },
      };
    }
  };
}
