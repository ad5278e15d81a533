import type { Pool } from 'pg';
import { publishAllChanges } from '../../../catalog/changes/sequencer.ts';
import { createProviderFamilies } from '../../../catalog/providers/provider-families.ts';
import { readDeliveries } from '../../../catalog/webhooks/deliveries.ts';
import { type DeliveryDependencies, sendNext } from '../../../catalog/webhooks/send-next.ts';
import type { Delivery, WebhookSettings } from '../../../catalog/webhooks/webhook.ts';
import { createWebhooks, type Webhooks } from '../../../catalog/webhooks/webhooks.ts';
import { createTestDatabase } from '../database.ts';
import type { Owner } from '../servers/service.ts';
import { type Receiver, startReceiver } from '../servers/webhook-receiver.ts';
import { loadRecords } from './load-records.ts';

export const administrator = { serviceAccount: null, organization: null };
const { signal } = new AbortController();

/** A catalog, a receiver and a webhook that leads to it. */
export interface WebhookScene {
  readonly pool: Pool;
  readonly receiver: Receiver;
  readonly id: string;
  readonly secret: string;
  readonly webhooks: Webhooks;
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
  const webhooks = createWebhooks(pool);
  await loadRecords(pool, [{ type: 'provider', providerCode: 'old', name: 'Old' }, ...hotels('old', 3)]);
  await publishAllChanges(pool);
  const created = await webhooks.create(administrator, {
    ...{ url: receiver.url, content: 'thin', providers: [], parts: [], countries: [], batchSize: 2 },
    ...settings,
  });
  if (created === null) throw new Error('no webhook');
  const { webhook, secret } = created;
  const families = createProviderFamilies(pool);
  return {
    ...{ pool, receiver, webhooks, secret, id: webhook.id },
    async send(records = [], deps = {}) {
      await loadRecords(pool, records);
      await publishAllChanges(pool);
      await sendNext({ pool, families, allowedNetworks: ['127.0.0.0/8'], ...deps }, webhook.id, signal);
    },
    deliveries: async () => (await readDeliveries(pool, webhook.id, { after: null, limit: 100 })).rows,
  };
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
