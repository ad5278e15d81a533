import test from 'ava';
import fc from 'fast-check';
import { RateLimiterMemory } from 'rate-limiter-flexible';
import { type AddPoints, createLeases, type WindowState } from '../../api/access/leases.ts';
import { runs } from '../support/properties.ts';

type Limits = readonly [number, number, number];

const windowsOf = (limits: Limits) =>
  limits.map((limit, index) => ({ name: ['a', 'b', 'c'][index] ?? '', limit }));

const passed = (states: readonly WindowState[]): boolean => states.every(({ exceeded }) => !exceeded);

/** Counters that several processes share, which last longer than a test. */
function sharedCounters(): AddPoints {
  const counters = ['a', 'b', 'c'].map(
    (keyPrefix) => new RateLimiterMemory({ keyPrefix, points: Number.MAX_SAFE_INTEGER, duration: 1_000_000 }),
  );
  return (account, points) =>
    Promise.all(
      counters.map(async (counter, index) => {
        const added = points[index] ?? 0;
        return added === 0 ? null : counter.consume(account, added);
      }),
    );
}

const limit = fc.oneof(fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 1500 }));
const limits: fc.Arbitrary<Limits> = fc.tuple(limit, limit, limit);
const requests = fc.array(fc.nat(3), { minLength: 1, maxLength: 300 });

test('in whatever order counters answer, no limit is exceeded, and a process alone uses its limit up', async (t) => {
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), limits, requests, fc.boolean(), async (scheduler, per, order, alone) => {
      const shared = sharedCounters();
      const slow: AddPoints = async (account, points) => {
        await scheduler.schedule(Promise.resolve());
        const counters = await shared(account, points);
        await scheduler.schedule(Promise.resolve());
        return counters;
      };
      const processes = Array.from({ length: alone ? 1 : 4 }, () => createLeases(slow));
      const all = Promise.all(
        order.map(async (of) => processes[of % processes.length]?.('account', windowsOf(per)) ?? []),
      );
      const states = await scheduler.waitFor(all);
      const through = states.filter(passed);
      const most = Math.min(order.length, ...per);
      if (alone) t.is(through.length, most);
      else t.true(through.length <= most && through.length > 0);
      for (const index of per.keys()) {
        const left = through.map((windows) => windows[index]?.remaining);
        t.is(new Set(left).size, left.length, 'every number is given out once');
      }
    }),
    { numRuns: runs(50) },
  );
});

test('a process refuses while no others have more than a lease left', async (t) => {
  await fc.assert(
    fc.asyncProperty(limits, requests, async (per, order) => {
      const shared = sharedCounters();
      const processes = Array.from({ length: 4 }, () => createLeases(shared));
      let through = 0;
      for (const of of order) through += passed((await processes[of]?.('x', windowsOf(per))) ?? []) ? 1 : 0;
      const leased = (of: number): number => 3 * Math.max(1, Math.min(100, Math.floor(of / 100)));
      t.true(through <= Math.min(...per));
      t.true(through >= Math.min(order.length, ...per.map((of) => of - leased(of))));
    }),
    { numRuns: runs(50) },
  );
});

test('keys of one account have limits of their own, and share what they count', async (t) => {
  const take = createLeases(sharedCounters());
  const ask = async (of: number): Promise<boolean> => passed(await take('x', [{ name: 'a', limit: of }]));
  for (let n = 1; n <= 5; n += 1) t.true(await ask(1000));
  t.false(await ask(5), 'its limit is used up');
  t.true(await ask(6));
  t.false(await ask(6));
  for (let n = 7; n <= 1000; n += 1) t.true(await ask(1000), `request ${n}`);
  t.false(await ask(1000));
  t.true(await ask(1001), 'a limit that was raised is valid at once');
});

test('a request that a window refuses is not counted in it and in those after it', async (t) => {
  const take = createLeases(sharedCounters());
  const leftAfter = async (per: Limits): Promise<readonly number[]> =>
    (await take('x', windowsOf(per))).map(({ remaining }) => remaining);
  t.deepEqual(await leftAfter([300, 1, 2000]), [299, 0, 1999]);
  t.deepEqual(await leftAfter([300, 1, 2000]), [298, 0, 1999], 'as it always was, the shorter one counts');
  t.deepEqual(await leftAfter([300, 2, 2000]), [297, 0, 1998]);
});
