import { messageOf } from '../../runtime/error-message.ts';
import type { Logger } from '../../runtime/logger.ts';
import { blameOf } from '../to-api-error.ts';
import { ApiError } from '../errors.ts';

/**
 * Writes why a request failed. An error of our own is written with its stack. While a server is away every request fails,
 * and the log has a line for the outage: what each request adds to it is for debugging only.
 *
 * @param message what failed: `request failed`, or `answer cut off`
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
  const blame = blameOf(error);
  if (blame === 'ours') {
    logger.error({ err: error, requestId }, message);
    return;
  }
  const reason = messageOf(error instanceof Error && error.cause !== undefined ? error.cause : error);
  logger[blame === 'slow' ? 'warn' : 'debug']({ reason, requestId }, message);
}
