import test, { type ExecutionContext } from 'ava';
import { rebuildIndexJob } from '../../workers/jobs/rebuild-index.ts';
import { createTestDatabase } from '../support/database.ts';
import { type OperationsScene, openOperationsScene, queuesIn } from '../support/scenes/operations-scene.ts';
import { createGate, onEveryStore, queuePrefix, type QueueStore } from '../support/scenes/queue-stores.ts';
import { createTcpProxy } from '../support/servers/tcp-proxy.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const scheduled = 'refresh-coverage';

/** Whose jobs are of no schedule, so that they can be removed. */
const queueName = 'rebuild-index';

interface Job {
  readonly id: string;
  readonly state: string;
  readonly reason: string | null;
  readonly progress: object | null;
}

async function open(t: ExecutionContext, store: QueueStore) {
  const { pool } = await createTestDatabase(t);
  const system = store.open(queuePrefix());
  const scene: OperationsScene = await openOperationsScene(t, pool, system);
  const jobsIn = async (query: string, queue: string = queueName): Promise<readonly Job[]> =>
    (await scene.send('GET', `/jobs/${queue}${query}`))['jobs'] as readonly Job[];
  return { ...scene, system, jobsIn };
}

testOnStores('queues are listed, and their jobs run, retried and removed', async (t, store) => {
  t.timeout(120_000);
  const { system, queues, send, jobsIn, recorded } = await open(t, store);
  await queues['refresh-coverage'].setSchedule({ everyMs: 3_600_000, data: {} });
  const { queues: listed } = (await send('GET', '/jobs')) as unknown as {
    queues: readonly { name: string; schedule: { nextRunAt: string | null } | null }[];
  };
  t.deepEqual(
    listed.map(({ name }) => name),
    Object.keys(queues),
  );
  const shown = listed.find(({ name }) => name === scheduled);
  t.like(shown, { paused: false, schedule: { everySeconds: 600 } });
  t.truthy(shown?.schedule?.nextRunAt);
  t.is(listed.find(({ name }) => name === 'relay-changes')?.schedule, null);

  t.is((await send('POST', `/jobs/${scheduled}`)).status, 202);
  // It fails, with the password of a server in the reason.
  const gate = createGate();
  let runs = 0;
  const worker = system.startWorker(
    queueName,
    rebuildIndexJob,
    async (_data, _signal, report) => {
      runs += 1;
      report?.({ done: 3, total: 4 });
      if (runs > 1) await gate.opened;
      throw new Error('no connection to postgres://ann:secret@db/hotels');
    },
    () => undefined,
  );
  t.teardown(() => worker.close());
  await queues[queueName].add({ reason: 'a test' });
  const delayed = await waitFor('the next attempt', async () =>
    (await jobsIn('?state=delayed')).find(({ reason }) => reason !== null),
  );
  t.regex(delayed.reason ?? '', /no connection to postgres/);
  t.notRegex(delayed.reason ?? '', /secret/);
  t.is((await send('POST', `/jobs/${queueName}/${encodeURIComponent(delayed.id)}/retry`)).status, 204);
  const active = await waitFor('it to run', async () => (await jobsIn('?state=active&limit=1'))[0]);
  const progress = await waitFor('its progress', async () => (await jobsIn('?state=active'))[0]?.progress);
  t.deepEqual(progress, { done: 3, total: 4 });
  t.like(await send('DELETE', `/jobs/${queueName}/${encodeURIComponent(active.id)}`), {
    status: 409,
    error: { code: 'OPERATION_CONFLICT' },
  });
  gate.open();
  const again = await waitFor('it to fail', async () =>
    (await jobsIn('?state=delayed')).find(({ reason }) => reason !== null),
  );
  // A worker may be about to let go of it, or to take it again.
  const remove = () => send('DELETE', `/jobs/${queueName}/${encodeURIComponent(again.id)}`);
  await waitFor('it to be removed', async () => {
    const { status } = await remove();
    if (status !== 409) t.is(status, 204);
    return status === 204;
  });
  t.like(await remove(), { status: 404 });
  t.deepEqual(await recorded(), [
    ['job.run', scheduled],
    ['job.retry', queueName],
    ['job.remove', queueName],
  ]);
});

testOnStores('what cannot be done is refused, and recorded nowhere', async (t, store) => {
  const { send, server, queues, jobsIn, recorded } = await open(t, store);
  await queues['relay-changes'].add({ part: null });
  for (const [method, path] of [
    ['GET', '/jobs/nothing'],
    ['POST', '/jobs/nothing'],
    ['POST', '/jobs/relay-changes/1000/retry'],
    ['DELETE', '/jobs/relay-changes/1000'],
  ] as const)
    t.like(await send(method, path), { status: 404, error: { code: 'NOT_FOUND' } }, path);
  t.like(await send('POST', '/jobs/relay-changes'), {
    status: 409,
    error: { message: 'The job relay-changes has no schedule to run before its time.' },
  });
  await queues['refresh-coverage'].setSchedule({ cron: '0 4 * * *', data: {} });
  const planned = await waitFor('the next run', async () => (await jobsIn('?state=delayed', scheduled))[0]);
  t.like(await send('DELETE', `/jobs/${scheduled}/${encodeURIComponent(planned.id)}`), { status: 409 });
  t.is((await send('GET', '/jobs/relay-changes?state=lost')).status, 400);
  t.is((await send('GET', '/jobs/relay-changes?limit=101')).status, 400);
  for (const [method, path] of [
    ['GET', '/jobs'],
    ['GET', '/jobs/clean'],
    ['POST', '/jobs/clean'],
    ['POST', '/jobs/clean/1/retry'],
    ['DELETE', '/jobs/clean/1'],
  ] as const) {
    t.is((await send(method, path, undefined, { roles: [] })).status, 403, path);
    t.is((await server.send(`/admin${path}`, { method, key: await server.createKey() })).status, 401);
  }
  t.deepEqual(await recorded(), []);
});

test('nobody waits long for a store of queues that is silent, and of a change it is said that it is not known', async (t) => {
  const { pool, url } = await createTestDatabase(t);
  const proxy = await createTcpProxy(new URL(url));
  t.teardown(() => proxy.close());
  const { send } = await openOperationsScene(t, pool, queuesIn(proxy.urlOf(url)));
  const before = performance.now();
  t.like(await send('GET', '/jobs'), { status: 200 });
  const usualMs = performance.now() - before;
  await proxy.set('silent');
  const away = { status: 503, error: { code: 'SERVICE_UNAVAILABLE' } };
  const since = performance.now();
  for (const path of ['/jobs', `/jobs/${queueName}`])
    t.like(await send('GET', path), {
      ...away,
      error: { ...away.error, message: 'The queues cannot be reached right now.' },
    });
  const message =
    'The queues have not responded: it is not known whether the change was made. Look before you repeat it.';
  for (const [method, path] of [
    ['POST', `/jobs/${scheduled}`],
    ['POST', `/jobs/${queueName}/1/retry`],
    ['DELETE', `/jobs/${queueName}/1`],
  ] as const)
    t.like(await send(method, path), { ...away, error: { ...away.error, message } }, path);
  const tookMs = performance.now() - since;
  t.true(tookMs < 22_500 + 5 * usualMs, `${tookMs} ms for five; ${usualMs} ms for one when all is well`);
  // They may be made later, when nobody looks any more.
  const outcome = 'unknown';
  const { rows } = await pool.query<{ action: string; subject: string; details: object }>(
    'select action, subject, details from operator_actions order by action_id',
  );
  t.deepEqual(
    rows.map(({ action, subject, details }) => [action, subject, details]),
    [
      ['job.run', scheduled, { outcome }],
      ['job.retry', queueName, { id: '1', outcome }],
      ['job.remove', queueName, { id: '1', outcome }],
    ],
  );
  await proxy.set('pass');
});
