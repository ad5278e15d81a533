import test, { type ExecutionContext, type SerialFn, type SkipFn } from 'ava';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium, noChromium } from './chromium.ts';
import { skipSuite } from './services.ts';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A page in a session of its own, closed with the test. */
export interface WatchedPage {
  readonly page: Page;
  /** Errors on the console, errors of scripts, and requests that left the origin. */
  readonly problems: readonly string[];
}

/** @param locale the language of the browser; English unless given */
export type OpenPage = (t: ExecutionContext, origin: string, locale?: string) => Promise<WatchedPage>;

/** What the tests of a file need; they run one after another, in one browser. */
export interface BrowserSuite {
  readonly testWith: SerialFn | SkipFn;
  readonly openPage: OpenPage;
}

/**
 * Asks for a browser at the top of a test file, as `serviceOrSkip` does for a service.
 * It starts with the first page.
 *
 */
export function browserOrSkip(): BrowserSuite {
  let launched: Promise<Browser> | undefined;
  const executablePath = findChromium();
  const openPage: OpenPage = async (t, origin, locale = 'en-US') => {
    launched ??= chromium.launch({ executablePath: executablePath ?? '', args: flags });
    return watchPage(t, await launched, origin, locale);
  };
  if (executablePath !== undefined) {
    test.after.always(async () => (await launched)?.close());
    return { testWith: test.serial, openPage };
  }
  if (process.env['REQUIRE_SERVICES'] === '1') throw new Error(noChromium);
  skipSuite(noChromium);
  return { testWith: test.skip, openPage };
}

async function watchPage(
  t: ExecutionContext,
  browser: Browser,
  origin: string,
  locale: string,
): Promise<WatchedPage> {
  const session = await browser.newContext({ colorScheme: 'light', locale });
  t.teardown(() => session.close());
  const page = await session.newPage();
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

/** By how many pixels the content of a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
}
