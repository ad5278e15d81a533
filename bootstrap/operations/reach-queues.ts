import { ApiError } from '../../api/errors.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { JobInUseError } from '../../workers/job-queue.ts';

/**
 * Asks the store of the queues.
 *
 * @throws ApiError SERVICE_UNAVAILABLE where it does not respond, OPERATION_CONFLICT for a job that is in use
 */
export async function reachQueues<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof JobInUseError) throw new ApiError('OPERATION_CONFLICT', error.message);
    const away = new ApiError('SERVICE_UNAVAILABLE', 'The queues cannot be reached right now.', {
      headers: { 'Retry-After': '5' },
    });
    away.cause = error;
    throw away;
  }
}

/** How long whoever looks at the queues waits for them, in milliseconds. */
const readTimeoutMs = 3000;

/**
 * As `reachQueues`, for what changes nothing: a store that is silent counts as away sooner.
 *
 * @throws ApiError as `reachQueues` does
 */
export function readQueues<T>(call: () => Promise<T>): Promise<T> {
  return reachQueues(() => withTimeout(call(), readTimeoutMs, 'no response in time'));
}
