import test from 'ava';
import { createChoiceLimit } from '../../api/access/choice-limit.ts';
import { createFailFastRedis, namesOfKeys } from '../../runtime/redis.ts';
import { createTestRedis } from '../support/redis.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';

const { testWith, url } = await serviceOrSkip('redis');

test('each pair of an account and a choice is counted by itself, and whether it is within is noted', async (t) => {
  const noted: boolean[] = [];
  const limit = createChoiceLimit({ perDay: 2, onCount: (isWithin) => noted.push(isWithin) });
  const results = [];
  for (const [account, choice] of [
    ['ann', 'hotel A'],
    ['ann', 'hotel A'],
    ['ann', 'hotel A'],
    ['ann', 'hotel B'],
    ['bob', 'hotel A'],
  ] as const)
    results.push(await limit(account, choice));
  t.deepEqual(results, [true, true, false, true, true]);
  t.deepEqual(noted, results);
});

testWith('processes share it on Redis, for a day, under a key that names nobody', async (t) => {
  const space = createTestRedis(url);
  const { prefix } = space;
  const redis = createFailFastRedis({
    ...{ url, timeoutMs: 5000, probeKey: `${prefix}:probe`, part: 'choices', without: 'alone' },
    logger: silentLogger(),
  });
  t.teardown(async () => {
    await redis.close();
    await space.clean();
  });
  const [one, other] = [1, 2].map(() => createChoiceLimit({ perDay: 3, redis, keyPrefix: prefix }));
  const results = [];
  for (const limit of [one, other, one, other, one]) results.push(await limit?.('ann', 'hotel A'));
  t.deepEqual(results, [true, true, true, false, false]);
  const keys = await namesOfKeys(redis.client, `${prefix}:*`);
  t.is(keys.length, 1);
  t.notRegex(keys[0] ?? '', /ann|hotel/);
  const seconds = await redis.client.ttl(keys[0] ?? '');
  t.true(seconds > 86_000 && seconds <= 86_400, `${seconds} s`);
});

testWith('while Redis is away each process counts alone', async (t) => {
  const redis = createFailFastRedis({
    ...{ url: 'redis://127.0.0.1:1', timeoutMs: 200, probeKey: 'probe', part: 'choices', without: 'alone' },
    logger: silentLogger(),
  });
  t.teardown(() => redis.close());
  const limit = createChoiceLimit({ perDay: 1, redis });
  t.true(await limit('ann', 'hotel A'));
  t.false(await limit('ann', 'hotel A'));
});
