import type { Pool } from 'pg';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { createProviderFamilies } from '../../../catalog/providers/provider-families.ts';
import { readDeliveries } from '../../../catalog/webhooks/deliveries.ts';
import { type DeliveryDependencies, sendNext } from '../../../catalog/webhooks/send-next.ts';
import type { Delivery, Webhook, WebhookSettings } from '../../../catalog/webhooks/webhook.ts';
import {
  changeWebhook,
  createWebhook,
  replay,
  rotateSecret,
  type WebhookChange,
  type WebhookWithSecret,
} from '../../../catalog/webhooks/change-webhooks.ts';
import { findWebhook } from '../../../catalog/webhooks/webhooks.ts';
import { withTransaction } from '../../../runtime/postgres/pool.ts';
import { createTestDatabase } from '../database.ts';
import type { Owner } from '../servers/service.ts';
import { type Receiver, startReceiver } from '../servers/webhook-receiver.ts';
import { loadRecords } from './load-records.ts';

const administrator = { serviceAccount: null, organization: null };
const { signal } = new AbortController();

/** A catalog, a receiver and a webhook that leads to it. */
export interface WebhookScene {
  readonly pool: Pool;
  readonly receiver: Receiver;
  readonly id: string;
  readonly secret: string;
  readonly find: () => Promise<Webhook | null>;
  readonly change: (change: WebhookChange) => Promise<Webhook | null>;
  readonly rotateSecret: (overlapHours: number) => Promise<string>;
  /** Sends again what was published since a time, by default everything. */
  readonly replay: (since?: Date) => Promise<Webhook | null>;
  /** Publishes these records, and sends what is due. */
  readonly send: (records?: readonly object[], deps?: Partial<DeliveryDependencies>) => Promise<void>;
  readonly deliveries: () => Promise<readonly Delivery[]>;
}

export async function openWebhookScene(
  t: Owner,
  settings: Partial<WebhookSettings> = {},
): Promise<WebhookScene> {
  const { pool } = await createTestDatabase(t);
  const receiver = await startReceiver(t);
  await loadRecords(pool, [{ type: 'provider', providerCode: 'old', name: 'Old' }, ...hotels('old', 3)]);
  await publishAllChanges(pool);
  const { webhook, secret } = await addWebhook(pool, { url: receiver.url, batchSize: 2, ...settings });
  const families = createProviderFamilies(pool);
  return {
    ...{ pool, receiver, secret, id: webhook.id },
    find: () => findWebhook(pool, administrator, webhook.id),
    change: (change) =>
      withTransaction(pool, (client) => changeWebhook(client, administrator, webhook.id, change)),
    async rotateSecret(overlapHours) {
      const rotated = await withTransaction(pool, (client) =>
        rotateSecret(client, administrator, webhook.id, overlapHours),
      );
      return rotated?.secret ?? '';
    },
    replay: (since = new Date(0)) =>
      withTransaction(pool, (client) => replay(client, administrator, webhook.id, since)),
    async send(records = [], deps = {}) {
      await loadRecords(pool, records);
      await publishAllChanges(pool);
      await sendNext({ pool, families, allowedNetworks: ['127.0.0.0/8'], ...deps }, webhook.id, signal);
    },
    deliveries: async () => (await readDeliveries(pool, webhook.id, { after: null, limit: 100 })).rows,
  };
}

/** Adds a webhook of the administrators; it is sent codes, unless the settings say otherwise. */
export async function addWebhook(
  pool: Pool,
  settings: Partial<WebhookSettings> & Pick<WebhookSettings, 'url'>,
): Promise<WebhookWithSecret> {
  const all = { content: 'thin', providers: [], parts: [], countries: [], batchSize: 100 } as const;
  const created = await withTransaction(pool, (client) =>
    createWebhook(client, administrator, { ...all, ...settings }),
  );
  if (created === null) throw new Error('no webhook');
  return created;
}

/** Records of hotels of a provider, each under a base code of its own. */
export function hotels(provider: string, count: number, more: object = {}): readonly object[] {
  return Array.from({ length: count }, (_, index) => [
    {
      type: 'hotel',
      providerCode: provider,
      hotelCode: `h${index}`,
      name: `Hotel ${provider} ${index}`,
      ...more,
    },
    { type: 'mapping', providerCode: provider, hotelCode: `h${index}`, baseCode: `${provider}-${index}` },
  ]).flat();
}
