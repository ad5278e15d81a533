import { listGenerations } from '../../indexer/generations/generations.ts';
import { rebuildIndex } from '../../indexer/rebuild/rebuild.ts';
import type { HttpFault, ProxiedRequest } from '../support/servers/http-proxy.ts';
import { isBulk, openIndexScene } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

/** So long that no test meets its end by chance. */
const retryOptions = { retryForMs: 120_000 };

/** So short that a test need not wait for it. */
const impatient = { retryForMs: 200 };

/**
 * Answers each kind of request, by method and path, with one fault after the other before it is forwarded.
 */
function atFirst(...faults: readonly HttpFault[]): (request: ProxiedRequest) => HttpFault {
  const seen = new Map<string, number>();
  return ({ method, path }) => {
    const request = `${method} ${path.replace(/\?.*/, '')}`;
    const count = seen.get(request) ?? 0;
    seen.set(request, count + 1);
    return faults[count] ?? 'forward';
  };
}

/** The server does what it is asked for, and nobody hears of it. */
const lostAnswer: HttpFault = {
  change: () => {
    throw new Error('lost');
  },
};

const bursts: readonly (readonly [name: string, faults: readonly HttpFault[]])[] = [
  ...[
    [429, 502, 504],
    [500, 500, 503],
  ].map((statuses) => [statuses.join(), statuses.map((status) => ({ status, body: {} }))] as const),
  ['broken connections and lost answers', ['reset', lostAnswer, lostAnswer]],
];

for (const [name, faults] of bursts) {
  testWith(`a rebuild survives a burst of ${name} on every request that it makes`, async (t) => {
    const { proxy, deps, direct, liveCount } = await openIndexScene(t, url, 30);
    const before = await rebuildIndex(direct);
    proxy.use(atFirst(...faults));
    const { index, documents, refused } = await rebuildIndex(deps, retryOptions);
    t.deepEqual([documents, refused], [30, 0]);
    t.is(await liveCount(), 30);
    t.deepEqual(
      (await listGenerations(direct.client, direct.indexPrefix)).map((generation) => generation.index),
      [index, before.index],
    );
  });
}

testWith('a silent server is given up after the time limit of a request, and asked again', async (t) => {
  const { proxy, deps } = await openIndexScene(t, url, 30);
  proxy.use(atFirst('hang'));
  const client = deps.client.child({ requestTimeout: 1000 });
  t.like(await rebuildIndex({ ...deps, client }, retryOptions), { documents: 30, refused: 0 });
});

interface BulkAnswer {
  readonly items: readonly { readonly index: object }[];
}

/** Lets a server seem to fail on some of the documents that it has written. */
function failing(status: number, picked: (position: number) => boolean): HttpFault {
  return {
    change: (answer) => ({
      errors: true,
      items: (answer as BulkAnswer).items.map(({ index }, position) => ({
        index: picked(position) ? { status, error: { type: 'some_exception', reason: 'busy' } } : index,
      })),
    }),
  };
}

for (const status of [429, 500, 503]) {
  testWith(`documents that get ${status} are sent again, alone`, async (t) => {
    const { proxy, deps } = await openIndexScene(t, url, 30);
    const sent: number[] = [];
    proxy.use((request) => {
      if (!isBulk(request)) return 'forward';
      sent.push(request.body.split('\n').length >> 1);
      return sent.length <= 2 ? failing(status, (position) => position % 3 === 0) : 'forward';
    });
    t.like(await rebuildIndex(deps, retryOptions), { documents: 30, refused: 0 });
    t.deepEqual(sent, [30, 10, 4]);
  });
}

testWith('a document on which the server always fails is refused; the others go live', async (t) => {
  const { proxy, deps } = await openIndexScene(t, url, 30);
  proxy.use((request) => {
    const lines = request.body.split('\n');
    return isBulk(request)
      ? failing(500, (position) => lines[2 * position]?.includes('alpha:h5"') === true)
      : 'forward';
  });
  const { refused, firstRefused } = await rebuildIndex(deps, impatient);
  t.is(refused, 1);
  t.deepEqual(firstRefused, [{ providerCode: 'alpha', hotelCode: 'h5', reason: 'some_exception: busy' }]);
});

testWith('a rebuild that cannot wait any longer leaves the live index alone', async (t) => {
  const { proxy, deps, direct, liveCount } = await openIndexScene(t, url, 30);
  const { index } = await rebuildIndex(direct);
  let retries = 0;
  proxy.use((request) => (isBulk(request) ? { status: 503, body: {} } : 'forward'));
  const rebuild = rebuildIndex(deps, { ...impatient, onRetry: () => (retries += 1) });
  await t.throwsAsync(rebuild, { name: 'ResponseError' });
  t.is(retries, 1, 'told once');
  proxy.use((request) => (isBulk(request) ? failing(503, () => true) : 'forward'));
  await t.throwsAsync(rebuildIndex(deps, impatient), {
    message: /did not index 30 documents: some_exception/,
  });
  t.is(await liveCount(), 30);
  const [unfinished, live, ...others] = await listGenerations(direct.client, direct.indexPrefix);
  t.like(unfinished, { live: false, state: 'building' });
  t.like(live, { index, live: true });
  t.deepEqual(others, []);
  proxy.use(() => 'forward');
  t.like(await rebuildIndex(deps, impatient), { index: unfinished?.index, resumed: true, documents: 30 });
});

testWith('a request that is wrong is not tried again', async (t) => {
  const { proxy, deps } = await openIndexScene(t, url, 30);
  for (const status of [400, 401, 403, 404]) {
    let requests = 0;
    proxy.use((request) => {
      if (!isBulk(request)) return 'forward';
      requests += 1;
      return { status, body: { error: { type: 'security_exception', reason: 'no' } } };
    });
    await t.throwsAsync(rebuildIndex(deps, retryOptions), { name: 'ResponseError' });
    t.is(requests, 1, String(status));
  }
});

testWith('an index that readers have gone over to is not dropped when the answer is lost', async (t) => {
  const { proxy, deps, direct, liveCount } = await openIndexScene(t, url, 30);
  await rebuildIndex(direct);
  proxy.use((request) => (request.path.startsWith('/_aliases') ? lostAnswer : 'forward'));
  await t.throwsAsync(rebuildIndex(deps, impatient), { name: 'ConnectionError' });
  t.is(await liveCount(), 30);
  const generations = await listGenerations(direct.client, direct.indexPrefix);
  t.deepEqual(
    generations.map(({ live }) => live),
    [true, false],
  );
});

testWith('a rebuild whose old generations cannot be dropped is live all the same', async (t) => {
  const { proxy, deps, direct, liveCount } = await openIndexScene(t, url, 30);
  await rebuildIndex(direct);
  await rebuildIndex(direct);
  proxy.use(({ method }) => (method === 'DELETE' ? { status: 400, body: {} } : 'forward'));
  const { index } = await rebuildIndex(deps, impatient);
  t.is(await liveCount(), 30);
  const generations = await listGenerations(direct.client, direct.indexPrefix);
  t.is(generations.find(({ live }) => live)?.index, index);
});
