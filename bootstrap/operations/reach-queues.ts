import { ApiError } from '../../api/errors.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { JobInUseError } from '../../workers/job-queue.ts';

/** How long a request waits for the store of the queues, in milliseconds: a silent one counts as away. */
const timeoutMs = 3000;

/**
 * Reads the queues.
 *
 * @throws ApiError SERVICE_UNAVAILABLE where their store does not respond
 */
export function readQueues<T>(call: () => Promise<T>): Promise<T> {
  return reach(call, 'The queues cannot be reached right now.');
}

/**
 * Changes a queue.
 *
 * @throws ApiError OPERATION_CONFLICT for a job that is in use; SERVICE_UNAVAILABLE where the store does not
 *   respond: it may have made the change, or may make it later
 */
export function changeQueues<T>(call: () => Promise<T>): Promise<T> {
  return reach(
    call,
    'The queues have not responded: it is not known whether the change was made. Look before you repeat it.',
  );
}

async function reach<T>(call: () => Promise<T>, message: string): Promise<T> {
  try {
    return await withTimeout(call(), timeoutMs, 'no response in time');
  } catch (error) {
    if (error instanceof JobInUseError) throw new ApiError('OPERATION_CONFLICT', error.message);
    const unavailable = new ApiError('SERVICE_UNAVAILABLE', message, { headers: { 'Retry-After': '5' } });
    unavailable.cause = error;
    throw unavailable;
  }
}
