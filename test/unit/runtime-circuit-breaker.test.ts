import test from 'ava';
import {
  CircuitOpenError,
  createCircuitBreaker,
  type CircuitBreakerOptions,
  type Fault,
} from '../../runtime/circuit-breaker.ts';
import { waitFor } from '../support/wait-for.ts';

class ServerError extends Error {
  readonly fault: Fault;
  constructor(fault: Fault) {
    super(fault);
    this.fault = fault;
  }
}

/** A call that has begun, and ends as the test wants. */
interface PendingCall {
  readonly result: Promise<unknown>;
  readonly succeed: () => void;
  readonly fail: (fault: Fault) => void;
}

/** A breaker whose probes succeed or fail as the test wants. */
function setUp(options: Partial<CircuitBreakerOptions> = {}) {
  const events: string[] = [];
  const probedAt: number[] = [];
  const server = { up: false };
  const breaker = createCircuitBreaker({
    probe() {
      probedAt.push(performance.now());
      return server.up ? Promise.resolve() : Promise.reject(new ServerError('absent'));
    },
    probeEveryMs: 20,
    maxWaitMs: 160,
    faultOf: (error) => (error instanceof ServerError ? error.fault : 'ours'),
    onOpen: () => events.push('open'),
    onClose: () => events.push('close'),
    ...options,
  });
  const begin = (): PendingCall => {
    let succeed: PendingCall['succeed'] = () => undefined;
    let failWith: PendingCall['fail'] = () => undefined;
    const outcome = new Promise<null>((resolve, reject) => {
      succeed = () => {
        resolve(null);
      };
      failWith = (fault) => {
        reject(new ServerError(fault));
      };
    });
    const result = breaker.run(() => outcome);
    result.catch(() => undefined);
    outcome.catch(() => undefined);
    return { result, succeed, fail: failWith };
  };
  const fail = async (fault: Fault): Promise<void> => {
    const call = begin();
    call.fail(fault);
    await call.result.catch(() => undefined);
  };
  return { breaker, events, probedAt, server, begin, fail };
}

const isRefused = { instanceOf: CircuitOpenError };

test('the first failure opens: calls are refused at once, until a probe succeeds', async (t) => {
  const failures: number[] = [];
  const { breaker, events, server, begin, fail } = setUp({
    onProbeFailed: (count) => failures.push(count),
  });
  await fail('absent');
  await fail('absent');
  t.is(breaker.state(), 'open');
  let called = false;
  const refused = breaker.run(() => {
    called = true;
    return Promise.resolve();
  });
  const error = await t.throwsAsync(refused, isRefused);
  t.true(error.cause instanceof ServerError, 'the refusal says what opened the breaker');
  t.false(called);
  await waitFor('some probes', () => failures.length >= 3);
  t.deepEqual(failures.slice(0, 3), [1, 2, 3]);
  server.up = true;
  await waitFor('the breaker to close', () => breaker.state() === 'closed');
  t.deepEqual(events, ['open', 'close'], 'each is reported once an outage');
  const call = begin();
  call.succeed();
  t.is(await call.result, null);
  breaker.stop();
});

test('one slow call is an accident, three within the window are not', async (t) => {
  const { breaker, events, begin, fail } = setUp({ slowCalls: { count: 3, windowMs: 2000 } });
  await fail('slow');
  await fail('slow');
  t.deepEqual(events, []);
  const since = performance.now();
  await waitFor('the window to pass', () => performance.now() - since > 2050);
  await fail('slow');
  await fail('slow');
  t.deepEqual(events, []);
  await fail('slow');
  t.deepEqual(events, ['open']);
  await t.throwsAsync(begin().result, isRefused);
  breaker.stop();
});

test('a call that fails by our mistake says nothing about the server', async (t) => {
  const { breaker, events, fail } = setUp();
  for (let index = 0; index < 5; index += 1) await fail('ours');
  t.is(breaker.state(), 'closed');
  t.deepEqual(events, []);
  breaker.stop();
});

test('with trial calls, a server that is back is used again without any call too', async (t) => {
  const { breaker, events, probedAt, server, fail } = setUp({
    trialCall: true,
    probeEveryMs: 300,
    maxWaitMs: 300,
  });
  await fail('absent');
  await waitFor('some probes', () => probedAt.length >= 3);
  t.is(breaker.state(), 'open');
  server.up = true;
  await waitFor('a good probe', () => breaker.state() === 'half-open', { interval: 1 });
  await waitFor('the breaker to close', () => breaker.state() === 'closed');
  t.deepEqual(events, ['open', 'close']);
  breaker.stop();
});

test('half-open, one call at a time tries the server; another failure makes the next wait longer', async (t) => {
  const { breaker, events, probedAt, server, begin, fail } = setUp({
    trialCall: true,
    probeEveryMs: 300,
    maxWaitMs: 1200,
  });
  const halfOpen = () => waitFor('a good probe', () => breaker.state() === 'half-open', { interval: 1 });
  server.up = true;
  await fail('absent');
  const waits: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const openedAt = performance.now();
    await halfOpen();
    const trial = begin();
    waits.push((probedAt.at(-1) ?? 0) - openedAt);
    await t.throwsAsync(begin().result, isRefused, 'one at a time');
    trial.fail('slow');
    await trial.result.catch(() => undefined);
    t.is(breaker.state(), 'open');
  }
  // A timer may fire a millisecond early, and never much.
  t.true((waits[1] ?? 0) >= 590 && (waits[2] ?? 0) >= 1190 && (waits[3] ?? 0) >= 1190, waits.join(', '));
  t.deepEqual(events, ['open'], 'a failed trial is no new outage');

  await halfOpen();
  await fail('ours');
  t.is(breaker.state(), 'half-open', 'a call that proves nothing changes nothing');
  const next = begin();
  next.succeed();
  await next.result;
  t.is(breaker.state(), 'closed');
  t.deepEqual(events, ['open', 'close']);
  breaker.stop();
});

test('a call that began before the outage says nothing about the server after it', async (t) => {
  const { breaker, server, begin, fail } = setUp();
  const late = begin();
  await fail('absent');
  server.up = true;
  await waitFor('the breaker to close', () => breaker.state() === 'closed');
  late.fail('absent');
  await late.result.catch(() => undefined);
  t.is(breaker.state(), 'closed');
  breaker.stop();
});

test('a check probes before it opens, and several at once probe once', async (t) => {
  const { breaker, events, probedAt, server } = setUp();
  server.up = true;
  breaker.check();
  breaker.check();
  t.is(probedAt.length, 1);
  await waitFor('the probe to end', () => {
    breaker.check();
    return probedAt.length === 2;
  });
  t.deepEqual(events, []);
  server.up = false;
  await waitFor('a check to fail', () => {
    breaker.check();
    return breaker.state() === 'open';
  });
  t.deepEqual(events, ['open']);
  breaker.stop();
});

test('an error seen elsewhere opens; a stopped breaker reports nothing more', async (t) => {
  const { breaker, events, probedAt, server } = setUp();
  breaker.trip(new Error('seen elsewhere'));
  t.is(breaker.state(), 'open');
  breaker.stop();
  server.up = true;
  const since = performance.now();
  await waitFor('some time to pass', () => performance.now() - since > 100);
  t.is(probedAt.length, 0);
  t.deepEqual(events, ['open']);
  breaker.trip(new Error('too late'));
  t.deepEqual(events, ['open']);
});
