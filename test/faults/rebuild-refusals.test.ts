import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { maxReported } from '../../indexer/bulk/bulk-load.ts';
import { listDeadLetters } from '../../indexer/bulk/dead-letters.ts';
import { hotelsAlias, listGenerations } from '../../indexer/generations/generations.ts';
import { defaultRebuildSettings, rebuildIndex, RebuildRefusedError } from '../../indexer/rebuild/rebuild.ts';
import { createLogger } from '../../runtime/logger.ts';
import { createMetricsRegistry } from '../../runtime/metrics.ts';
import { rebuildIndexJob } from '../../workers/jobs/rebuild-index.ts';
import { runCommand } from '../support/command-line.ts';
import { addHotels, isBulk, openIndexScene, withUnknownField } from '../support/scenes/index-scene.ts';
import { serviceOrSkip } from '../support/services.ts';

const { testWith, url } = await serviceOrSkip('elasticsearch');

testWith('a document that Elasticsearch refuses is listed, and the others go live', async (t) => {
  const { proxy, environment, liveCount } = await openIndexScene(t, url, 50);
  proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, ['h7']) } : 'forward'));
  const refusing = await runCommand(['index', 'rebuild'], environment);
  t.is(refusing.status, 3, refusing.err);
  t.regex(refusing.out, /is live: 49 documents/);
  t.regex(refusing.out, /^1 document was refused by Elasticsearch/m);
  t.regex(refusing.err, /^alpha h7: strict_dynamic_mapping_exception/m);
  t.is(await liveCount(), 49);

  const listed = await runCommand(['index', 'dead-letters'], environment);
  t.is(listed.status, 0, listed.err);
  t.regex(
    listed.out,
    /^\S+-hotels-\d+ \(live\) {2}20\S+Z {2}alpha h7: strict_dynamic_mapping_exception.+\n$/,
  );
  const status = await runCommand(['index', 'status'], environment);
  t.regex(status.out, /live {2}49 documents, 1 refused/);

  proxy.use(() => 'forward');
  const whole = await runCommand(['index', 'rebuild'], environment);
  t.is(whole.status, 0, whole.err);
  t.notRegex(whole.out, /refused/);
  t.is(await liveCount(), 50);
  const none = await runCommand(['index', 'dead-letters'], environment);
  t.is(none.out, 'No document was refused by Elasticsearch.\n');

  // The generation before still lacks it.
  t.is((await runCommand(['index', 'rollback'], environment)).status, 0);
  const again = await runCommand(['index', 'dead-letters'], environment);
  t.is(again.out, listed.out);
  const after = await runCommand(['index', 'status'], environment);
  t.regex(after.out, /no longer used {2}50 documents .+\n.+ live {2}49 documents, 1 refused/);
});

testWith('a generation that lacks too much does not go live', async (t) => {
  const { database, proxy, environment, direct, liveCount } = await openIndexScene(t, url, 10);
  const { index } = await rebuildIndex(direct);
  await addHotels(database, 200);
  const codes = Array.from({ length: 11 }, (_, position) => `h${position + 100}`);
  proxy.use((request) => (isBulk(request) ? { send: withUnknownField(request.body, codes) } : 'forward'));
  const { status, out, err } = await runCommand(['index', 'rebuild'], environment);
  t.is(status, 1);
  t.is(out, '');
  t.regex(err, /refused 11 of 200 documents/);
  t.is(await liveCount(), 10);
  t.deepEqual(
    (await listGenerations(direct.client, direct.indexPrefix)).map((generation) => generation.index),
    [index],
  );
  const listed = await runCommand(['index', 'dead-letters'], environment);
  t.is(listed.out.match(/\(not live\).+ alpha h1\d\d: /g)?.length, 11);

  const bearable = await runCommand(['index', 'rebuild'], { ...environment, INDEX_MAX_REFUSED_PERCENT: '6' });
  t.is(bearable.status, 3, bearable.err);
  t.is(await liveCount(), 189);
});

testWith('all refused documents are counted, and the first of them are listed', async (t) => {
  const total = maxReported + 500;
  const { proxy, deps } = await openIndexScene(t, url, total);
  proxy.use((request) =>
    isBulk(request) ? { send: request.body.replaceAll('"hotelCode"', '"unknown"') } : 'forward',
  );
  const error = await t.throwsAsync(rebuildIndex(deps), { instanceOf: RebuildRefusedError });
  t.regex(error.message, new RegExp(`refused ${total} of ${total} documents`));
  const alias = hotelsAlias(deps.indexPrefix);
  t.is((await listDeadLetters(deps.pool, alias, '')).length, maxReported);
  // A database does not fill up with what rebuild after rebuild was refused.
  await t.throwsAsync(rebuildIndex(deps), { instanceOf: RebuildRefusedError });
  t.is((await listDeadLetters(deps.pool, alias, '')).length, maxReported);
});

testWith(
  'of more refused documents than are listed, those count too that are written or refused later',
  async (t) => {
    const [filled, refused, later] = [maxReported + 300, maxReported + 100, 50];
    const { database, proxy, deps, liveCount } = await openIndexScene(t, url, filled);
    let isRefused = (code: number): boolean => code < refused;
    const send = (body: string): string =>
      body.replaceAll(/"hotelCode":"h(\d+)"/g, (field, code) =>
        isRefused(Number(code)) ? `${field},"unknown":1` : field,
      );
    let added: Promise<void> | undefined;
    proxy.use((request) => {
      if (!isBulk(request)) return 'forward';
      const changed = send(request.body);
      // The rows were read: what comes now is caught up with.
      added ??= addHotels(database, filled + later);
      return { send: changed, after: added };
    });
    const report = await rebuildIndex(
      { ...deps, settings: { ...defaultRebuildSettings, maxRefusedPercent: 100 } },
      {
        onProgress({ phase }) {
          // Some of those that are listed are sent again and written, and what is new is refused.
          if (phase === 'catch-up') isRefused = (code) => (code >= later && code < refused) || code >= filled;
        },
      },
    );
    t.like(report, { documents: filled - refused + later, refused });
    t.is(await liveCount(), filled - refused + later);
    t.is(report.firstRefused.length, maxReported);
    const [live] = await listGenerations(deps.client, deps.indexPrefix);
    t.like(live, { live: true, refused });
  },
);

testWith('a job says how many documents were refused', async (t) => {
  const { proxy, deps } = await openIndexScene(t, url, 30);
  const lines = new PassThrough();
  const logger = createLogger({ level: 'info', name: 'test' }, lines);
  const job = rebuildIndexJob.createHandler({
    pool: deps.pool,
    databaseUrl: '',
    logger,
    registry: createMetricsRegistry({}),
    indexing: {
      ...deps,
      logger,
      rebuilds: { add: () => Promise.resolve(), counts: () => Promise.resolve({}) },
      relays: { add: () => Promise.resolve() },
    },
  });
  const { signal } = new AbortController();
  proxy.use((request) =>
    isBulk(request) ? { send: withUnknownField(request.body, ['h3', 'h4']) } : 'forward',
  );
  await job({ reason: 'a test' }, signal);
  proxy.use((request) =>
    isBulk(request) ? { send: request.body.replaceAll('"hotelCode"', '"unknown"') } : 'forward',
  );
  await t.throwsAsync(job({ reason: 'another' }, signal), { name: 'UnrecoverableError' });
  lines.end();
  const log = (await text(lines)).split('\n').filter(Boolean);
  const said = log.map((line) => JSON.parse(line) as Record<string, unknown>);
  t.like(
    said.find(({ reason, level }) => reason === 'a test' && level === 40),
    { level: 40, documents: 28, refused: 2 },
  );
  t.like(
    said.find(({ reason, level }) => reason === 'another' && level === 50),
    { level: 50, msg: 'the rebuilt index did not go live' },
  );
});

testWith('a document for which a whole request is refused is found, and the others go live', async (t) => {
  const { proxy, deps, liveCount } = await openIndexScene(t, url, 40);
  const longId = 'x'.repeat(513);
  proxy.use((request) =>
    isBulk(request) ? { send: request.body.replace('"_id":"alpha:h23"', `"_id":"${longId}"`) } : 'forward',
  );
  const { documents, refused, firstRefused } = await rebuildIndex(deps);
  t.deepEqual([documents, refused], [39, 1]);
  t.like(firstRefused[0], { providerCode: 'alpha', hotelCode: 'h23' });
  t.regex(firstRefused[0]?.reason ?? '', /id \[x+\] is too long/);
  t.is(await liveCount(), 39);
});

testWith('a request that is too large is divided', async (t) => {
  const { proxy, deps, liveCount } = await openIndexScene(t, url, 120);
  const sizes: number[] = [];
  let limit = 20_000;
  proxy.use((request) => {
    if (!isBulk(request)) return 'forward';
    const bytes = Buffer.byteLength(request.body);
    if (bytes > limit) return { status: 413, body: {} };
    sizes.push(bytes);
    return 'forward';
  });
  t.like(await rebuildIndex(deps), { documents: 120, refused: 0 });
  t.true(sizes.length > 1);
  t.is(await liveCount(), 120);

  limit = 10;
  const error = await t.throwsAsync(rebuildIndex(deps), { instanceOf: RebuildRefusedError });
  t.regex(error.message, /refused 120 of 120/);
  t.is(await liveCount(), 120);
});
