import { messageOf } from '../../runtime/error-message.ts';
import { CallerGoneError } from '../../runtime/postgres/errors.ts';
import type { Logger } from '../../runtime/logger.ts';
import { faultOf } from '../to-api-error.ts';
import { ApiError } from '../errors.ts';

/**
 * Logs why a request failed. An error of our own is logged with its stack. While a server is away every
 * request fails, and the log has one line for the outage: those of the requests are for debugging only.
 *
 * @param message what failed: `request failed`, or `response aborted`
 */
export function logFailure(
  logger: Logger,
  error: unknown,
  { message, requestId }: { readonly message: string; readonly requestId?: string | undefined },
): void {
  if (error instanceof ApiError) {
    logger.warn({ code: error.code, reason: error.message, requestId }, message);
    return;
  }
  if (error instanceof CallerGoneError) {
    logger.debug({ requestId }, 'the client left');
    return;
  }
  const fault = faultOf(error);
  if (fault === 'ours') {
    logger.error({ err: error, requestId }, message);
    return;
  }
  const reason = messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
  logger[fault === 'slow' ? 'warn' : 'debug']({ reason, requestId }, message);
}
