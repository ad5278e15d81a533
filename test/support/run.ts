import { spawn, type ChildProcess } from 'node:child_process';
import { statSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { cacheDirectory, repositoryRoot } from './repository.ts';
import { services, type ServiceName, type SkippedSuite } from './services/registry.ts';
import type { RunningService } from './services/service.ts';
import { createTapCounter, type TestCounts } from './tap-summary.ts';
import { type FileTime, renderTestTimes } from './test-times.ts';

/** The arguments of AVA that each command puts first where its own name no files. */
const suites = {
  behaviour: ['test/!(faults)/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
  // These wait for processes that start and for time that passes more than they compute: one more at a time.
  faults: ['--concurrency', '4', 'test/faults/**/*.test.ts'],
} as const;

/**
 * When AVA is ended because nothing was printed any more: longer than any test may take. Its own timeout
 * never ends a file that hangs if it was due while a test had asked for more time.
 */
const silenceMs = 1_200_000;

/**
 * `npm test` and `npm run test:faults [-- ARGUMENTS OF AVA]`: brings up the services that the tests need,
 * runs AVA, ends what it started, says which test files took longest, which were skipped and why, and closes
 * with a line `N passed, N failed[, N skipped]`.
 */
async function main([suite, ...given]: readonly string[]): Promise<number> {
  const isWhole = given.length === 0;
  const args = given.map((argument) => (isFolder(argument) ? `${argument}/**/*.test.ts` : argument));
  const ownArguments = args.some((argument) => argument.endsWith('.test.ts'))
    ? args
    : [...suites[suite as keyof typeof suites], ...args];
  // Until AVA runs, and on a second signal, we simply die: the watchdogs then end what was started.
  const { running, environment } = await startServices();
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.once(signal, () => {
      stopping.abort(`interrupted by ${signal}`);
    });
  }
  const reports = await mkdtemp(path.join(tmpdir(), 'hotel-content-tests-'));
  const skipsFile = path.join(reports, 'skips.ndjson');
  const timesFile = path.join(reports, 'times.ndjson');
  const since = performance.now();
  try {
    const reportFiles = { TEST_SKIPS_FILE: skipsFile, TEST_TIMES_FILE: timesFile };
    const { counts, status } = await runAva(ownArguments, { ...environment, ...reportFiles }, stopping);
    await reportTimes(timesFile, (performance.now() - since) / 1000, isWhole ? suite : undefined);
    await printSkippedSuites(skipsFile);
    if (stopping.signal.aborted) console.log(`\n${String(stopping.signal.reason)}`);
    return printOutcome(counts, status);
  } finally {
    await Promise.allSettled(running.map((service) => service.stop()));
    await rm(reports, { recursive: true, force: true });
  }
}

function isFolder(argument: string): boolean {
  return statSync(argument, { throwIfNoEntry: false })?.isDirectory() === true;
}

/** Starts all services beside each other. For one that is not available, test files get the reason. */
async function startServices(): Promise<{ running: RunningService[]; environment: Record<string, string> }> {
  const running: RunningService[] = [];
  const environment: Record<string, string> = {};
  const names = Object.keys(services) as ServiceName[];
  await Promise.all(
    names.map(async (name) => {
      const { start, url, missing } = services[name];
      if (process.env[url]) return;
      const since = performance.now();
      try {
        const service = await start();
        running.push(service);
        environment[url] = service.url;
        console.log(`# ${name} is ready after ${((performance.now() - since) / 1000).toFixed(1)} s`);
      } catch (error) {
        environment[missing] = error instanceof Error ? error.message : String(error);
        console.log(`# ${name} cannot be had: ${environment[missing]}`);
      }
    }),
  );
  return { running, environment };
}

async function runAva(
  args: readonly string[],
  environment: Record<string, string>,
  stopping: AbortController,
): Promise<{ counts: TestCounts; status: number }> {
  const ava = spawn(
    process.execPath,
    [path.join(repositoryRoot, 'node_modules', 'ava', 'entrypoints', 'cli.mjs'), '--tap', ...args],
    {
      cwd: repositoryRoot,
      detached: true, // a group of its own, so that its workers end with it
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { ...process.env, ...environment },
    },
  );
  stopping.signal.addEventListener('abort', () => {
    endGroup(ava);
  });
  const silence = setTimeout(() => {
    stopping.abort(`interrupted: nothing was printed for ${silenceMs / 60_000} minutes`);
  }, silenceMs);
  const ended = new Promise<number>((resolve, reject) => {
    ava.once('error', reject);
    ava.once('close', (code) => {
      resolve(code ?? 1);
    });
  });
  const counter = createTapCounter();
  for await (const line of createInterface({ input: ava.stdout })) {
    counter.add(line);
    console.log(line);
    silence.refresh();
  }
  clearTimeout(silence);
  return { counts: counter.counts(), status: await ended };
}

function endGroup(child: ChildProcess): void {
  if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
}

/** The lines that test files wrote; none of them, where there was no file. */
async function readLines<T>(file: string): Promise<readonly T[]> {
  const lines = await readFile(file, 'utf8').catch(() => '');
  return lines.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as T]));
}

/** @param suite of which all files ran: its times are kept for `npm run docs:test-times` */
async function reportTimes(timesFile: string, seconds: number, suite: string | undefined): Promise<void> {
  const times = await readLines<FileTime>(timesFile);
  const report = `${times.length} test files in ${seconds.toFixed(0)} s\n\n${renderTestTimes(times)}\n`;
  console.log(`\n${report}`);
  if (suite === undefined) return;
  await mkdir(cacheDirectory, { recursive: true });
  await writeFile(path.join(cacheDirectory, `test-times-${suite}.md`), report);
}

async function printSkippedSuites(skipsFile: string): Promise<void> {
  const skipped = await readLines<SkippedSuite>(skipsFile);
  if (skipped.length === 0) return;
  console.log('\nSkipped suites:');
  for (const { suite, reason } of skipped.toSorted((a, b) => (a.suite < b.suite ? -1 : 1))) {
    console.log(`  ${suite}: ${reason}`);
  }
}

/** Prints the closing line and gives the exit status, which is never 0 where AVA's was not. */
function printOutcome(counts: TestCounts, status: number): number {
  const failed = status !== 0 && counts.failed === 0 ? 1 : counts.failed;
  if (failed !== counts.failed) console.log(`AVA ended with status ${status} without a failed test.`);
  const skipped = counts.skipped > 0 ? `, ${counts.skipped} skipped` : '';
  console.log(`\n${counts.passed} passed, ${failed} failed${skipped}`);
  return failed === 0 ? 0 : 1;
}

process.exitCode = await main(process.argv.slice(2));
