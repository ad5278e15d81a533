import { keepSchedules } from '../../workers/schedule-keeper.ts';
import { queueName } from '../support/note-job.ts';
import { onEveryStore, openScene } from '../support/scenes/queue-stores.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

const day = 86_400_000;

// One after another: each moves the clock of this process.
testOnStores.serial(
  'a clock that was ahead, and was set back, does not stop the schedule',
  async (t, store) => {
    const { system, queue, work } = openScene(t, store);
    const runs: string[] = [];
    work(({ note }) => Promise.resolve(void runs.push(note)));
    await waitFor('the queue', () => queue.counts());
    const { now } = Date;
    t.teardown(() => {
      Date.now = now;
    });
    Date.now = () => now() + day;
    await queue.setSchedule({ everyMs: 60_000, data: { note: 'ahead' } });
    await waitFor('the first run', () => runs.length === 1);
    const planned = await waitFor('the next run', async () => (await queue.list('delayed', 1))[0]);
    Date.now = now;
    t.true((planned.dueAt?.getTime() ?? 0) > Date.now() + day / 2, 'it is planned for tomorrow');

    const { logger, lines } = recordingLogger();
    const schedule = { everyMs: 60_000, data: { note: 'in time' } };
    const queues = [{ name: queueName, queue, schedule }];
    const keeper = keepSchedules({ system, queues, knownQueues: [queueName], logger, lookEveryMs: 100 });
    t.teardown(() => keeper.close());
    await waitFor('a repair', () => lines('the schedule was repaired').length > 0);
    t.is(lines('the schedule was repaired')[0]?.['reason'], 'the clock has gone backwards');
    await waitFor('a run', () => runs.length === 2);
    t.is(runs[1], 'in time');
    const next = await waitFor('the next run', async () => (await queue.list('delayed', 1))[0]);
    t.true((next.dueAt?.getTime() ?? Infinity) <= Date.now() + 120_000);
    t.is(lines('the schedule was repaired').length, 1);
  },
);

testOnStores.serial(
  'jobs that are requested run although the clock goes back meanwhile',
  async (t, store) => {
    const { queue, work, outcomes } = openScene(t, store);
    let attempts = 0;
    work(() => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('once')) : Promise.resolve();
    });
    await waitFor('the queue', () => queue.counts());
    const { now } = Date;
    t.teardown(() => {
      Date.now = now;
    });
    await queue.add({ note: 'before' });
    await waitFor('the first attempt', () => outcomes.length === 1);
    // By a second, as a correction of the time does; the delay of the next attempt grows by as much.
    Date.now = () => now() - 1000;
    await waitFor('the second attempt', () => outcomes.length === 2);
    await queue.add({ note: 'after' });
    await waitFor('the second job', () => outcomes.length === 3);
    t.pass();
  },
);

testOnStores.serial(
  'a night that has no midnight, as clocks are put forward, has its run',
  async (t, store) => {
    const { queue } = openScene(t, store);
    await waitFor('the queue', () => queue.counts());
    const { now } = Date;
    t.teardown(() => {
      Date.now = now;
    });
    const ahead = Date.parse('2027-09-04T12:00:00Z') - now();
    Date.now = () => now() + ahead;
    const midnight = { cron: '0 0 * * *', timeZone: 'America/Santiago', data: { note: 'nightly' } };
    await queue.setSchedule(midnight);
    const planned = await waitFor('the next run', async () => (await queue.list('delayed', 1))[0]);
    t.is(planned.dueAt?.toISOString(), '2027-09-05T04:00:00.000Z');
    t.is(await queue.repairSchedule(midnight), null);
  },
);
