import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { contentScope } from '../access/scopes.ts';
import type { NextBatch, WebhookBatch, WebhookPlace } from './batch.ts';
import type { WebhookSettings } from './webhook.ts';

/** Longer than an attempt takes, in seconds: who has not released a webhook by then is gone. */
const leaseSeconds = 60;

/** The right to send to a webhook, which one has at a time. */
export interface Lease {
  readonly id: string;
  readonly lease: string;
}

/** A webhook that nobody else sends to. */
export interface LeasedWebhook extends Lease, WebhookPlace, Pick<WebhookSettings, 'url' | 'content'> {
  /** The newest first. */
  readonly secrets: readonly string[];
}

/** A delivery that is to be sent now. */
export interface PendingDelivery {
  readonly id: string;
  readonly batch: WebhookBatch;
  readonly attempts: number;
  readonly firstAttemptAt: Date | null;
}

/** A key of the service account of a webhook. A namesake of another organization, or of none, is another. */
const isOfAccount = `
  k.service_account = w.service_account and k.organization_code is not distinct from w.organization_code`;

/**
 * What is sent to: active, and its service account has a key that is valid and may read content, if it has
 * keys. Its next delivery is due, or there is something to make one of.
 */
const isDue = `
  w.state = 'active' and (w.leased_until is null or w.leased_until < now())
  and (
    not exists (select from api_keys k where ${isOfAccount})
    or exists (
      select from api_keys k
      where ${isOfAccount} and k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
        and '${contentScope}' = any (k.scopes))
  )
  and coalesce(
    (select d.next_attempt_at <= now() from webhook_deliveries d
     where d.webhook_id = w.webhook_id and d.state = 'pending' order by d.number limit 1),
    w.walk is not null or w.since < (select position from change_state))`;

/** The ids of webhooks that something is to be sent to, those first whose last turn is longest ago. */
export async function findDue(pool: Pool, limit = 1000): Promise<readonly string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select w.webhook_id as id from webhooks w where ${isDue}
     order by w.leased_until nulls first, w.webhook_id limit $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** Whether a webhook can become due by the time alone: a delivery waits, or a lease expires. */
export async function areUnderWay(pool: Pool): Promise<boolean> {
  const { rowCount } = await pool.query(
    `select where exists (
       select from webhooks w
       where w.state = 'active' and (w.leased_until > now() or exists (
         select from webhook_deliveries d where d.webhook_id = w.webhook_id and d.state = 'pending')))`,
  );
  return rowCount !== 0;
}

/**
 * Takes a webhook that is due; null where it is not due, or another has it.
 */
export async function lease(pool: Pool, id: string): Promise<Lease | null> {
  const { rows } = await pool.query<Lease>(
    `update webhooks w set lease = $2, leased_until = now() + make_interval(secs => ${leaseSeconds})
     where w.webhook_id = $1::uuid and ${isDue}
     returning w.webhook_id as id, w.lease`,
    [id, randomUUID()],
  );
  return rows[0] ?? null;
}

/** Lets others have it at once. */
export async function release(pool: Pool, { id, lease: token }: Lease): Promise<void> {
  await pool.query(
    `update webhooks set lease = null, leased_until = now() where webhook_id = $1::uuid and lease = $2::uuid`,
    [id, token],
  );
}

/** A webhook as it is now, and its oldest delivery that waits. */
export interface NextStep {
  readonly webhook: LeasedWebhook;
  /** Null: the next batch is to be made. */
  readonly pending: PendingDelivery | null;
}

type StepRow = Omit<LeasedWebhook, 'since'> & {
  readonly since: string;
  readonly deliveryId: string | null;
} & Omit<PendingDelivery, 'id'>;

/**
 * What is to be sent next, and how. Null where nothing is: another has taken the webhook, somebody has paused
 * it, or the oldest delivery has to wait.
 */
export async function readNextStep(pool: Pool, { id, lease: token }: Lease): Promise<NextStep | null> {
  const { rows } = await pool.query<StepRow>(
    `select w.webhook_id as id, w.lease, w.url, w.content, w.provider_codes as providers, w.parts, w.countries,
       w.batch_size as "batchSize", w.since, w.walk,
       case when w.previous_secret_until > now() then array[w.secret, w.previous_secret] else array[w.secret] end as secrets,
       d.delivery_id as "deliveryId", d.batch, d.attempts, d.first_attempt_at as "firstAttemptAt"
     from webhooks w
       left join lateral (
         select delivery_id, batch, attempts, first_attempt_at, next_attempt_at
         from webhook_deliveries
         where webhook_id = w.webhook_id and state = 'pending' order by number limit 1
       ) as d on true
     where w.webhook_id = $1::uuid and w.lease = $2::uuid and w.state = 'active'
       and coalesce(d.next_attempt_at <= now(), true)`,
    [id, token],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { deliveryId, batch, attempts, firstAttemptAt, since, ...webhook } = row;
  return {
    webhook: { ...webhook, since: Number(since) },
    pending: deliveryId === null ? null : { id: deliveryId, batch, attempts, firstAttemptAt },
  };
}

/**
 * Stores the next batch as a delivery, unless it is empty, and how far the walk is then, in one statement: a
 * batch is neither lost nor made twice.
 *
 * @returns the id of the delivery; `empty` where there is none, `lost` where another has taken the webhook
 */
export async function storeBatch(
  pool: Pool,
  webhook: Lease,
  { batch, since, walk }: NextBatch,
): Promise<{ readonly id: string } | 'empty' | 'lost'> {
  const isEmpty = batch.hotels.length + batch.deleted.length === 0;
  const { rows } = await pool.query<{ id: string | null }>(
    `with moved as (
       update webhooks set since = $3, walk = $4::jsonb, leased_until = now() + make_interval(secs => ${leaseSeconds})
       where webhook_id = $1::uuid and lease = $2::uuid returning webhook_id
     ), stored as (
       insert into webhook_deliveries (webhook_id, batch) select webhook_id, $5::jsonb from moved where $6
       returning delivery_id
     )
     select s.delivery_id as id from moved left join stored s on true`,
    [
      ...[webhook.id, webhook.lease, since, walk === null ? null : JSON.stringify(walk)],
      ...[JSON.stringify(batch), !isEmpty],
    ],
  );
  const [row] = rows;
  if (row === undefined) return 'lost';
  return row.id === null ? 'empty' : { id: row.id };
}

export interface AttemptOutcome {
  /** `failed`: it is tried again; `paused`: nothing more is sent until somebody resumes the webhook. */
  readonly result: 'delivered' | 'failed' | 'paused';
  readonly status: number | null;
  readonly problem: string | null;
  readonly durationMs: number;
  /** When it is tried again, where it failed. */
  readonly retryAt?: Date;
  readonly pausedReason?: string;
}

/**
 * Notes an attempt, and pauses the webhook where it is to be. Nothing where another has taken the webhook.
 */
export async function recordAttempt(
  pool: Pool,
  webhook: Lease,
  delivery: Pick<PendingDelivery, 'id'>,
  { result, status, problem, durationMs, retryAt, pausedReason }: AttemptOutcome,
): Promise<void> {
  await pool.query(
    `with held as (
       update webhooks set leased_until = now() + make_interval(secs => ${leaseSeconds}),
         state = case when $8::text is null then state else 'paused' end,
         paused_at = case when $8::text is null then paused_at else now() end,
         paused_reason = coalesce($8::text, paused_reason)
       where webhook_id = $1::uuid and lease = $2::uuid returning webhook_id
     )
     update webhook_deliveries d
     set attempts = d.attempts + 1, first_attempt_at = coalesce(d.first_attempt_at, now()), last_attempt_at = now(),
       next_attempt_at = coalesce($4::timestamptz, d.next_attempt_at), status = $5, problem = $6, duration_ms = $7,
       state = case when $9 then 'delivered' else d.state end, delivered_at = case when $9 then now() end
     from held h
     where d.webhook_id = h.webhook_id and d.delivery_id = $3::uuid and d.state = 'pending'`,
    [
      ...[webhook.id, webhook.lease, delivery.id],
      ...[retryAt ?? null, status, problem?.slice(0, 500) ?? null, durationMs],
      ...[pausedReason ?? null, result === 'delivered'],
    ],
  );
}
