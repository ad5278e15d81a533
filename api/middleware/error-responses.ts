import type { Next } from 'koa';
import type { Logger } from '../../runtime/logger.ts';
import type { RequestContext } from '../context.ts';
import { errorBodyOf } from '../errors.ts';
import { toApiError } from '../to-api-error.ts';
import { logFailure } from './log-failure.ts';

/** Turns what is thrown below into the error body; the cause of a 5xx is logged. */
export function errorResponses(logger: Logger) {
  return async (ctx: RequestContext, next: Next): Promise<void> => {
    try {
      await next();
    } catch (error) {
      const apiError = toApiError(error);
      // An ApiError was logged where it was thrown, once per outage.
      if (apiError.status >= 500 && apiError !== error) {
        logFailure(logger, error, { message: 'request failed', requestId: ctx.state.requestId });
      }
      ctx.status = apiError.status;
      ctx.set({ ...apiError.headers, 'Cache-Control': 'no-store' });
      ctx.body = errorBodyOf(apiError, ctx.state.requestId);
    }
  };
}
