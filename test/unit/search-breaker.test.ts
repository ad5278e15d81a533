import test from 'ava';
import { createBreaker, type BreakerOptions, type BreakerState } from '../../search/breaker.ts';
import { waitFor } from '../support/wait-for.ts';

/** A breaker whose probes succeed or fail as the test wants. */
function setUp(options: Partial<BreakerOptions> = {}) {
  const states: BreakerState[] = [];
  const probedAt: number[] = [];
  const primary = { up: false };
  const breaker = createBreaker({
    probe() {
      probedAt.push(performance.now());
      return primary.up ? Promise.resolve() : Promise.reject(new Error('away'));
    },
    onChange: (state) => states.push(state),
    probeEveryMs: 20,
    longestWaitMs: 160,
    slowAnswers: 3,
    windowMs: 300,
    ...options,
  });
  return { breaker, states, probedAt, primary };
}

test('one slow answer is an accident, three within the window are not', async (t) => {
  const { breaker, states } = setUp();
  const beSlow = (): void => {
    breaker.attempt()?.failed('slow', new Error('late'));
  };
  beSlow();
  beSlow();
  t.deepEqual(states, []);
  const since = performance.now();
  await waitFor('the window to pass', () => performance.now() - since > 350);
  beSlow();
  beSlow();
  t.deepEqual(states, []);
  beSlow();
  t.deepEqual(states, ['open']);
  t.is(breaker.attempt(), null);
  breaker.close();
});

test('what is away is probed until it answers, and closes without any question too', async (t) => {
  const { breaker, states, probedAt, primary } = setUp();
  breaker.attempt()?.failed('absent', new Error('away'));
  await waitFor('some probes', () => probedAt.length >= 3);
  t.is(breaker.state(), 'open');
  primary.up = true;
  await waitFor('the breaker to close', () => breaker.state() === 'closed');
  t.deepEqual(states, ['open', 'half-open', 'closed']);
  breaker.close();
});

test('half-open, one question at a time tries it; another failure makes the next wait longer', async (t) => {
  const { breaker, probedAt, primary } = setUp({ probeEveryMs: 40, longestWaitMs: 160 });
  primary.up = true;
  breaker.attempt()?.failed('absent', new Error('away'));
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const openedAt = performance.now();
    const trial = await waitFor(
      'a trial',
      () => (breaker.state() === 'half-open' ? breaker.attempt() : null),
      {
        interval: 1,
      },
    );
    waits.push((probedAt.at(-1) ?? 0) - openedAt);
    t.is(breaker.attempt(), null, 'one at a time');
    trial.failed('slow', new Error('late'));
    t.is(breaker.state(), 'open');
  }
  // A timer may fire a millisecond early, and never much.
  t.true((waits[1] ?? 0) >= 75 && (waits[2] ?? 0) >= 155 && (waits[3] ?? 0) >= 155, waits.join(', '));

  const trial = await waitFor('a trial', () => (breaker.state() === 'half-open' ? breaker.attempt() : null), {
    interval: 1,
  });
  trial.void();
  t.is(breaker.state(), 'half-open', 'a question that tells nothing changes nothing');
  const next = breaker.attempt();
  t.not(next, null);
  next?.succeeded();
  t.is(breaker.state(), 'closed');
  breaker.close();
});

test('an answer of before tells nothing about now', async (t) => {
  const { breaker, primary } = setUp();
  const early = breaker.attempt();
  const late = breaker.attempt();
  early?.failed('absent', new Error('away'));
  primary.up = true;
  await waitFor('the breaker to close', () => breaker.state() === 'closed');
  late?.failed('absent', new Error('away'));
  t.is(breaker.state(), 'closed');
  breaker.close();
});
