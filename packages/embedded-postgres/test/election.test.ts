import test from 'ava';
import { electKeeper, latestKeeper } from '../src/election.ts';
import { scratchFolder } from './support/scratch.ts';

const keeper = (pid: number) => ({ pid, port: 1000 + pid, token: `token ${pid}` });

test('of many keepers that stand for election, one is elected', async (t) => {
  const folder = await scratchFolder(t);
  t.is(await latestKeeper(folder), null);
  for (let previous = 0; previous < 5; previous += 1) {
    const elected = await Promise.all(
      Array.from({ length: 20 }, (_, pid) => electKeeper(folder, previous, keeper(pid))),
    );
    const winners = elected.flatMap((won, pid) => (won ? [pid] : []));
    t.is(winners.length, 1);
    t.deepEqual(await latestKeeper(folder), { ...keeper(winners[0] ?? -1), epoch: previous + 1 });
  }
});

test('a keeper that comes too late withdraws', async (t) => {
  const folder = await scratchFolder(t);
  t.true(await electKeeper(folder, 0, keeper(1)));
  t.true(await electKeeper(folder, 1, keeper(2)));
  t.true(await electKeeper(folder, 2, keeper(3)));
  // It looked when the first was there, and the file of the second has been removed since.
  t.false(await electKeeper(folder, 1, keeper(4)));
  t.deepEqual(await latestKeeper(folder), { ...keeper(3), epoch: 3 });
});
