import test from 'ava';
import pg from 'pg';
import {
  createHttpMetrics,
  createMetricsRegistry,
  observePool,
  startMetricsServer,
} from '../../runtime/metrics.ts';
import { addGauge } from '../../runtime/read-gauges.ts';
import { withTimeout } from '../../runtime/with-timeout.ts';
import { jobNames } from '../../workers/jobs.ts';
import { observeEviction, observeQueues } from '../../workers/metrics.ts';

test('metrics are served in the text format of Prometheus, with the requests counted', async (t) => {
  const registry = createMetricsRegistry({ process: 'api' });
  const http = createHttpMetrics(registry);
  http.observe({ method: 'POST', route: '/hotels/autocomplete', status: 200, seconds: 0.004 });
  http.observe({ method: 'POST', route: '/hotels/autocomplete', status: 200, seconds: 0.2 });
  const pool = new pg.Pool({ max: 3 });
  observePool(registry, pool);
  const server = await startMetricsServer(registry, { host: '127.0.0.1', port: 0 });
  t.teardown(() => Promise.all([server.close(), pool.end()]));

  const answer = await fetch(`${server.address}/metrics`);
  t.is(answer.status, 200);
  t.regex(answer.headers.get('content-type') ?? '', /^text\/plain; version=/);
  const text = await answer.text();
  const labels = ['method="POST"', 'route="/hotels/autocomplete"', 'status="200"', 'process="api"'];
  t.is(valueOf(text, 'http_request_duration_seconds_count', labels), 2);
  t.is(valueOf(text, 'http_request_duration_seconds_bucket', ['le="0.005"', ...labels]), 1);
  t.is(valueOf(text, 'postgres_pool_connections', ['state="idle"']), 0);
  t.true(text.includes('process_resident_memory_bytes'));
  t.is((await fetch(`${server.address}/`)).status, 404);
  t.is((await fetch(`${server.address}/metrics`, { method: 'POST' })).status, 404);
});

test('registries are independent of each other', async (t) => {
  const [one, other] = [createMetricsRegistry({}), createMetricsRegistry({})];
  createHttpMetrics(one).observe({ method: 'GET', route: '/health', status: 200, seconds: 0.001 });
  createHttpMetrics(other);
  t.true((await one.metrics()).includes('route="/health"'));
  t.false((await other.metrics()).includes('route="/health"'));
});

test('what does not respond, or fails, does not keep the other metrics from being served', async (t) => {
  const registry = createMetricsRegistry({});
  const queues = { counts: () => new Promise<never>(() => undefined) };
  observeQueues(registry, Object.fromEntries(jobNames.map((name) => [name, queues])) as never);
  observeEviction(registry, { evictionPolicy: () => Promise.reject(new Error('away')) });
  addGauge(registry, { name: 'other', help: 'Another one.' }, () => [{ value: 1 }]);
  const text = await withTimeout(registry.metrics(), 10_000, 'the metrics are late');
  t.regex(text, /^other 1$/m);
  t.notRegex(text, /^queue_(jobs|store_may_evict)[ {]/m);
});

/** The value of the one line with that name and all those labels. */
function valueOf(text: string, name: string, labels: readonly string[]): number {
  const line = text
    .split('\n')
    .find(
      (candidate) => candidate.startsWith(`${name}{`) && labels.every((label) => candidate.includes(label)),
    );
  return Number(line?.split(' ').at(-1));
}
