import type { Pool } from 'pg';
import { ForbiddenAddressError, post, type Resolve } from '../../runtime/outbound/post.ts';
import { messageOf as problemOf } from '../../runtime/error-message.ts';
import type { ProviderFamilies } from '../providers/provider-families.ts';
import { readNextBatch } from './batch.ts';
import {
  type AttemptOutcome,
  lease,
  type Lease,
  type LeasedWebhook,
  type PendingDelivery,
  readNextStep,
  recordAttempt,
  release,
  storeBatch,
} from './due.ts';
import { messageOf } from './message.ts';
import { waitAfter } from './retry-waits.ts';
import { signedHeaders } from './signature.ts';

/** How long a receiver may take to answer, in milliseconds. */
export const answerWithinMs = 10_000;

/** After so many milliseconds others have their turn, who may wait as long for a receiver that hangs. */
const turnMs = 5000;

/** The receiver says that it wants nothing any more. */
const gone = 410;

export interface DeliveryDependencies {
  readonly pool: Pool;
  readonly families: ProviderFamilies;
  /** Networks beside public addresses. */
  readonly allowedNetworks: readonly string[];
  /** Called with what became of each attempt. */
  readonly onAttempt?: (outcome: AttemptOutcome) => void;
  /** As in `post`. */
  readonly resolve?: Resolve;
  readonly timeoutMs?: number;
  /** As in `waitAfter`. */
  readonly waitAfter?: typeof waitAfter;
}

/**
 * Sends a webhook what is due, batch after batch in the order of the feed, until there is no more, an attempt
 * fails or others have their turn. A delivery is stored before it is sent and acknowledged afterwards: each
 * is sent at least once, the same batch under the same id.
 *
 * @throws the reason of the signal; an error of Postgres. The next attempt then is somebody else's.
 */
export async function sendNext(deps: DeliveryDependencies, id: string, signal: AbortSignal): Promise<void> {
  const taken = await lease(deps.pool, id);
  if (taken === null) return;
  try {
    const until = performance.now() + turnMs;
    let hasMore = true;
    while (hasMore && performance.now() < until) hasMore = await takeStep(deps, taken, signal);
  } finally {
    await release(deps.pool, taken);
  }
}

/**
 * Sends the delivery that waits, else that of the next batch, to the webhook as it is now.
 *
 * @returns whether there may be more to do now
 */
async function takeStep(deps: DeliveryDependencies, taken: Lease, signal: AbortSignal): Promise<boolean> {
  signal.throwIfAborted();
  const { pool, families } = deps;
  const step = await readNextStep(pool, taken);
  if (step === null) return false;
  let { pending } = step;
  if (pending === null) {
    const next = await readNextBatch(pool, families, step.webhook);
    const stored = next === null ? 'lost' : await storeBatch(pool, taken, next);
    if (next === null || typeof stored === 'string') return stored === 'empty';
    pending = { id: stored.id, batch: next.batch, attempts: 0, firstAttemptAt: null };
  }
  const outcome = await attempt(deps, step.webhook, pending, signal);
  await recordAttempt(pool, taken, pending, outcome);
  deps.onAttempt?.(outcome);
  return outcome.result === 'delivered';
}

async function attempt(
  {
    pool,
    allowedNetworks,
    resolve,
    timeoutMs = answerWithinMs,
    waitAfter: wait = waitAfter,
  }: DeliveryDependencies,
  { url, content, secrets }: LeasedWebhook,
  { id, batch, attempts, firstAttemptAt }: PendingDelivery,
  signal: AbortSignal,
): Promise<AttemptOutcome> {
  const body = await messageOf(pool, batch, content);
  const sentAt = new Date();
  const since = performance.now();
  const answer = await post(new URL(url), {
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'hotel-content',
      ...signedHeaders(secrets, { id, body, sentAt }),
    },
    ...{ body, timeoutMs, allowedNetworks, signal },
    ...(resolve && { resolve }),
  }).catch((error: unknown) => {
    // The process stops: that is no fault of the receiver.
    signal.throwIfAborted();
    return error instanceof Error ? error : new Error(problemOf(error));
  });
  const durationMs = Math.round(performance.now() - since);
  const status = typeof answer === 'number' ? answer : null;
  const problem = typeof answer === 'number' ? null : problemOf(answer);
  const seen = { status, problem, durationMs };
  if (status !== null && status >= 200 && status < 300) return { ...seen, result: 'delivered' };
  const paused = (pausedReason: string): AttemptOutcome => ({ ...seen, result: 'paused', pausedReason });
  if (status === gone) return paused('the receiver answered 410');
  if (answer instanceof ForbiddenAddressError) return paused(answer.message);
  const triedFor = sentAt.getTime() - (firstAttemptAt ?? sentAt).getTime();
  const waitMs = wait(attempts + 1, triedFor, Math.random());
  if (waitMs === null) return paused(`no success for three days: ${problem ?? `status ${String(status)}`}`);
  return { ...seen, result: 'failed', retryAt: new Date(sentAt.getTime() + durationMs + waitMs) };
}
