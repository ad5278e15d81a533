import type { Pool, PoolClient } from 'pg';
import { lockAdditions } from '../database/advisory-locks.ts';
import { Parameters } from '../database/statement.ts';
import { type PageRequest, readRows, timeKey, type UncountedPage } from '../paging/keyset-page.ts';
import { createSecret } from './signature.ts';
import type { Webhook, WebhookOwner, WebhookSettings } from './webhook.ts';

/** Who asks: a service account sees its own, an administrator all of an organization, or of all. */
export interface WebhookReader {
  /** Null: an administrator. */
  readonly serviceAccount: string | null;
  /** Null: an administrator of all, or a service account that is of none. */
  readonly organization: string | null;
}

/** What of a webhook is changed. */
export type WebhookChange = Partial<WebhookSettings & Pick<Webhook, 'state'>>;

const columns = `
  webhook_id as id, service_account as "serviceAccount", organization_code as organization, url, content,
  provider_codes as providers, parts, countries, batch_size as "batchSize", state, paused_at as "pausedAt",
  paused_reason as "pausedReason", since, created_at as "createdAt", updated_at as "updatedAt"`;

/** The reason of one that somebody has paused. */
const byHand = 'by hand';

const createdKey = timeKey('created_at');

type Row = Omit<Webhook, 'since'> & { readonly since: string };

/** One whose secret is new. */
export interface WebhookWithSecret {
  readonly webhook: Webhook;
  readonly secret: string;
}

/** The webhooks that are stored. Whoever asks for one of somebody else finds none. */
export interface Webhooks {
  /**
   * Adds one that is sent what is published from now on. Null where the owner has as many as one may have.
   */
  create(owner: WebhookOwner, settings: WebhookSettings): Promise<WebhookWithSecret | null>;
  /** The oldest first. */
  readPage(reader: WebhookReader, page: PageRequest): Promise<UncountedPage<Webhook>>;
  find(reader: WebhookReader, id: string): Promise<Webhook | null>;
  /** One that becomes active tries its next delivery at once, with all attempts. */
  change(reader: WebhookReader, id: string, change: WebhookChange): Promise<Webhook | null>;
  remove(reader: WebhookReader, id: string): Promise<boolean>;
  /** A new secret; the one before it signs too for so many hours. */
  rotateSecret(reader: WebhookReader, id: string, overlapHours: number): Promise<WebhookWithSecret | null>;
  /** Sends all that was published after a time, from the beginning; what waits is not sent any more. */
  replay(reader: WebhookReader, id: string, since: Date): Promise<Webhook | null>;
}

/** As many as one service account, or the administrators, of one organization may have. */
export const maxWebhooks = 50;

/** @param pool of a transaction, or for what only reads or is sure to be alone */
export function createWebhooks(pool: Pool | PoolClient): Webhooks {
  /**
   * Waits for a worker that stores a delivery, by a statement of its own: one that began before sees no
   * delivery that was stored while it waited.
   */
  const lock = async (reader: WebhookReader, id: string): Promise<void> => {
    const parameters = new Parameters();
    await pool.query(
      `select from webhooks where ${isOne(id, reader, parameters)} for update`,
      parameters.values,
    );
  };
  return {
    async create({ serviceAccount, organization }, settings) {
      await lockAdditions(pool, JSON.stringify(['webhooks', serviceAccount, organization]));
      const secret = createSecret();
      const { rows } = await pool.query<Row>(
        `insert into webhooks (service_account, organization_code, url, content, provider_codes, parts, countries,
           batch_size, secret, since)
         select $1, $2, $3, $4, $5, $6, $7, $8, $9, position
         from change_state
         where (select count(*) from webhooks where service_account is not distinct from $1
             and organization_code is not distinct from $2) < ${maxWebhooks}
         returning ${columns}`,
        [serviceAccount, organization, ...valuesOf(settings), secret],
      );
      return rows[0] === undefined ? null : { webhook: webhookOf(rows[0]), secret };
    },

    async readPage(reader, page) {
      const parameters = new Parameters();
      const { rows, next } = await readRows<Row & { readonly createdKey: string }>(
        pool,
        {
          columns: `${columns}, ${createdKey} as "createdKey"`,
          from: 'webhooks',
          where: visibleTo(reader, parameters),
          parameters,
          key: [createdKey, 'webhook_id::text'],
          keyOf: (row) => [row.createdKey, row.id],
        },
        page,
      );
      return { rows: rows.map(({ createdKey: _, ...row }) => webhookOf(row)), next };
    },

    async find(reader, id) {
      const parameters = new Parameters();
      const { rows } = await pool.query<Row>(
        `select ${columns} from webhooks where ${isOne(id, reader, parameters)}`,
        parameters.values,
      );
      return rows[0] === undefined ? null : webhookOf(rows[0]);
    },

    async change(reader, id, change) {
      const parameters = new Parameters();
      const { state, ...settings } = change;
      const assignments = [
        ...Object.entries(settings).map(
          ([name, value]) => `${columnOf[name as keyof WebhookSettings]} = ${parameters.add(value)}`,
        ),
        ...(state === undefined ? [] : [stateChange[state]]),
        'updated_at = now()',
      ];
      const { rows } = await pool.query<Row>(
        `with changed as (
           update webhooks set ${assignments.join(', ')}
           where ${isOne(id, reader, parameters)} returning *
         ), tried_again as (
           update webhook_deliveries d set attempts = 0, first_attempt_at = null, next_attempt_at = now()
           from changed c where ${state === 'active' ? "d.webhook_id = c.webhook_id and d.state = 'pending'" : 'false'}
         )
         select ${columns} from changed`,
        parameters.values,
      );
      return rows[0] === undefined ? null : webhookOf(rows[0]);
    },

    async remove(reader, id) {
      await lock(reader, id);
      const parameters = new Parameters();
      const { rows } = await pool.query(
        `with removed as (
           delete from webhooks where ${isOne(id, reader, parameters)} returning webhook_id
         ), forgotten as (
           delete from webhook_deliveries d using removed r where d.webhook_id = r.webhook_id
         )
         select webhook_id from removed`,
        parameters.values,
      );
      return rows.length === 1;
    },

    async rotateSecret(reader, id, overlapHours) {
      const parameters = new Parameters();
      const secret = createSecret();
      const hours = parameters.add(overlapHours);
      const { rows } = await pool.query<Row>(
        `update webhooks set previous_secret = secret, previous_secret_until = now() + make_interval(hours => ${hours}::integer),
           secret = ${parameters.add(secret)}, updated_at = now()
         where ${isOne(id, reader, parameters)} returning ${columns}`,
        parameters.values,
      );
      return rows[0] === undefined ? null : { webhook: webhookOf(rows[0]), secret };
    },

    async replay(reader, id, since) {
      await lock(reader, id);
      const parameters = new Parameters();
      const { rows } = await pool.query<Row>(
        `with changed as (
           update webhooks set since = least(${parameters.add(since.getTime())}::bigint, (select position from change_state)),
             walk = null, lease = null, leased_until = null, updated_at = now()
           where ${isOne(id, reader, parameters)} returning *
         ), cancelled as (
           update webhook_deliveries d set state = 'cancelled'
           from changed c where d.webhook_id = c.webhook_id and d.state = 'pending'
         )
         select ${columns} from changed`,
        parameters.values,
      );
      return rows[0] === undefined ? null : webhookOf(rows[0]);
    },
  };
}

/** How many were paused because their receiver failed for too long. */
export async function countFailedWebhooks(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `select count(*)::integer as count from webhooks where state = 'paused' and paused_reason is distinct from '${byHand}'`,
  );
  return rows[0]?.count ?? 0;
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
  paused: `state = 'paused', paused_at = coalesce(paused_at, now()), paused_reason = coalesce(paused_reason, '${byHand}')`,
};

function valuesOf(settings: WebhookSettings): readonly unknown[] {
  return (Object.keys(columnOf) as (keyof WebhookSettings)[]).map((name) => settings[name]);
}

function isOne(id: string, reader: WebhookReader, parameters: Parameters): string {
  return `webhook_id::text = lower(${parameters.add(id)}) and ${visibleTo(reader, parameters)}`;
}

function visibleTo({ serviceAccount, organization }: WebhookReader, parameters: Parameters): string {
  if (serviceAccount === null)
    return parameters.optional(organization, (code) => `organization_code = ${code}`);
  // Its namesake in an organization is another account.
  const own = `service_account = ${parameters.add(serviceAccount)}`;
  return `${own} and organization_code is not distinct from ${parameters.add(organization)}`;
}

function webhookOf({ since, ...row }: Row): Webhook {
  return { ...row, since: Number(since) };
}
