import { setTimeout as delay } from 'node:timers/promises';
import { noteJob, queueName, type Note } from '../support/note-job.ts';
import { createGate, onEveryStore, openScene } from '../support/scenes/queue-stores.ts';
import { waitFor } from '../support/wait-for.ts';

const testOnStores = await onEveryStore();

testOnStores('a job is done, and a finished one does not block the next', async (t, store) => {
  const { queue, outcomes, work } = openScene(t, store);
  const done: string[] = [];
  work(({ note }) => Promise.resolve(void done.push(note)));
  await waitFor('the queue', () => queue.add({ note: 'first' }).then(() => true));
  await waitFor('the first job', () => outcomes.length === 1);
  // A finished job is stored, and does not block the next.
  await waitFor('the first job to be stored', async () => (await queue.counts())['completed'] === 1);
  await queue.add({ note: 'second' });
  await waitFor('the second job', () => outcomes.length === 2);
  t.deepEqual(done, ['first', 'second']);
  t.true(outcomes.every(({ result, seconds }) => result === 'completed' && seconds >= 0));
});

testOnStores('while a job runs, all further requests become one more job', async (t, store) => {
  const { queue, outcomes, work } = openScene(t, store);
  const done: string[] = [];
  const gate = createGate();
  work(async ({ note }) => {
    done.push(note);
    await gate.opened;
  });
  await waitFor('the queue', () => queue.add({ note: 'running' }).then(() => true));
  await waitFor('the job to run', () => done.length === 1);
  for (const note of ['second', 'third', 'fourth']) await queue.add({ note });
  gate.open();
  await waitFor('both jobs', () => outcomes.length === 2);
  await waitFor('nothing to be left', async () => {
    const { waiting = 0, active = 0, delayed = 0 } = await queue.counts();
    return waiting + active + delayed === 0;
  });
  t.deepEqual(done, ['running', 'fourth'], 'what was requested meanwhile is done once, after it');
});

testOnStores('a job that fails is tried again, and succeeds', async (t, store) => {
  const { queue, outcomes, work } = openScene(t, store);
  let runs = 0;
  work(() => {
    runs += 1;
    return runs === 1 ? Promise.reject(new Error('away for a moment')) : Promise.resolve();
  });
  await waitFor('the queue', () => queue.add({ note: 'flaky' }).then(() => true));
  await waitFor('the second try', () => outcomes.length === 2);
  t.deepEqual(
    outcomes.map(({ result }) => result),
    ['failed', 'completed'],
  );
});

testOnStores(
  'a job whose attempts are used up is kept, listed with the reason, and retried',
  async (t, store) => {
    const { queue, outcomes, work } = openScene(t, store);
    let broken = true;
    work(() => (broken ? Promise.reject(new Error('it is broken')) : Promise.resolve()));
    const before = Date.now();
    await waitFor('the queue', () => queue.add({ note: 'hopeless' }).then(() => true));
    const failed = await waitFor('the failed job', async () => (await queue.list('failed', 10))[0]);
    t.like(failed, {
      queue: queueName,
      state: 'failed',
      data: { note: 'hopeless' },
      attempts: 3,
      maxAttempts: 3,
      reason: 'it is broken',
      dueAt: null,
    });
    for (const time of [failed.addedAt, failed.startedAt, failed.endedAt]) {
      t.true((time?.getTime() ?? 0) >= before && (time?.getTime() ?? Infinity) <= Date.now());
    }
    // The store has it a moment before the worker is told.
    await waitFor('its outcomes', () => outcomes.length === 3);

    // Again without success: with all its attempts.
    t.true(await queue.retry(failed.id));
    await waitFor('three more attempts', () => outcomes.length === 6);
    await waitFor('it to be listed again', async () => (await queue.list('failed', 10)).length === 1);
    broken = false;
    t.true(await queue.retry(failed.id));
    await waitFor('success', async () => (await queue.list('completed', 10)).length === 1);
    t.deepEqual(await queue.list('failed', 10), []);
    t.false(await queue.retry(failed.id), 'it has not failed');
    t.false(await queue.retry('no-such-job'));
  },
);

testOnStores('a job that two people retry at once is retried once', async (t, store) => {
  const options = { ...noteJob.options, attempts: 2, backoff: { type: 'fixed', delay: 3_600_000 } };
  const { queue, outcomes, work } = openScene(t, store, { job: { ...noteJob, options } });
  let gate = createGate();
  gate.open();
  work(async () => {
    await gate.opened;
    throw new Error('away');
  });
  await waitFor('the queue', () => queue.add({ note: 'wanted' }).then(() => true));
  const { id } = await waitFor('the delayed job', async () => (await queue.list('delayed', 10))[0]);
  // Once it has failed again it may be retried again.
  const retriedTwice = async () => {
    gate = createGate();
    const retried = await Promise.all([queue.retry(id), queue.retry(id)]);
    gate.open();
    return retried.sort();
  };
  t.deepEqual(await retriedTwice(), [false, true], 'delayed');
  await waitFor('the failed job', async () => (await queue.list('failed', 10))[0]);
  await waitFor('its outcomes', () => outcomes.length === 2);
  t.deepEqual(await retriedTwice(), [false, true], 'failed');
});

testOnStores('a job that waits for its next attempt is listed, and can be run at once', async (t, store) => {
  const options = { ...noteJob.options, backoff: { type: 'fixed', delay: 3_600_000 } };
  const { queue, outcomes, work } = openScene(t, store, { job: { ...noteJob, options } });
  let broken = true;
  work(() => (broken ? Promise.reject(new Error('away')) : Promise.resolve()));
  await waitFor('the queue', () => queue.add({ note: 'later' }).then(() => true));
  const job = await waitFor('the delayed job', async () => (await queue.list('delayed', 10))[0]);
  t.like(job, { attempts: 1, maxAttempts: 3, reason: 'away', endedAt: null });
  const dueInMs = (job.dueAt?.getTime() ?? 0) - Date.now();
  t.true(dueInMs > 3_500_000 && dueInMs <= 3_600_000, `${dueInMs}`);
  broken = false;
  t.true(await queue.retry(job.id));
  await waitFor('the second attempt', () => outcomes.length === 2);
  t.is(outcomes[1]?.result, 'completed');
});

testOnStores('a job whose data does not fit fails at once, is kept and says why', async (t, store) => {
  const { queue, outcomes, work } = openScene(t, store);
  const done: Note[] = [];
  work((data) => Promise.resolve(void done.push(data)));
  const data = { text: 'of an older version' } as unknown as Note;
  await waitFor('the queue', () => queue.add(data).then(() => true));
  const failed = await waitFor('the failed job', async () => (await queue.list('failed', 10))[0]);
  // The store has it a moment before the worker is told.
  await waitFor('its outcome', () => outcomes.length > 0);
  t.is(outcomes.length, 1, 'it is not tried again');
  t.is(
    failed.reason,
    'The data of the job does not fit this version: "note" is required. "text" is not allowed',
  );
  t.deepEqual(failed.data, data);
  t.deepEqual(done, []);
});

testOnStores('a job is removed unless it runs', async (t, store) => {
  const { queue, work, outcomes } = openScene(t, store);
  await waitFor('the queue', () => queue.add({ note: 'unwanted' }).then(() => true));
  const [waiting] = await queue.list('waiting', 10);
  t.true(await queue.remove(waiting?.id ?? ''));
  t.false(await queue.remove(waiting?.id ?? ''));
  t.deepEqual(await queue.list('waiting', 10), []);

  const gate = createGate();
  t.teardown(gate.open);
  await queue.add({ note: 'wanted' });
  work(() => gate.opened);
  const active = await waitFor('the job to run', async () => (await queue.list('active', 10))[0]);
  await t.throwsAsync(queue.remove(active.id), { name: 'JobInUseError', message: /a worker has this job/ });
  gate.open();
  await waitFor('the job', () => outcomes.length === 1);
});

testOnStores(
  'a stop interrupts the running job, which another worker does, with all its attempts',
  async (t, store) => {
    const { queue, work, prefix } = openScene(t, store);
    let ended: unknown;
    const gate = createGate();
    const first = work(async (_data, signal) => {
      gate.open();
      await delay(60_000, undefined, { signal }).catch((error: unknown) => {
        ended = error;
        throw error;
      });
    });
    await waitFor('the queue', () => queue.add({ note: 'long' }).then(() => true));
    await gate.opened;
    await first.close();
    t.true(ended instanceof Error);
    const [job] = await queue.list('waiting', 10);
    t.like(job, { data: { note: 'long' }, attempts: 0 });

    const other = openScene(t, store, { prefix });
    const done: string[] = [];
    other.work(({ note }) => Promise.resolve(void done.push(note)));
    await waitFor('the other worker', () => done.length === 1);
    t.deepEqual(done, ['long']);
  },
);

testOnStores('what has ended does not pile up, nor what the store notes about it', async (t, store) => {
  t.timeout(120_000);
  const { queue, work, outcomes, prefix } = openScene(t, store);
  work(({ note }) => (note.endsWith('50') ? Promise.reject(new Error('now and then')) : Promise.resolve()));
  await waitFor('the queue', () => queue.counts().then(() => true));
  for (let round = 1; round <= 250; round += 1) {
    const before = outcomes.length;
    await queue.add({ note: `number ${round}` });
    await waitFor('a run', () => outcomes.length > before, { interval: 2 });
  }
  await waitFor('all to have ended', async () => {
    const { waiting = 0, active = 0, delayed = 0 } = await queue.counts();
    return waiting + active + delayed === 0;
  });
  t.is((await queue.list('completed', 100)).length, 10);
  t.true((await queue.list('failed', 100)).length <= 10);
  // Each of the 250 jobs has had four events at least; those are trimmed in steps of some hundreds.
  const size = await store.size(prefix);
  t.true(size < 900, `${size} rows or entries`);
});

testOnStores(
  'a job that is fetched when its worker is closed goes back, and is not begun',
  async (t, store) => {
    const job = { ...noteJob, keyOf: ({ note }: Note) => note };
    const { queue, system } = openScene(t, store, { job });
    await waitFor('the queue', () => queue.add({ note: 'first' }).then(() => true));
    await queue.add({ note: 'second' });
    const begun: string[] = [];
    let closed: Promise<void> | undefined;
    const worker = system.startWorker(
      queueName,
      job,
      ({ note }: Note) => Promise.resolve(void begun.push(note)),
      // The next one has been fetched by the time that one is known to have ended.
      () => void (closed ??= worker.close()),
    );
    await waitFor('the worker to be closed', () => closed !== undefined);
    await closed;
    t.deepEqual(begun, ['first']);
    t.like(await queue.counts(), { waiting: 1, active: 0, delayed: 0 });
  },
);
