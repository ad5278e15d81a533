import { Counter, type Registry } from 'prom-client';
import type { Pool } from 'pg';
import { gaugesOf } from '../../runtime/read-gauges.ts';
import type { AttemptOutcome } from './due.ts';

/** Counts the attempts of a worker process. */
export function countAttempts(registry: Registry): (outcome: AttemptOutcome) => void {
  const counter = new Counter({
    name: 'webhook_attempts_total',
    help: 'Attempts to send to webhooks, by what became of them.',
    labelNames: ['result'] as const,
    registers: [registry],
  });
  return ({ result }) => {
    counter.inc({ result });
  };
}

/** How many webhooks there are, and how long the oldest delivery has waited. */
export function observeWebhooks(registry: Registry, pool: Pool): void {
  const add = gaugesOf(registry, async () => {
    const { rows } = await pool.query<{ active: number; paused: number; oldest: number | null }>(
      `select count(*) filter (where w.state = 'active')::integer as active,
         count(*) filter (where w.state = 'paused')::integer as paused,
         (select extract(epoch from now() - min(d.created_at))::float8 from webhook_deliveries d
            join webhooks a on a.webhook_id = d.webhook_id and a.state = 'active'
          where d.state = 'pending') as oldest
       from webhooks w`,
    );
    return rows[0] ?? null;
  });
  add('webhooks_active', 'Webhooks that are sent to', ({ active }) => active);
  add(
    'webhooks_paused',
    'Webhooks that nothing is sent to until somebody resumes them',
    ({ paused }) => paused,
  );
  add(
    'webhook_oldest_delivery_seconds',
    'How long the oldest delivery to an active webhook has waited; 0 where none waits',
    ({ oldest }) => oldest ?? 0,
  );
}
