import { setTimeout as delay } from 'node:timers/promises';
import test, { type ExecutionContext } from 'ava';
import { createBell } from '../../runtime/bell.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { createTaskMetrics } from '../../workers/metrics.ts';
import { startTask, type TaskRunner } from '../../workers/task-runner.ts';
import type { RunnableTask, TaskResult } from '../../workers/task.ts';
import { metricOf } from '../support/metric-of.ts';
import { recordingLogger } from '../support/recording-logger.ts';
import { waitFor } from '../support/wait-for.ts';

/** A runner of a task, closed with the test. */
function start(t: ExecutionContext, task: RunnableTask, idleMs = 20, quietMs = 60_000) {
  const { logger, lines } = recordingLogger('debug');
  const registry = createMetricsRegistry({});
  const onRun = createTaskMetrics(registry)('sweep');
  const runner: TaskRunner = startTask({ name: 'sweep', idleMs, quietMs }, task, { logger, onRun });
  t.teardown(() => runner.close());
  const runs = async (result: string): Promise<number> =>
    metricOf(await registry.metrics(), 'task_runs_total', 'task="sweep"', `result="${result}"`) ?? 0;
  return { runner, lines, runs, metrics: () => registry.metrics() };
}

test('a busy run is followed at once', async (t) => {
  const hour = 3_600_000;
  let began = 0;
  const run = (): Promise<TaskResult> => Promise.resolve((began += 1) < 4 ? 'busy' : 'idle');
  const { runs } = start(t, { run }, hour, hour);
  await waitFor('four runs', () => began >= 4);
  t.is(await runs('busy'), 3);
});

test('an idle run is followed after a wait', async (t) => {
  const began: number[] = [];
  const results: TaskResult[] = ['busy', 'busy', 'busy', 'idle', 'idle'];
  const { runs, metrics } = start(
    t,
    {
      run() {
        began.push(performance.now());
        return Promise.resolve(results[began.length - 1] ?? 'idle');
      },
    },
    1500,
  );
  const before = Date.now() / 1000;
  await waitFor('six runs', () => began.length >= 6);
  const [, , , fourth = 0, fifth = 0, sixth = 0] = began;
  t.true(fifth - fourth >= 1490 && sixth - fifth >= 1490);
  t.is(await runs('busy'), 3);
  const lastSuccess = metricOf(await metrics(), 'task_last_success_timestamp_seconds', 'task="sweep"') ?? 0;
  t.true(lastSuccess >= before - 1 && lastSuccess <= Date.now() / 1000);
});

test('a task that is always busy does not keep others waiting', async (t) => {
  const { runs } = start(t, { run: () => Promise.resolve('busy') });
  await delay(10);
  await waitFor('more runs', async () => (await runs('busy')) > 1);
  t.pass();
});

test('failures are retried after ever longer waits, and logged once; so is their end', async (t) => {
  const began: number[] = [];
  const { lines, runs } = start(t, {
    run() {
      began.push(performance.now());
      return began.length <= 4 ? Promise.reject(new Error('away')) : Promise.resolve('idle');
    },
  });
  await waitFor('a success', async () => (await runs('idle')) > 0);
  t.is(await runs('failed'), 4);
  const waits = began.slice(1, 5).map((at, index) => at - (began[index] ?? 0));
  waits.forEach((wait, index) => {
    t.true(wait >= 190 * 2 ** index, `wait ${index}: ${wait}`);
  });
  t.is(lines('the task fails and is retried').length, 1);
  t.like(lines('the task works again')[0], { task: 'sweep', failures: 4 });
  t.is(lines('the task works again').length, 1);
});

test('one that fails every other time waits ever longer, too', async (t) => {
  let count = 0;
  const began: number[] = [];
  start(t, {
    run() {
      count += 1;
      began.push(performance.now());
      return count % 2 === 1 ? Promise.reject(new Error('away')) : Promise.resolve('busy');
    },
  });
  await waitFor('three failures', () => count >= 6);
  const afterThirdFailure = (began[5] ?? 0) - (began[4] ?? 0);
  t.true(afterThirdFailure >= 790, String(afterThirdFailure));
});

test('a close aborts the run in progress, waits for its end and closes the task', async (t) => {
  const events: string[] = [];
  const { runner, lines, runs } = start(t, {
    async run(signal) {
      events.push('began');
      await delay(60_000, undefined, { signal }).catch(async () => {
        await delay(50);
        events.push('cleaned up');
        throw new Error('interrupted');
      });
      return 'busy';
    },
    close() {
      events.push('closed');
      return Promise.resolve();
    },
  });
  await waitFor('the run', () => events.length === 1);
  await runner.close();
  t.deepEqual(events, ['began', 'cleaned up', 'closed']);
  t.is(await runs('failed'), 0, 'it was asked to end');
  t.deepEqual(lines(), []);
  await runner.close();
  t.deepEqual(events.slice(1), ['cleaned up', 'closed'], 'it is closed once');
});

test('a close does not wait for the next run', async (t) => {
  const { runner, runs } = start(t, { run: () => Promise.resolve('idle') }, 60_000);
  await waitFor('a run', async () => (await runs('idle')) === 1);
  const since = performance.now();
  await runner.close();
  t.true(performance.now() - since < 30_000);
});

test('a quiet run is followed when its bell is rung, be it while it runs, and at last without', async (t) => {
  const bell = createBell();
  const began: number[] = [];
  const { runs } = start(
    t,
    {
      bell,
      run() {
        began.push(performance.now());
        if (began.length === 2) bell.ring();
        return Promise.resolve('quiet');
      },
    },
    50,
    2000,
  );
  await waitFor('a run', () => began.length === 1);
  await delay(300);
  t.is(began.length, 1);
  bell.ring();
  await waitFor('the run after a ring within a run', () => began.length === 3);
  const [, second = 0, third = 0] = began;
  t.true(third - second >= 45, 'not at once: more may come');
  await waitFor('one that nobody has rung for', () => began.length === 4);
  t.true((began[3] ?? 0) - third >= 1990);
  t.is(await runs('quiet'), 4);
});

test('a close does not wait for a bell', async (t) => {
  const { runner, runs } = start(t, { bell: createBell(), run: () => Promise.resolve('quiet') });
  await waitFor('a run', async () => (await runs('quiet')) === 1);
  await delay(100);
  const since = performance.now();
  await runner.close();
  t.true(performance.now() - since < 30_000);
});
