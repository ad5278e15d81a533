import type { ExecutionContext } from 'ava';
import type { JobSchedule } from '../../workers/job.ts';
import { keepSchedules } from '../../workers/schedule-keeper.ts';
import { queueName, type Note } from '../support/note-job.ts';
import { onEveryStore, openScene, type QueueScene, type QueueStore } from '../support/scenes/queue-stores.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const hour = 3_600_000;

/** What a worker process does with the schedule of its job; closed with the test. */
function keep(
  t: ExecutionContext,
  { system, queue }: QueueScene,
  schedule: JobSchedule<Note> | null,
  lookEveryMs = hour,
) {
  const { logger, lines } = recordingLogger();
  const queues = [{ name: queueName, queue, schedule }];
  const keeper = keepSchedules({ system, queues, knownQueues: [queueName], logger, lookEveryMs });
  t.teardown(() => keeper.close());
  return { close: () => keeper.close(), repairs: () => lines('the schedule was repaired') };
}

/** A scene whose jobs note when they ran. */
function openRunning(t: ExecutionContext, store: QueueStore, prefix?: string) {
  const scene = openScene(t, store, prefix === undefined ? {} : { prefix });
  const runs: { readonly note: string; readonly at: number }[] = [];
  const worker = scene.work(({ note }) => Promise.resolve(void runs.push({ note, at: performance.now() })));
  return { ...scene, runs, worker };
}

/** The next run of a schedule that is stored; undefined while there is none. */
async function nextRun(queue: QueueScene['queue']) {
  return (await queue.list('delayed', 10))[0];
}

testOnStores(
  'a scheduled job runs at once, and then every so often, however many processes there are',
  async (t, store) => {
    const first = openRunning(t, store);
    const second = openRunning(t, store, first.prefix);
    const schedule = { everyMs: 1000, data: { note: 'tick' } };
    // On a busy machine the first run comes late, and the second one does not wait for it.
    const since = performance.now();
    keep(t, first, schedule);
    await waitFor('the first run', () => first.runs.length + second.runs.length > 0, { interval: 5 });
    keep(t, second, schedule);
    const all = () => [...first.runs, ...second.runs].sort((a, b) => a.at - b.at);
    await waitFor('six runs', () => all().length >= 6);
    const last = all()[5]?.at ?? 0;
    t.true(last - since > 3900, `six runs took ${last - since} ms`);
    t.true(all().every(({ note }) => note === 'tick'));
  },
);

testOnStores('processes that start at the same moment make one schedule', async (t, store) => {
  const scenes = [openRunning(t, store)];
  for (let index = 1; index < 4; index += 1) scenes.push(openRunning(t, store, scenes[0]?.prefix));
  const schedule = { everyMs: 1500, data: { note: 'tick' } };
  await Promise.all(scenes.map(({ queue }) => waitFor('the queue', () => queue.counts())));
  for (const scene of scenes) keep(t, scene, schedule);
  const since = performance.now();
  const count = () => scenes.reduce((sum, { runs }) => sum + runs.length, 0);
  await waitFor('runs', () => count() >= 8);
  // At the start each may have begun a run; from then on there is one in an interval.
  t.true(performance.now() - since > 4 * 1500, `${count()} runs in ${performance.now() - since} ms`);
});

testOnStores('a schedule that a store did not take at first is stored soon after', async (t, store) => {
  const { queue, ...scene } = openRunning(t, store);
  let refused = 0;
  const setSchedule: typeof queue.setSchedule = (schedule) =>
    (refused += 1) > 2 ? queue.setSchedule(schedule) : Promise.reject(new Error('no answer in time'));
  keep(t, { ...scene, queue: { ...queue, setSchedule } }, { everyMs: hour, data: { note: 'hourly' } });
  await waitFor('the first run', () => scene.runs.length === 1);
  t.is(refused, 3);
});

testOnStores('a restart changes nothing: the next run stays where it was', async (t, store) => {
  const before = openRunning(t, store);
  const schedule = { everyMs: hour, data: { note: 'hourly' } };
  const keeper = keep(t, before, schedule);
  await waitFor('the first run', () => before.runs.length === 1);
  const next = await waitFor('the next run', () => nextRun(before.queue));
  await keeper.close();
  await before.worker.close();

  const after = openRunning(t, store, before.prefix);
  const { repairs } = keep(t, after, schedule, 50);
  await waitFor('a job of its own', () => after.queue.add({ note: 'requested' }).then(() => true));
  await waitFor('it to run', () => after.runs.length === 1);
  t.is(after.runs[0]?.note, 'requested');
  t.like(await nextRun(after.queue), { id: next.id, data: { note: 'hourly' }, state: 'delayed' });
  t.is((await after.queue.list('delayed', 10)).length, 1);
  t.deepEqual(repairs(), []);
  const dueInMs = (next.dueAt?.getTime() ?? 0) - Date.now();
  t.true(dueInMs > hour - 60_000 && dueInMs <= hour, `${dueInMs}`);
});

testOnStores(
  'another interval or other data take effect at the next start; no schedule ends it',
  async (t, store) => {
    const scene = openRunning(t, store);
    const { queue, runs } = scene;
    const first = keep(t, scene, { everyMs: hour, data: { note: 'hourly' } });
    await waitFor('the first run', () => runs.length === 1);
    await waitFor('the next run', () => nextRun(queue));
    await first.close();

    const second = keep(t, scene, { everyMs: 2 * hour, data: { note: 'every other hour' } });
    await waitFor('a run by the new schedule', () => runs.length === 2);
    t.is(runs[1]?.note, 'every other hour');
    const next = await waitFor('the next run', () => nextRun(queue));
    t.true((next.dueAt?.getTime() ?? 0) - Date.now() > hour);
    await second.close();

    keep(t, scene, null);
    await waitFor('nothing to be planned', async () => (await nextRun(queue)) === undefined);
    t.is(runs.length, 2);
  },
);

testOnStores('the schedule of a job that is no longer in the code is removed', async (t, store) => {
  const scene = openRunning(t, store);
  const { system, prefix } = scene;
  const former = store.open(prefix);
  const formerQueue = former.openQueue<Note>('former-job', { options: {} });
  t.teardown(async () => {
    await formerQueue.close();
    await former.close();
  });
  await waitFor('the queue', () => formerQueue.counts());
  await formerQueue.setSchedule({ everyMs: hour, data: { note: 'nobody does it' } });
  keep(t, scene, { everyMs: hour, data: { note: 'hourly' } });
  await waitFor('it to be removed', async () => {
    const names = await system.scheduledQueues();
    return names.length === 1 && names[0] === queueName;
  });
  t.is((await formerQueue.counts())['delayed'], 0);
});

testOnStores('a run that fails for good does not end the schedule', async (t, store) => {
  const scene = openScene(t, store);
  scene.work(() => Promise.reject(new Error('always')));
  keep(t, scene, { everyMs: 700, data: { note: 'broken' } });
  await waitFor(
    'three runs that have failed',
    async () => (await scene.queue.list('failed', 10)).length >= 3,
  );
  t.pass();
});

testOnStores('a next run that was lost is planned again', async (t, store) => {
  const scene = openRunning(t, store);
  const { queue, runs } = scene;
  await waitFor('the queue', () => queue.counts());
  const { repairs } = keep(t, scene, { everyMs: hour, data: { note: 'hourly' } }, 100);
  await waitFor('the first run', () => runs.length === 1);
  await waitFor('the next run', () => nextRun(queue));
  t.deepEqual(repairs(), []);
  await queue.setSchedule(null);
  await waitFor('a repair', () => repairs().length === 1);
  t.like(repairs()[0], { queue: queueName, reason: 'it was not stored' });
  await waitFor('a run', () => runs.length === 2);
  await waitFor('the next run', () => nextRun(queue));
});

testOnStores('the next run of a schedule cannot be removed by its id', async (t, store) => {
  const scene = openRunning(t, store);
  keep(t, scene, { everyMs: hour, data: { note: 'hourly' } });
  await waitFor('the first run', () => scene.runs.length === 1);
  const next = await waitFor('the next run', () => nextRun(scene.queue));
  await t.throwsAsync(scene.queue.remove(next.id));
  t.is((await nextRun(scene.queue))?.id, next.id);
});

/** Soon, as a cron pattern in UTC: the day after tomorrow, so that no run is due in a test. */
function laterPattern(): string {
  const day = new Date(Date.now() + 48 * hour);
  return `30 4 ${day.getUTCDate()} ${day.getUTCMonth() + 1} *`;
}

testOnStores('a job that runs at a time waits for it, and keeps it at a restart', async (t, store) => {
  const before = openRunning(t, store);
  const cron = laterPattern();
  const keeper = keep(t, before, { cron, data: { note: 'at its time' } });
  const next = await waitFor('the next run', () => nextRun(before.queue));
  const dueAt = next.dueAt ?? new Date(0);
  t.is(dueAt.toISOString().slice(11), '04:30:00.000Z');
  t.true(dueAt.getTime() > Date.now() + 24 * hour);
  await keeper.close();
  t.is(before.runs.length, 0);

  const after = openRunning(t, store, before.prefix);
  const { repairs, close } = keep(t, after, { cron, data: { note: 'at its time' } }, 50);
  await waitFor('a job of its own', () => after.queue.add({ note: 'requested' }).then(() => true));
  await waitFor('it to run', () => before.runs.length + after.runs.length === 1);
  t.is((await nextRun(after.queue))?.id, next.id);
  t.deepEqual(repairs(), []);
  await close();

  // Another time, then an interval.
  const another = keep(t, after, { cron: cron.replace('30 4', '45 5'), data: { note: 'at its time' } });
  await waitFor('the other time', async () =>
    (await nextRun(after.queue))?.dueAt?.toISOString().endsWith('05:45:00.000Z'),
  );
  t.is((await after.queue.list('delayed', 10)).length, 1);
  await another.close();
  keep(t, after, { everyMs: hour, data: { note: 'hourly' } });
  await waitFor('a run at once', () => before.runs.length + after.runs.length === 2);
});

testOnStores('times are those of a zone, and a change of it plans the next run again', async (t, store) => {
  const scene = openRunning(t, store);
  const cron = laterPattern();
  const dueAt = async (): Promise<string> =>
    (await waitFor('the next run', () => nextRun(scene.queue))).dueAt?.toISOString().slice(11, 16) ?? '';
  // Both have no daylight saving time.
  for (const [timeZone, utc] of [
    ['Asia/Tokyo', '19:30'],
    ['Asia/Kolkata', '23:00'],
  ] as const) {
    const keeper = keep(t, scene, { cron, timeZone, data: { note: 'there' } });
    await waitFor(`the time of ${timeZone}`, async () => (await dueAt()) === utc);
    await keeper.close();
  }
  t.is(scene.runs.length, 0);
});

testOnStores('a run that was due is not lost when its time has changed meanwhile', async (t, store) => {
  const before = openScene(t, store);
  await waitFor('the queue', () => before.queue.counts());
  const keeper = keep(t, before, { cron: '* * * * * *', data: { note: 'due' } });
  const next = await waitFor('the next run', () => nextRun(before.queue));
  await keeper.close();
  await waitFor('its time', () => Date.now() > (next.dueAt?.getTime() ?? Infinity));
  const after = openRunning(t, store, before.prefix);
  keep(t, after, { cron: laterPattern(), data: { note: 'later' } });
  await waitFor('the run that was due', () => after.runs.length > 0);
  // A worker may do it a moment before the other time is stored.
  await waitFor('the later time', async () => {
    const later = (await nextRun(after.queue))?.dueAt?.getTime() ?? 0;
    return later > Date.now() + 24 * hour;
  });
  t.is((await after.queue.list('delayed', 10)).length, 1);
});

testOnStores('a time that was lost is planned again', async (t, store) => {
  const scene = openScene(t, store);
  const { queue } = scene;
  await waitFor('the queue', () => queue.counts());
  const { repairs } = keep(t, scene, { cron: laterPattern(), data: { note: 'at its time' } }, 100);
  await waitFor('the next run', () => nextRun(queue));
  await queue.setSchedule(null);
  await waitFor('a repair', () => repairs().length === 1);
  t.like(repairs()[0], { queue: queueName, reason: 'it was not stored' });
  await waitFor('the next run', () => nextRun(queue));
});

testOnStores('a run that was due while no worker was there is done when one is', async (t, store) => {
  const before = openScene(t, store);
  await waitFor('the queue', () => before.queue.counts());
  // With seconds, as the first of six fields.
  const schedule = { cron: '*/10 * * * * *', data: { note: 'due' } };
  const keeper = keep(t, before, schedule);
  const next = await waitFor('the next run', () => nextRun(before.queue));
  await keeper.close();
  await waitFor('its time', () => Date.now() > (next.dueAt?.getTime() ?? Infinity));
  const after = openRunning(t, store, before.prefix);
  keep(t, after, schedule);
  await waitFor('the run that was due', async () => {
    const done = await after.queue.list('completed', 10);
    return done.some(({ id }) => id === next.id);
  });
  t.pass();
});
