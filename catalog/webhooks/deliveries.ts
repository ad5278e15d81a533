import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { type PageRequest, readRows, type UncountedPage } from '../paging/keyset-page.ts';
import type { Delivery } from './webhook.ts';
import type { Queryable } from '../database/queryable.ts';
import { deleteInPortions } from '../database/in-portions.ts';

/** For how many days a delivery is kept after it was made. */
export const keptDays = 30;

const columns = `
  delivery_id as id, number::text as number, state, attempts, first_attempt_at as "firstAttemptAt",
  last_attempt_at as "lastAttemptAt", next_attempt_at as "nextAttemptAt", delivered_at as "deliveredAt", status, problem,
  duration_ms as "durationMs", created_at as "createdAt", jsonb_array_length(batch -> 'hotels') as hotels,
  jsonb_array_length(batch -> 'deleted') as deleted`;

/** Sorts the latest first, by bytes. */
const latestFirst = `lpad((9223372036854775807 - number)::text, 19, '0')`;

/** A page of the deliveries of a webhook, the latest first. */
export async function readDeliveries(
  pool: Pool,
  webhookId: string,
  page: PageRequest,
): Promise<UncountedPage<Delivery>> {
  const parameters = new Parameters();
  return readRows<Delivery>(
    pool,
    {
      columns,
      from: 'webhook_deliveries',
      where: `webhook_id = ${parameters.add(webhookId)}::uuid`,
      parameters,
      key: [latestFirst],
    },
    page,
  );
}

/** Has a delivery sent again, with all attempts; null where the webhook has none with this id. */
export async function sendAgain(
  pool: Queryable,
  webhookId: string,
  deliveryId: string,
): Promise<Delivery | null> {
  const { rows } = await pool.query<Delivery>(
    `update webhook_deliveries
     set state = 'pending', attempts = 0, first_attempt_at = null, next_attempt_at = now(), delivered_at = null
     where webhook_id = $1::uuid and delivery_id::text = lower($2)
     returning ${columns}`,
    [webhookId, deliveryId],
  );
  return rows[0] ?? null;
}

/** Deletes old deliveries that wait for nothing, some thousands at a time. */
export async function deleteOldDeliveries(pool: Pool): Promise<number> {
  return deleteInPortions(
    pool,
    5000,
    `delete from webhook_deliveries where delivery_id in (
       select d.delivery_id from webhook_deliveries d
       where d.created_at < now() - make_interval(days => $1)
         and (d.state <> 'pending' or not exists (select from webhooks w where w.webhook_id = d.webhook_id))
       limit $2::integer)`,
    [keptDays],
  );
}
