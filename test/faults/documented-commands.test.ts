import { mkdtemp, readdir, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test from 'ava';
import pg from 'pg';
import { Registry } from 'prom-client';
import { observeIndexLag } from '../../indexer/generations/index-lag.ts';
import { observeRebuild } from '../../indexer/rebuild/rebuild-metrics.ts';
import { commandEnvironment } from '../support/command-line.ts';
import {
  documentedCommands,
  runCommands,
  type CommandsRun,
} from '../support/documents/documented-commands.ts';
import { createDataFolder } from '../../packages/embedded-postgres/test/support/client.ts';
import { outputDifference } from '../support/documents/expected-output.ts';
import { freePort } from '../support/servers/free-port.ts';
import { codeBlocks, inlineCode } from '../support/documents/markdown.ts';
import { readFromRoot, repositoryRoot } from '../support/repository.ts';
import { launchServiceIn } from '../support/servers/service.ts';
import { programsOrSkip } from '../support/services.ts';

/**
 * Every shell block of these documents is run, in the order in which a reader meets them, against a service
 * that was just started as a newcomer starts it: embedded, with the sample catalog.
 */
const documents = [
  'README.md',
  'docs/guide.md',
  'docs/suggestions.md',
  'docs/mapping-quality.md',
  'docs/import-format.md',
  'docs/chains.md',
  'docs/mcp.md',
  'docs/operations.md',
];

/** Their JSON is that of records, and of a configuration, besides that of commands. */
const withOtherJson = ['docs/import-format.md', 'docs/mcp.md'];

/** Blocks that no test machine can run; test/docs/names.test.ts checks the names in them. */
const notRun = [
  { command: /^npm ci\b/m, reason: 'installs packages; the service that it starts is the one under test' },
  { command: /^docker compose /m, reason: 'needs Docker' },
];

/** Where the documents say that the service is, and the tools for language models. */
const documentedAddress = 'http://127.0.0.1:8080';
const documentedMcpPort = '8090';

const steps = documents.flatMap((file) =>
  documentedCommands(codeBlocks(readFromRoot(file))).map((step) => ({ file, ...step })),
);
const runnable = steps.filter(({ commands }) => !notRun.some(({ command }) => command.test(commands.text)));

const { testWith } = programsOrSkip(['curl', 'jq']);
const data = await createDataFolder();
const checkout = await mkdtemp(path.join(tmpdir(), 'hotel-content-checkout-'));
const stops: (() => unknown)[] = [];
let runs: readonly CommandsRun[];
let metrics: string;

test.before(async (t) => {
  // Nothing of it is measured: the time ends what hangs, on a busy machine too.
  t.timeout(600_000);
  await linkCheckout();
  const metricsPort = await freePort();
  const owner = { teardown: (stop: () => unknown) => void stops.push(stop) };
  const service = launchServiceIn(checkout, owner, {
    SAMPLE_CATALOG: 'true',
    METRICS_PORT: String(metricsPort),
  });
  const { address } = JSON.parse(await service.said('listening')) as { address: string };
  const mcpPort = String(await freePort());
  const texts = runnable.map(({ commands }) =>
    commands.text.replaceAll(documentedAddress, address).replaceAll(documentedMcpPort, mcpPort),
  );
  runs = await runCommands(throughNpxOnce(texts), checkout, commandEnvironment({}), 480_000);
  metrics = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  service.kill('SIGTERM');
  await service.ended;
});
test.after.always(async () => {
  for (const stop of stops) await stop();
  await rm(checkout, { recursive: true, force: true });
  await data.remove();
});

/**
 * npx takes several times as long as the program that it starts, and finds it in the same way each time:
 * after the first time the program is started as npx does (see test/packaging/command.test.ts).
 */
function throughNpxOnce(texts: readonly string[]): readonly string[] {
  let isFirst = true;
  return texts.map((text) =>
    text.replaceAll('npx hotel-content', (typed) => {
      const started = isFirst ? typed : 'node bin/hotel-content.js';
      isFirst = false;
      return started;
    }),
  );
}

/** A working directory that is like the checkout, but has data of its own and no `.env`. */
async function linkCheckout(): Promise<void> {
  const left = ['.data', '.env', '.git'];
  for (const name of (await readdir(repositoryRoot)).filter((entry) => !left.includes(entry)))
    await symlink(path.join(repositoryRoot, name), path.join(checkout, name));
  await symlink(data.path, path.join(checkout, '.data'));
}

for (const [index, { file, commands, output }] of runnable.entries()) {
  testWith(`${file}, line ${commands.line}: the commands work and print what the text says`, (t) => {
    const run = runs[index];
    if (run === undefined) return t.fail('it was not run');
    t.is(run.status, 0, `${commands.text}\n${run.err}\n${run.out.slice(0, 2000)}`);
    const failing = output?.language === 'json' && output.text.startsWith('{\n  "error"');
    for (const status of run.httpStatuses)
      t.is(status >= 400, failing, `HTTP status ${status}: ${run.out.slice(0, 2000)}`);
    if (output !== null) t.is(outputDifference(output.language, output.text, run.out), null);
  });
}

testWith('what is not run is in the documents, and all output belongs to commands', (t) => {
  for (const { command, reason } of notRun)
    t.true(
      steps.some(({ commands }) => command.test(commands.text)),
      `no block needs the exception: ${reason}`,
    );
  for (const file of documents.filter((one) => !withOtherJson.includes(one))) {
    const blocks = codeBlocks(readFromRoot(file));
    const outputs = blocks.filter(({ language }) => ['json', 'ndjson', 'console'].includes(language));
    t.is(outputs.length, documentedCommands(blocks).filter(({ output }) => output !== null).length, file);
  }
  t.true(runnable.length >= 12);
});

testWith('docs/metrics.md lists the metrics that the service has', async (t) => {
  // This service runs without Elasticsearch.
  const ofTheIndex = new Registry();
  observeIndexLag(ofTheIndex, () => Promise.resolve(null));
  const nowhere = new pg.Pool({ host: '127.0.0.1', port: 1 });
  t.teardown(() => nowhere.end());
  observeRebuild(ofTheIndex, nowhere, 'docs');
  const served = new Set(
    [...`${metrics}${await ofTheIndex.metrics()}`.matchAll(/^# HELP (\w+)/gm)].map(([, name]) => name ?? ''),
  );
  const listed = new Set(
    inlineCode(readFromRoot('docs/metrics.md')).flatMap((code) => /^[a-z]+(?:_[a-z0-9]+)+/.exec(code) ?? []),
  );
  t.true(served.size > 20);
  for (const name of listed) t.true(served.has(name), `${name} is not served`);
  const ofNode = /^(?:nodejs|process)_/; // listed as a whole
  for (const name of served) t.true(ofNode.test(name) || listed.has(name), `${name} is not listed`);
});
