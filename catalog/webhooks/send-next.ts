import type { Pool } from 'pg';
import { ForbiddenAddressError, post, type Resolve } from '../../runtime/outbound/post.ts';
import { messageOf as problemOf } from '../../runtime/error-message.ts';
import type { ProviderFamilies } from '../providers/provider-families.ts';
import { readNextBatch } from './batch.ts';
import {
  type AttemptOutcome,
  lease,
  type LeasedWebhook,
  type PendingDelivery,
  readPending,
  recordAttempt,
  release,
  storeBatch,
} from './due.ts';
import { messageOf } from './message.ts';
import { waitAfter } from './retry-waits.ts';
import { signedHeaders } from './signature.ts';

/** How long a receiver may take to answer, in milliseconds. */
export const answerWithinMs = 10_000;

/** Steps after which others have their turn: each reads and stores a batch, or sends one. */
const stepsAtATime = 50;

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
  const webhook = await lease(deps.pool, id);
  if (webhook === null) return;
  try {
    let place: LeasedWebhook | null = webhook;
    for (let step = 0; place !== null && step < stepsAtATime; step += 1)
      place = await takeStep(deps, place, signal);
  } finally {
    await release(deps.pool, webhook);
  }
}

/** Sends the batch that waits, else stores the next one; null where there is nothing more to do now. */
async function takeStep(
  deps: DeliveryDependencies,
  webhook: LeasedWebhook,
  signal: AbortSignal,
): Promise<LeasedWebhook | null> {
  signal.throwIfAborted();
  const { pool, families } = deps;
  const pending = await readPending(pool, webhook);
  if (pending !== null) {
    const outcome = await attempt(deps, webhook, pending, signal);
    await recordAttempt(pool, webhook, pending, outcome);
    deps.onAttempt?.(outcome);
    return outcome.result === 'delivered' ? webhook : null;
  }
  const next = await readNextBatch(pool, families, webhook);
  if (next === null || !(await storeBatch(pool, webhook, next))) return null;
  return { ...webhook, since: next.since, walk: next.walk };
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
