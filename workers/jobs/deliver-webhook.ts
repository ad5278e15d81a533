import Joi from 'joi';
import { createProviderFamilies } from '../../catalog/providers/provider-families.ts';
import { countAttempts } from '../../catalog/webhooks/metrics.ts';
import { sendNext } from '../../catalog/webhooks/send-next.ts';
import { defineJob } from '../define-job.ts';
import type { WebhookData } from '../job.ts';

/** So many receivers can keep others waiting until they answer, or do not, for ten seconds. */
const receiversAtATime = 16;

/**
 * Sends a webhook what has changed. What a receiver does not take is no failure of the job: it stays stored,
 * and is sent again when it is due (tasks/request-deliveries.ts).
 */
export const deliverWebhookJob = defineJob<WebhookData>({
  dataSchema: Joi.object<WebhookData>({ webhookId: Joi.string().guid().required() }),
  attempts: 2,
  firstRetryMs: 1000,
  concurrency: receiversAtATime,
  // Another worker goes on soon after one died; the lease of the webhook lets only one send.
  lockDuration: 3000,
  isFrequent: true,
  keyOf: ({ webhookId }) => webhookId,
  createHandler({ pool, registry, allowedNetworks = [] }) {
    const families = createProviderFamilies(pool);
    const onAttempt = countAttempts(registry);
    return ({ webhookId }, signal) =>
      sendNext({ pool, families, allowedNetworks, onAttempt }, webhookId, signal);
  },
});
