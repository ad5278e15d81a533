import type { Pool, PoolClient } from 'pg';
import { ApiError } from '../../api/errors.ts';
import { type OperatorAction, recordAction, recorded } from '../../catalog/audit/record-action.ts';
import { CircuitOpenError } from '../../runtime/circuit-breaker.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { JobInUseError } from '../../workers/job-queue.ts';

/** How long a request waits for the store of the queues, in milliseconds: a silent one counts as away. */
const timeoutMs = 3000;

/** The store of the queues was asked for a change: it may have made it, or may make it later. */
export class UnknownChangeError extends ApiError {
  constructor(message: string) {
    super('SERVICE_UNAVAILABLE', message, later);
  }
}

/**
 * Reads the queues.
 *
 * @throws ApiError SERVICE_UNAVAILABLE where their store does not respond
 */
export function readQueues<T>(call: () => Promise<T>): Promise<T> {
  return reach(
    call,
    () => new ApiError('SERVICE_UNAVAILABLE', 'The queues cannot be reached right now.', later),
  );
}

/**
 * Changes a queue.
 *
 * @throws ApiError OPERATION_CONFLICT for a job that is in use; SERVICE_UNAVAILABLE where the store does not
 *   respond: it may have made the change, or may make it later
 */
export function changeQueues<T>(call: () => Promise<T>): Promise<T> {
  return reach(call, (error) => {
    const message =
      'The queues have not responded: it is not known whether the change was made. Look before you repeat it.';
    // One that was not called has changed nothing.
    return error instanceof CircuitOpenError
      ? new ApiError('SERVICE_UNAVAILABLE', message, later)
      : new UnknownChangeError(message);
  });
}

/**
 * Does what changes a queue and records it, in one transaction. Where it is not known whether the change was
 * made, or it was made and the transaction failed, it is recorded with `outcome: 'unknown'`: it may be made
 * later, when nobody waits for it any more.
 *
 * @param work UnknownChangeError: it is not known
 * @param isDone false: nothing was done after all
 * @throws what `work` rejects with, or what the transaction fails with
 */
export async function recordedChange<T>(
  pool: Pool,
  action: OperatorAction,
  work: (transaction: PoolClient) => Promise<T>,
  isDone: (result: T) => boolean = () => true,
): Promise<T> {
  const made = { isKnown: false };
  try {
    return await recorded(pool, work, (result) => {
      made.isKnown = isDone(result);
      return made.isKnown ? action : null;
    });
  } catch (error) {
    if (made.isKnown || error instanceof UnknownChangeError) {
      const details = { ...action.details, outcome: 'unknown' };
      // Where Postgres is away too, the caller hears of the queues all the same.
      await recordAction(pool, { ...action, details }).catch(() => undefined);
    }
    throw error;
  }
}

const later = { headers: { 'Retry-After': '5' } };

async function reach<T>(call: () => Promise<T>, unavailable: (error: unknown) => ApiError): Promise<T> {
  try {
    return await withTimeout(call(), timeoutMs, 'no response in time');
  } catch (error) {
    if (error instanceof JobInUseError) throw new ApiError('OPERATION_CONFLICT', error.message);
    throw Object.assign(unavailable(error), { cause: error });
  }
}
