import type { PoolClient } from 'pg';
import { lockAdditions } from '../database/advisory-locks.ts';
import { Parameters } from '../database/statement.ts';
import { createSecret } from './signature.ts';
import type { Webhook, WebhookOwner, WebhookSettings } from './webhook.ts';
import {
  isWebhook,
  pausedByHand,
  webhookColumns,
  webhookOf,
  type WebhookReader,
  type WebhookRow,
} from './webhooks.ts';

// All of these lock what they change, or count: `client` is in a transaction.

export type WebhookChange = Partial<WebhookSettings & Pick<Webhook, 'state'>>;

/** One whose secret is new. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** As many as one service account, or the administrators, of one organization may have. */
export const maxWebhooks = 50;

/** Adds one that is sent what is published from now on. Null where the owner has as many as one may have. */
export async function createWebhook(
  client: PoolClient,
  { serviceAccount, organization }: WebhookOwner,
  settings: WebhookSettings,
): Promise<WebhookWithSecret | null> {
  await lockAdditions(client, JSON.stringify(['webhooks', serviceAccount, organization]));
  const secret = createSecret();
  const { rows } = await client.query<WebhookRow>(
    `insert into webhooks (service_account, organization_code, url, content, provider_codes, parts, countries,
       batch_size, secret, since)
     select $1, $2, $3, $4, $5, $6, $7, $8, $9, position
     from change_state
     where (select count(*) from webhooks where service_account is not distinct from $1
         and organization_code is not distinct from $2) < ${maxWebhooks}
     returning ${webhookColumns}`,
    [serviceAccount, organization, ...valuesOf(settings), secret],
  );
  return rows[0] === undefined ? null : { webhook: webhookOf(rows[0]), secret };
}

/** One that becomes active tries its next delivery at once, with all attempts. Null where there is none. */
export async function changeWebhook(
  client: PoolClient,
  reader: WebhookReader,
  id: string,
  change: WebhookChange,
): Promise<Webhook | null> {
  const parameters = new Parameters();
  const { state, ...settings } = change;
  const assignments = [
    ...Object.entries(settings).map(
      ([name, value]) => `${columnOf[name as keyof WebhookSettings]} = ${parameters.add(value)}`,
    ),
    ...(state === undefined ? [] : [stateChange[state]]),
    'updated_at = now()',
  ];
  const { rows } = await client.query<WebhookRow>(
    `with changed as (
       update webhooks set ${assignments.join(', ')}
       where ${isWebhook(id, reader, parameters)} returning *
     ), tried_again as (
       update webhook_deliveries d set attempts = 0, first_attempt_at = null, next_attempt_at = now()
       from changed c where ${state === 'active' ? "d.webhook_id = c.webhook_id and d.state = 'pending'" : 'false'}
     )
     select ${webhookColumns} from changed`,
    parameters.values,
  );
  return rows[0] === undefined ? null : webhookOf(rows[0]);
}

/** False where there is none. */
export async function removeWebhook(client: PoolClient, reader: WebhookReader, id: string): Promise<boolean> {
  await lock(client, reader, id);
  const parameters = new Parameters();
  const { rows } = await client.query(
    `with removed as (
       delete from webhooks where ${isWebhook(id, reader, parameters)} returning webhook_id
     ), forgotten as (
       delete from webhook_deliveries d using removed r where d.webhook_id = r.webhook_id
     )
     select webhook_id from removed`,
    parameters.values,
  );
  return rows.length === 1;
}

/** A new secret; the one before it signs too for so many hours. Null where there is none. */
export async function rotateSecret(
  client: PoolClient,
  reader: WebhookReader,
  id: string,
  overlapHours: number,
): Promise<WebhookWithSecret | null> {
  const parameters = new Parameters();
  const secret = createSecret();
  const hours = parameters.add(overlapHours);
  const { rows } = await client.query<WebhookRow>(
    `update webhooks set previous_secret = secret, previous_secret_until = now() + make_interval(hours => ${hours}::integer),
       secret = ${parameters.add(secret)}, updated_at = now()
     where ${isWebhook(id, reader, parameters)} returning ${webhookColumns}`,
    parameters.values,
  );
  return rows[0] === undefined ? null : { webhook: webhookOf(rows[0]), secret };
}

/**
 * Sends all that was published after a time, from the beginning. What waits is not sent any more: where it is
 * older than that, it begins there, so that nothing is passed over. Null where there is none.
 */
export async function replay(
  client: PoolClient,
  reader: WebhookReader,
  id: string,
  since: Date,
): Promise<Webhook | null> {
  await lock(client, reader, id);
  const parameters = new Parameters();
  const { rows } = await client.query<WebhookRow>(
    `with changed as (
       update webhooks w set since = least(${parameters.add(since.getTime())}::bigint, w.since, (
           select min((batch ->> 'since')::bigint) from webhook_deliveries d
           where d.webhook_id = w.webhook_id and d.state = 'pending')),
         walk = null, lease = null, leased_until = null, updated_at = now()
       where ${isWebhook(id, reader, parameters)} returning *
     ), cancelled as (
       update webhook_deliveries d set state = 'cancelled'
       from changed c where d.webhook_id = c.webhook_id and d.state = 'pending'
     )
     select ${webhookColumns} from changed`,
    parameters.values,
  );
  return rows[0] === undefined ? null : webhookOf(rows[0]);
}

/**
 * Waits for a worker that stores a delivery, by a statement of its own: one that began before sees no
 * delivery that was stored while it waited.
 */
async function lock(client: PoolClient, reader: WebhookReader, id: string): Promise<void> {
  const parameters = new Parameters();
  await client.query(
    `select from webhooks where ${isWebhook(id, reader, parameters)} for update`,
    parameters.values,
  );
}

const columnOf: Readonly<Record<keyof WebhookSettings, string>> = {
  url: 'url',
  content: 'content',
  providers: 'provider_codes',
  parts: 'parts',
  countries: 'countries',
  batchSize: 'batch_size',
};

const stateChange: Readonly<Record<Webhook['state'], string>> = {
  active: `state = 'active', paused_at = null, paused_reason = null`,
  paused: `state = 'paused', paused_at = coalesce(paused_at, now()), paused_reason = coalesce(paused_reason, '${pausedByHand}')`,
};

function valuesOf(settings: WebhookSettings): readonly unknown[] {
  return (Object.keys(columnOf) as (keyof WebhookSettings)[]).map((name) => settings[name]);
}
