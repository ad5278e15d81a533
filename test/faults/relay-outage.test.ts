import type { ExecutionContext } from 'ava';
import { listDeadLetters } from '../../indexer/bulk/dead-letters.ts';
import { hotelsAlias } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import { rollbackIndex } from '../../indexer/relay/rollback.ts';
import { relayChanges, type RebuildReason, type RelayOptions } from '../../indexer/relay/relay.ts';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { setConsumerPosition } from '../../catalog/changes/consumers.ts';
import type { HttpFault } from '../support/servers/http-proxy.ts';
import {
  addHotels,
  type IndexScene,
  isBulk,
  openIndexScene,
  withUnknownField,
} from '../support/scenes/index-scene.ts';
import { isCurrent, settle } from '../support/scenes/relay-scene.ts';
import { runCommand } from '../support/command-line.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

const retry = { retryForMs: 300, signal: undefined, onRetry: undefined };
const impatient: RelayOptions = { retry };

/** An index of 30 hotels that follows the catalog. */
async function openFollowed(t: ExecutionContext): Promise<IndexScene> {
  const scene = await openIndexScene(t, url, 30);
  await rebuildIndex(scene.direct);
  await settle(scene.direct);
  return scene;
}

/** Ten hotels change, one goes and one comes. */
async function changeSome({ database }: IndexScene, round: number): Promise<void> {
  await database.pool.query(
    `update hotels set name = 'Palace ' || $1::text || ' ' || hotel_code where hotel_code ~ '^h[12]'`,
    [round],
  );
  await database.pool.query('delete from hotels where hotel_code = $1', [`h${round + 3}`]);
  await addHotels(database, 31 + round);
}

interface BulkAnswer {
  readonly errors: boolean;
  readonly items?: readonly Readonly<Record<string, { readonly status: number }>>[];
}

/** The server says that it was too busy for every other item, which it has done all the same. */
function halfOf(status: number): HttpFault {
  return {
    change(answer) {
      const { items = [] } = answer as BulkAnswer;
      const error = { type: 'es_rejected_execution_exception', reason: 'busy' };
      return {
        errors: true,
        items: (items.length > 0
          ? items
          : Array.from({ length: 5000 }, () => ({ index: { status: 200 } }))
        ).map((item, index) => (index % 2 === 0 ? { index: { status, error } } : item)),
      };
    },
  };
}

const lostAnswer: HttpFault = {
  change: () => {
    throw new Error('lost');
  },
};

const faults: readonly (readonly [name: string, fault: HttpFault])[] = [
  ['429', { status: 429, body: {} }],
  ['503', { status: 503, body: {} }],
  ['half a bulk, 429', halfOf(429)],
  ['half a bulk, 503', halfOf(503)],
  ['no answer', 'hang'],
  ['a reset connection', 'reset'],
  ['a lost answer', lostAnswer],
];

testWith(
  'whatever Elasticsearch does to the requests of a relay, the index becomes as the catalog',
  async (t) => {
    const scene = await openFollowed(t);
    const { proxy, direct, deps } = scene;
    const client = deps.client.child({ requestTimeout: 1000 });
    for (const [round, [name, fault]] of faults.entries()) {
      await changeSome(scene, round);
      await publishAllChanges(deps.pool);
      // For longer than the relay waits: it gives up, and repeats all of it.
      proxy.use((request) => (isBulk(request) ? fault : 'forward'));
      await t.throwsAsync(relayChanges({ ...deps, client }, impatient), undefined, name);
      // For a moment: the relay waits.
      let left = 2;
      proxy.use((request) => (isBulk(request) && left-- > 0 ? fault : 'forward'));
      const batch = await relayChanges({ ...deps, client });
      t.is(batch?.refused, 0, name);
      t.true(left <= 0);
      proxy.use(() => 'forward');
      await isCurrent(t, direct);
    }
  },
);

testWith(
  'an old request that arrives after a newer one changes nothing, nor does it bring a deleted row back',
  async (t) => {
    const { database, proxy, deps, direct } = await openFollowed(t);
    const { pool } = database;
    const kept: { path: string; body: string }[] = [];
    await pool.query(`update hotels set name = 'Old'`);
    await publishAllChanges(pool);
    proxy.use((request) => {
      if (!isBulk(request)) return 'forward';
      kept.push(request);
      return { status: 503, body: {} };
    });
    await t.throwsAsync(relayChanges(deps, { retry: { ...retry, retryForMs: 0 } }));
    proxy.use(() => 'forward');
    await pool.query(`update hotels set name = 'New'`);
    await pool.query(`delete from hotels where hotel_code = 'h7'`);
    await settle(deps);
    t.is(kept.length, 1);
    for (const { path, body } of kept) {
      const response = await fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/x-ndjson' },
        body,
      });
      t.is(response.status, 200);
    }
    await isCurrent(t, direct);
  },
);

testWith(
  'a document that Elasticsearch refuses becomes a dead letter until it is written or deleted',
  async (t) => {
    const scene = await openFollowed(t);
    const { database, proxy, deps, direct, environment } = scene;
    const alias = hotelsAlias(deps.indexPrefix);
    const letters = async () =>
      (await listDeadLetters(database.pool, alias, '')).map(({ hotelCode }) => hotelCode);
    const noted = async () => {
      const mappings = await direct.client.indices.getMapping({ index: alias });
      return Object.values(mappings)[0]?.mappings._meta;
    };
    const before = await noted();
    proxy.use((request) =>
      isBulk(request) ? { send: withUnknownField(request.body, ['h1', 'h2', 'h3']) } : 'forward',
    );
    await database.pool.query(`update hotels set name = 'Palace'`);
    await publishAllChanges(deps.pool);
    t.like(await relayChanges(deps), { refused: 3, documents: 27 });
    t.deepEqual(await letters(), ['h1', 'h2', 'h3']);
    t.deepEqual(await noted(), { ...before, refused: 3, unlisted: 0 }, 'searches know that it lacks some');
    const listed = await runCommand(['index', 'dead-letters'], environment);
    t.regex(listed.out, /\(live\).*alpha h2: strict_dynamic_mapping_exception/);

    proxy.use(() => 'forward');
    await database.pool.query(`delete from hotels where hotel_code = 'h1'`);
    await settle(deps);
    t.deepEqual(await letters(), ['h2', 'h3']);
    const retried = await runCommand(['index', 'dead-letters', '--retry'], environment);
    t.is(
      retried.out,
      '2 hotels are logged as changed: a worker sends their documents again within seconds.\n',
    );
    await settle(deps);
    t.deepEqual(await letters(), []);
    t.like(await noted(), { refused: 0 });
    await isCurrent(t, direct);
    t.is(
      (await runCommand(['index', 'dead-letters', '--retry'], environment)).out,
      'The live index has no dead letters.\n',
    );
  },
);

testWith('a generation that is rolled back to says what it lacks', async (t) => {
  const { database, proxy, deps, direct, environment } = await openFollowed(t);
  await rebuildIndex(direct);
  proxy.use((request) =>
    isBulk(request) ? { send: withUnknownField(request.body, ['h1', 'h2']) } : 'forward',
  );
  await database.pool.query(`update hotels set name = 'Palace'`);
  await rollbackIndex(deps);
  const mappings = await direct.client.indices.getMapping({ index: hotelsAlias(deps.indexPrefix) });
  t.like(Object.values(mappings)[0]?.mappings._meta, { refused: 2, unlisted: 0, state: 'complete' });
  const { out } = await runCommand(['index', 'status'], environment);
  t.regex(out, /live {2}30 documents, 2 refused/);
});

testWith('an index that changes cannot bring up to date is reported, and never made up', async (t) => {
  const { database, deps, direct } = await openIndexScene(t, url, 3);
  const { pool } = database;
  const { client, indexPrefix } = direct;
  const alias = hotelsAlias(indexPrefix);
  const reasons: RebuildReason[] = [];
  const relay = () =>
    relayChanges(deps, {
      onRebuildNeeded: (reason) => {
        reasons.push(reason);
        return Promise.resolve();
      },
    });
  const noteInIndex = async (index: string, facts: object): Promise<void> => {
    const mappings = await client.indices.getMapping({ index });
    await client.indices.putMapping({ index, _meta: { ...mappings[index]?.mappings._meta, ...facts } });
  };
  t.is(await relay(), null);
  t.deepEqual(reasons.splice(0), ['there is no index yet']);
  const { index } = await rebuildIndex(direct);
  await settle(deps);

  const [{ meta } = { meta: {} }] = Object.values(await client.indices.getMapping({ index })).map(
    ({ mappings }) => ({ meta: mappings._meta ?? {} }),
  );
  for (const [facts, reason] of [
    [{ schemaVersion: 1 }, 'the mapping has changed'],
    [{ catalog: 'another' }, 'the index was built from another database'],
    [{ state: 'building' }, 'the live index was never completed'],
  ] as const) {
    await noteInIndex(index, facts);
    t.is(await relay(), null);
    t.deepEqual(reasons.splice(0), [reason]);
    await noteInIndex(index, { catalog: null, ...meta });
  }
  await noteInIndex(index, { schemaVersion: 1000 });
  t.is(await relay(), null);
  t.deepEqual(reasons.splice(0), [], 'one of a newer version has workers of its own');
  await noteInIndex(index, { catalog: null, ...meta });

  await addHotels(database, 5);
  await publishAllChanges(pool);
  await setConsumerPosition(pool, index, 0);
  await pool.query('update change_state set trimmed_position = 1');
  t.is(await relay(), null);
  t.deepEqual(reasons.splice(0), ['the changes that the index lacks were trimmed']);
  await pool.query('delete from change_consumers');
  t.is(await relay(), null);
  t.deepEqual(reasons.splice(0), ['the index does not follow the changes of the catalog']);

  await client.indices.delete({ index });
  t.is(await relay(), null);
  t.deepEqual(reasons.splice(0), ['there is no index yet']);
  t.false(await client.indices.exists({ index: alias }));
});

testWith('an index that is deleted while it is written to is not made up by the requests', async (t) => {
  const scene = await openFollowed(t);
  const { proxy, deps, direct } = scene;
  const { client, indexPrefix } = direct;
  await changeSome(scene, 0);
  await publishAllChanges(deps.pool);
  const [live] = Object.keys(await client.indices.getAlias({ name: hotelsAlias(indexPrefix) }));
  let deleted: Promise<unknown> | undefined;
  proxy.use((request) => {
    if (!isBulk(request)) return 'forward';
    deleted ??= client.indices.delete({ index: live ?? '' });
    return { after: deleted };
  });
  await t.throwsAsync(relayChanges(deps, impatient));
  await t.notThrowsAsync(deleted ?? Promise.reject(new Error('nothing was written')));
  t.false(await client.indices.exists({ index: `${hotelsAlias(indexPrefix)}*`, allow_no_indices: false }));
  t.deepEqual(await listDeadLetters(deps.pool, hotelsAlias(indexPrefix), ''), []);
});
