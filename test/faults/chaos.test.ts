import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { Client } from '@elastic/elasticsearch';
import type { ExecutionContext } from 'ava';
import fc from 'fast-check';
import { migrate } from '../../catalog/database/migrate.ts';
import { contentOf, followFeed, type FeedHotel } from '../support/chaos/feed-follower.ts';
import { type ChaosStack, openChaosStack } from '../support/chaos/stack.ts';
import { chaosCatalog, startImport, startWriters } from '../support/chaos/writers.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { isCurrent } from '../support/scenes/relay-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { silentLogger } from '../support/silent-logger.ts';
import { ask } from '../support/servers/timed-request.ts';
import { waitFor } from '../support/wait-for.ts';

/**
 * Everything is killed at random moments of imports, the relay and rebuilds, while writers change the
 * catalog and a client follows the feed. `CHAOS_ROUNDS=100` for a longer run, `CHAOS_SEED` for the kills
 * of another day, in their order.
 */

const { testWith } = await serviceOrSkip('elasticsearch');

const hotels = 900;

type Victim = 'worker' | 'api' | 'redis' | 'postgres' | 'elasticsearch' | 'command';
type Command = 'import' | 'rebuild';

/**
 * Of each there is one in every eight rounds. Without a command of its own a kill is during one or the other.
 */
const kills: readonly (readonly [Victim, Command?])[] = [
  ['worker', 'import'],
  ['worker', 'rebuild'],
  ['command', 'import'],
  ['command', 'rebuild'],
  ['api'],
  ['redis'],
  ['postgres'],
  ['elasticsearch'],
];

const rounds = Number(process.env['CHAOS_ROUNDS'] ?? kills.length);
const seed = Number(process.env['CHAOS_SEED'] ?? Math.floor(Date.now() / 86_400_000));

/** Which part is killed in each round, and during which command: all kinds in another order each time. */
function planOf(): readonly (readonly [Victim, Command])[] {
  const order = fc.shuffledSubarray([...kills], { minLength: kills.length });
  const command = fc.constantFrom<Command>('import', 'rebuild');
  const [blocks = []] = fc.sample(
    fc.array(fc.tuple(order, fc.array(command, { minLength: kills.length, maxLength: kills.length })), {
      minLength: Math.ceil(rounds / kills.length),
      maxLength: Math.ceil(rounds / kills.length),
    }),
    { seed, numRuns: 1 },
  );
  return blocks
    .flatMap(([block, commands]) =>
      block.map(([victim, during], index) => [victim, during ?? commands[index] ?? 'import'] as const),
    )
    .slice(0, rounds);
}

testWith('whatever is killed, the index equals the catalog, and the feed has missed nothing', async (t) => {
  t.timeout(600_000 + rounds * 30_000);
  const stack = await openChaosStack(t);
  await migrate(stack.postgres.url, silentLogger());
  await loadRecords(stack.pool, chaosCatalog(hotels));
  stack.api.start();
  stack.worker.start();
  await healthy(stack);
  const { out } = await stack.cli('token', 'create', '--ttl', '36000');
  const authorization = `Bearer ${out.trim()}`;
  const alias = watchAlias(stack);
  const feed = followFeed(stack.address, authorization);
  const writers = startWriters(stack.pool, 4, hotels);
  // A test that failed would go on in them.
  for (const running of [alias, feed, writers]) t.teardown(() => running.stop());

  t.log(`seed ${seed}`);
  const plan = planOf();
  for (const [round, [victim, during]] of plan.entries()) {
    const command = await (during === 'import'
      ? startImport(stack.environment, hotels)
      : startRebuild(stack));
    await delay(Math.random() * 2000);
    t.log(`round ${round}: ${victim} is killed during ${during}`);
    await kill(stack, victim, command.kill);
    await command.ended;
    await healthy(stack);
  }

  await writers.stop();
  t.true(writers.counts.commits > rounds * 10, `${writers.counts.commits} transactions`);
  await indexIsCurrent(t, stack);
  await feed.caughtUp();
  await feed.stop();
  await alias.stop();
  const client = new Client({ node: stack.elasticsearch.url });
  t.teardown(() => client.close());
  await isCurrent(t, { pool: stack.pool, client, indexPrefix: stack.indexPrefix });
  await feedIsWhole(t, stack, authorization, feed.copy);
  t.deepEqual(alias.wrong, []);
  t.true(alias.counts.answered > rounds * 10);
  // Each kind has been killed, and was away while somebody asked it.
  const killed = new Set(plan.map(([victim]) => victim));
  if (rounds >= kills.length) t.is(killed.size, new Set(kills.map(([victim]) => victim)).size);
  if (killed.has('api')) t.true(feed.counts.failures > 0);
  if (killed.has('postgres')) t.true(writers.counts.failures > 0);
  if (killed.has('elasticsearch')) t.true(alias.counts.away > 0);
});

async function kill(stack: ChaosStack, victim: Victim, killCommand: () => void): Promise<void> {
  switch (victim) {
    case 'worker':
    case 'api':
      await stack[victim].kill();
      await delay(Math.random() * 500);
      stack[victim].start();
      return;
    case 'redis':
    case 'elasticsearch':
      await stack[victim].kill();
      await delay(Math.random() * 1000);
      await stack[victim].restart();
      return;
    case 'postgres':
      await stack.postgres.kill('SIGINT');
      await delay(Math.random() * 1000);
      await stack.postgres.restart();
      return;
    case 'command':
      killCommand();
  }
}

function startRebuild({ environment }: ChaosStack) {
  const [program, args] = cliCommand(['index', 'rebuild']);
  const child = spawn(program, args, { env: commandEnvironment(environment), stdio: 'ignore' });
  return { kill: () => child.kill('SIGKILL'), ended: once(child, 'exit') };
}

/** A rebuild that was interrupted is requested again after a minute, and after two more. */
async function indexIsCurrent(t: ExecutionContext, stack: ChaosStack): Promise<void> {
  const verify = () => stack.cli('index', 'verify');
  const isCurrent = async () => (await verify()).status === 0;
  try {
    await waitFor('the index to be current', isCurrent, { timeout: 300_000, interval: 1000 });
  } catch (error) {
    for (const { out, err } of [
      await verify(),
      await stack.cli('index', 'status'),
      await stack.cli('jobs', 'list'),
    ])
      t.log(out, err);
    throw error;
  }
}

async function healthy({ address }: ChaosStack): Promise<void> {
  await waitFor('all parts to be up', async () => (await ask(address, '/health')).body.status === 'ok', {
    timeout: 90_000,
    interval: 100,
  });
}

/** Asks the alias all the time. While Elasticsearch runs it has one index, which answers. */
function watchAlias({ elasticsearch, indexPrefix }: ChaosStack) {
  const wrong: string[] = [];
  const counts = { answered: 0, away: 0 };
  let stopped = false;
  const run = async (): Promise<void> => {
    while (!stopped) {
      try {
        const response = await fetch(`${elasticsearch.url}/${indexPrefix}-hotels/_count`);
        const text = await response.text();
        // A node that has just started recovers its shards.
        if (response.ok) counts.answered += 1;
        else if (response.status === 503) counts.away += 1;
        else wrong.push(`${response.status} ${text}`);
      } catch {
        counts.away += 1;
      }
      await delay(100);
    }
  };
  const running = run();
  return {
    wrong,
    counts,
    async stop() {
      stopped = true;
      await running;
    },
  };
}

async function feedIsWhole(
  t: ExecutionContext,
  { pool, address }: ChaosStack,
  authorization: string,
  copy: ReadonlyMap<string, string>,
): Promise<void> {
  const { rows } = await pool.query<{ baseCode: string }>(
    'select distinct base_code as "baseCode" from mapped_hotels order by 1',
  );
  const baseCodes = rows.map(({ baseCode }) => baseCode);
  t.deepEqual([...copy.keys()].sort(), baseCodes.toSorted());
  for (let start = 0; start < baseCodes.length; start += 500) {
    const { body } = await ask(address, '/hotels/by-base-codes', {
      authorization,
      body: { baseCodes: baseCodes.slice(start, start + 500) },
    });
    for (const hotel of (body.hotels ?? []) as unknown as readonly FeedHotel[]) {
      if (copy.get(hotel.baseCode) !== contentOf(hotel))
        t.fail(`the feed missed a change of ${hotel.baseCode}`);
    }
  }
  t.pass();
}
