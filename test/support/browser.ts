import { existsSync } from 'node:fs';
import test, { type ExecutionContext } from 'ava';
import { chromium, type Page } from 'playwright-core';
import { skipSuite, type SuiteResource } from './services.ts';

const executablePath = '/usr/bin/chromium';
const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * Asks for a browser at the top of a test file, as `serviceOrSkip` does for a service.
 *
 * @param suiteUrl `import.meta.url` of the test file
 */
export function browserOrSkip(suiteUrl: string): Pick<SuiteResource, 'testWith'> {
  if (existsSync(executablePath)) return { testWith: test };
  const reason = `there is no browser at ${executablePath} (Debian: apt-get install chromium)`;
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(reason);
  return { testWith: skipSuite(suiteUrl, reason).testWith };
}

/** A page in a browser of its own, closed with the test. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors on the console, errors of scripts, and requests that left the origin. */
  readonly problems: readonly string[];
}

export async function openPage(t: ExecutionContext, origin: string): Promise<WatchedPage> {
  const browser = await chromium.launch({ executablePath, args: flags });
  t.teardown(() => browser.close());
  const page = await browser.newPage({ colorScheme: 'light' });
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('request', (request) => {
    if (!request.url().startsWith('data:') && !request.url().startsWith(origin)) problems.push(request.url());
  });
  return { page, problems };
}
