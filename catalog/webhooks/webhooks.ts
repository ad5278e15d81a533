import type { Pool } from 'pg';
import { Parameters } from '../database/statement.ts';
import { createdKey, type PageRequest, readRows, type UncountedPage } from '../paging/keyset-page.ts';
import type { Webhook, WebhookOwner } from './webhook.ts';

/** Who asks: a service account sees its own, an administrator all of an organization, or of all. */
export type WebhookReader = WebhookOwner;

/** Of a webhook as `WebhookRow` is. */
export const webhookColumns = `
  webhook_id as id, service_account as "serviceAccount", organization_code as organization, url, content,
  provider_codes as providers, parts, countries, batch_size as "batchSize", state, paused_at as "pausedAt",
  paused_reason as "pausedReason", since, created_at as "createdAt", updated_at as "updatedAt"`;

export type WebhookRow = Omit<Webhook, 'since'> & { readonly since: string };

/** The reason of one that somebody has paused. */
export const pausedByHand = 'by hand';

/** A page of those that the reader may see, the oldest first. */
export async function readWebhooks(
  pool: Pool,
  reader: WebhookReader,
  page: PageRequest,
): Promise<UncountedPage<Webhook>> {
  const parameters = new Parameters();
  const { rows, next } = await readRows<WebhookRow>(
    pool,
    {
      columns: webhookColumns,
      from: 'webhooks',
      where: visibleTo(reader, parameters),
      parameters,
      key: [createdKey, 'webhook_id::text'],
    },
    page,
  );
  return { rows: rows.map(webhookOf), next };
}

/** Null where there is none with this id that the reader may see. */
export async function findWebhook(pool: Pool, reader: WebhookReader, id: string): Promise<Webhook | null> {
  const parameters = new Parameters();
  const { rows } = await pool.query<WebhookRow>(
    `select ${webhookColumns} from webhooks where ${isWebhook(id, reader, parameters)}`,
    parameters.values,
  );
  return rows[0] === undefined ? null : webhookOf(rows[0]);
}

/** How many were paused because their receiver failed for too long. */
export async function countFailedWebhooks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from webhooks where state = 'paused' and paused_reason is distinct from '${pausedByHand}'`,
  );
  return rows[0]?.count ?? 0;
}

/** The condition that it is this webhook, and that the reader may see it. */
export function isWebhook(id: string, reader: WebhookReader, parameters: Parameters): string {
  return `webhook_id::text = lower(${parameters.add(id)}) and ${visibleTo(reader, parameters)}`;
}

function visibleTo({ serviceAccount, organization }: WebhookReader, parameters: Parameters): string {
  if (serviceAccount === null)
    return parameters.optional(organization, (code) => `organization_code = ${code}`);
  // Its namesake in an organization is another account.
  const own = `service_account = ${parameters.add(serviceAccount)}`;
  return `${own} and organization_code is not distinct from ${parameters.add(organization)}`;
}

export function webhookOf({ since, ...row }: WebhookRow): Webhook {
  return { ...row, since: Number(since) };
}
