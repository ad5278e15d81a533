import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { publishAllChanges } from '../../catalog/changes/sequencer.ts';
import { commandEnvironment } from '../support/command-line.ts';
import { codeBlocks } from '../support/documents/markdown.ts';
import { fileOwner } from '../support/file-owner.ts';
import { hotel, mapping } from '../support/records.ts';
import { readFromRoot } from '../support/repository.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { readLines } from '../support/scenes/export-lines.ts';
import { loadRecords } from '../support/scenes/load-records.ts';
import { createScratchDirectory } from '../support/scratch.ts';
import { beginningOfTime, type FeedAnswer, FeedFollower } from '../support/servers/feed-client.ts';
import { createHttpProxy, type HttpFault } from '../support/servers/http-proxy.ts';

/** The loops of docs/guide.md, as they stand there, but for the size of pages and the number of tries. */

const blocks = codeBlocks(readFromRoot('docs/guide.md')).filter(({ language }) => language === 'sh');

function blockWith(text: string, changes: readonly (readonly [string, string])[]): string {
  const [block, ...others] = blocks.filter((one) => one.text.includes(text));
  if (block === undefined || others.length > 0) throw new Error(`not one block has ${text}`);
  return [...changes, moreTries].reduce((script, [from, to]) => {
    if (!script.includes(from)) throw new Error(`the block with ${text} lacks ${from}`);
    return script.replaceAll(from, to);
  }, block.text.trimEnd());
}

const moreTries = ['--retry 5', '--retry $TRIES'] as const;
const exportIn = (pageSize: number): string => blockWith('mv catalog.part', [['5000', String(pageSize)]]);
const exportLoop = exportIn(2);
const firstCheckpoint = blockWith('now.json', []);
const walkLoop = blockWith('$(cat checkpoint)', [
  ['maxSize: 1000', 'maxSize: 2'],
  [
    '# Apply changes.json to your copy, or exit.',
    'cat changes.json >> applied.ndjson; echo >> applied.ndjson',
  ],
]);

const owner = fileOwner();
const scene = await openApiScene(owner, [
  { type: 'provider', providerCode: 'p', name: 'P' },
  ...[1, 2, 3, 4, 5, 6].flatMap((n) => [hotel('p', `h${n}`), mapping('p', `h${n}`, `B${n}`)]),
]);
await publishAllChanges(scene.pool);
const proxy = await createHttpProxy(scene.server.url);
owner.teardown(() => proxy.close());
const folder = await createScratchDirectory('sync-loops');
owner.teardown(() => rm(folder, { recursive: true }));
test.after.always(owner.end);

/** Runs a block as a script of its own, also where what follows it depends on its end. */
function run(script: string, tries = 0): Promise<{ status: number; err: string }> {
  const variables = {
    TRIES: String(tries),
    API: `${proxy.url}/content/hotels/v1`,
    KEY: `Authorization: ApiKey ${scene.key}`,
    JSON: 'Content-Type: application/json',
  };
  return new Promise((resolve) => {
    execFile(
      'sh',
      ['-c', script],
      { cwd: folder, env: commandEnvironment(variables) },
      (error, _out, err) => {
        resolve({ status: error ? Number(error.code) : 0, err });
      },
    );
  });
}

const read = (name: string): Promise<string> => readFile(path.join(folder, name), 'utf8').catch(() => 'none');

/** What becomes of the requests of a run: the nth, counted from 1, until the fault has happened so often. */
function failAt(nth: number, fault: HttpFault, times = Infinity): void {
  let requests = 0;
  proxy.use(() => {
    requests += 1;
    return requests >= nth && requests < nth + times ? fault : 'forward';
  });
}

const noFault = (): void => {
  proxy.use(() => 'forward');
};

function refused(status: number, code: string): HttpFault {
  return { status, body: { error: { code, message: 'Not now.', requestId: 'r' } } };
}

const lasting: readonly (readonly [string, HttpFault])[] = [
  ['401', refused(401, 'UNAUTHORIZED')],
  ['429', refused(429, 'RATE_LIMIT_EXCEEDED')],
  ['503', refused(503, 'DATABASE_UNAVAILABLE')],
  ['a lost connection', 'reset'],
];

async function changeCatalog(n: number): Promise<void> {
  await loadRecords(scene.pool, [
    hotel('p', `h${n}`, { name: `Changed ${n}` }),
    hotel('p', `new${n}`),
    mapping('p', `new${n}`, `N${n}`),
  ]);
  await publishAllChanges(scene.pool);
}

const wholeExport = async (): Promise<readonly string[]> =>
  (await readLines('', scene)).map((line) => JSON.stringify(line));
const exported = async (): Promise<readonly string[]> => (await read('catalog.ndjson')).trimEnd().split('\n');

test.serial('the export: a copy is replaced by a whole one, or not at all', async (t) => {
  noFault();
  t.like(await run(exportLoop), { status: 0 });
  t.deepEqual(await exported(), await wholeExport());
  t.like(await run(exportIn(3)), { status: 0 }, 'the last page is empty');
  t.deepEqual(await exported(), await wholeExport());
  await changeCatalog(1);
  const before = await read('catalog.ndjson');
  for (const [what, fault] of lasting) {
    failAt(3, fault);
    t.is((await run(`${exportLoop} || exit 9`)).status, 9, what);
    t.is(await read('catalog.ndjson'), before, what);
  }
  failAt(2, refused(503, 'DATABASE_UNAVAILABLE'), 1);
  t.like(await run(exportLoop, 1), { status: 0 }, 'a short outage');
  t.deepEqual(await exported(), await wholeExport());
});

test.serial('the first checkpoint is one, or none', async (t) => {
  for (const [what, fault] of lasting) {
    failAt(1, fault);
    t.not((await run(firstCheckpoint)).status, 0, what);
    t.is(await read('checkpoint'), 'none', what);
  }
  noFault();
  t.like(await run(firstCheckpoint), { status: 0 });
  t.regex(await read('checkpoint'), /^\d{4}-\d\d-\d\dT[\d:.]+Z\n$/);
});

test.serial('the changes: the checkpoint moves after a whole walk only, and nothing is missed', async (t) => {
  await writeFile(path.join(folder, 'checkpoint'), beginningOfTime);
  let applied = 0;
  for (const [index, [what, fault]] of lasting.entries()) {
    await changeCatalog(index + 2);
    const before = await read('checkpoint');
    failAt(2, fault);
    t.is((await run(`${walkLoop} || exit 9`)).status, 9, what);
    t.is(await read('checkpoint'), before, what);
    const pages = (await read('applied.ndjson')).trimEnd().split('\n').map(feedAnswer);
    t.is(pages.length, (applied += 1), `${what}: the pages before it, and no error among them`);
    t.true(pages.every(({ hotels }) => Array.isArray(hotels)));
  }
  failAt(2, refused(429, 'RATE_LIMIT_EXCEEDED'), 1);
  t.like(await run(walkLoop, 1), { status: 0 }, 'a short refusal');
  const pages = (await read('applied.ndjson')).trimEnd().split('\n').map(feedAnswer);
  const copy = new Map(pages.flatMap(({ hotels }) => hotels.map((one) => [one.baseCode, one.primary])));
  const follower = new FeedFollower(scene.server, scene.key);
  await follower.poll(100);
  t.is((await read('checkpoint')).trim(), follower.since);
  t.deepEqual(
    Object.fromEntries(copy),
    Object.fromEntries([...follower.hotels].map(([code, { primary }]) => [code, primary])),
  );
});

const feedAnswer = (line: string): FeedAnswer => JSON.parse(line) as FeedAnswer;
