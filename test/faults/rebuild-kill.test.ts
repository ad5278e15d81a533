import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { listDeadLetters } from '../../indexer/bulk/dead-letters.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { readStoredRebuild } from '../../indexer/rebuild/stored-rebuild.ts';
import { isSame, verifyIndex } from '../../indexer/verify/verify-index.ts';
import { cliCommand, commandEnvironment } from '../support/command-line.ts';
import type { ProxiedRequest } from '../support/servers/http-proxy.ts';
import { addHotels, isBulk, openIndexScene, withUnknownField } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';
import { waitFor } from '../support/wait-for.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/**
 * A rebuild is killed while it waits for the answer to such a request, which the server may have done or not.
 */
const moments: readonly (readonly [name: string, (request: ProxiedRequest) => boolean])[] = [
  ['making the index', ({ method, path }) => method === 'PUT' && /-hotels-\d+$/.test(path)],
  ['writing documents', isBulk],
  ['making the index searchable', ({ path }) => path.includes('_refresh')],
  ['marking the index as whole', ({ method, path }) => method === 'PUT' && path.includes('_mapping')],
  ['counting', ({ path }) => path.includes('_search')],
  ['letting readers go over', ({ path }) => path.includes('_aliases')],
  ['dropping the old index', ({ method }) => method === 'DELETE'],
];

for (const done of [false, true]) {
  testWith(`a rebuild may be killed at any moment, its request ${done ? 'done' : 'lost'}`, async (t) => {
    t.timeout(240_000);
    const { database, proxy, environment, direct, liveCount } = await openIndexScene(t, url, 20);
    const listed = () => listGenerations(direct.client, direct.indexPrefix);
    await rebuildIndex(direct);
    let before = await rebuildIndex(direct);
    let hotels = 20;
    for (const [name, isMoment] of moments) {
      await addHotels(database, (hotels += 1));
      let reached = false;
      // No answer comes before the kill.
      const reach = (): 'hang' => {
        reached = true;
        return 'hang';
      };
      const swallow = (): Promise<unknown> => {
        reach();
        return new Promise(() => undefined);
      };
      proxy.use((request) => {
        if (reached) return 'hang';
        if (isMoment(request) && done) return { change: swallow };
        if (isMoment(request)) return reach();
        return isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward';
      });
      const [program, args] = cliCommand(['index', 'rebuild']);
      const child = spawn(program, args, { env: commandEnvironment(environment), stdio: 'ignore' });
      const ended = once(child, 'exit');
      t.teardown(() => child.kill('SIGKILL'));
      await waitFor(name, () => reached);
      child.kill('SIGKILL');
      await ended;

      const live = (await listed()).filter((generation) => generation.live);
      t.is(live.length, 1, name);
      t.is(await liveCount(), live[0]?.index === before.index ? before.documents : hotels - 1, name);

      proxy.use(() => 'forward');
      const unfinished = await readStoredRebuild(database.pool, hotelsAlias(direct.indexPrefix));
      // The server of Postgres may take a moment to see that the killed process has gone, with its lock.
      let next = await waitFor('the lock of the killed rebuild', () => rebuildIndex(direct));
      const wasMade = done || name !== 'making the index';
      if (unfinished && wasMade) t.is(next.index, unfinished.generation, name);
      // One that was live already is only tidied up after; what was refused is tried again with the next.
      if (next.refused > 0) next = await rebuildIndex(direct);
      t.is(await liveCount(), hotels, name);
      const generations = await listed();
      t.deepEqual(
        generations.map(({ live, state }) => [live, state]),
        [
          [true, 'complete'],
          [false, 'complete'],
        ],
        name,
      );
      t.deepEqual(await listDeadLetters(database.pool, hotelsAlias(direct.indexPrefix), next.index), []);
      const verified = await verifyIndex(direct, { deep: true });
      t.true(isSame(verified), `${name}: ${JSON.stringify(verified)}`);
      before = next;
    }
  });
}
