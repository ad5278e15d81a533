import type { ExecutionContext } from 'ava';
import type { Page } from 'playwright-core';
import { accessibilityFindings } from '../axe.ts';
import { type OpenPage, overflowOf } from '../browser.ts';
import type { TestServer } from '../servers/server.ts';

/** A section of the part Operations, in which an administrator has signed in. */
export async function openSection(
  t: ExecutionContext,
  openPage: OpenPage,
  server: TestServer,
  address: string,
): Promise<{ readonly page: Page; readonly problems: readonly string[] }> {
  const watched = await openPage(t, server.url);
  const { page } = watched;
  await page.goto(`${server.url}/#operations/${address}`);
  await signIn(page, await server.createToken());
  await page.locator('#operations-section > *').waitFor({ state: 'attached' });
  return watched;
}

/** Signs in, in the part that is open. */
export async function signIn(page: Page, token: string): Promise<void> {
  await page.getByLabel('Token of an administrator').fill(token);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** Nothing is wrong with the accessibility, and nothing is too wide, on a telephone and on a desk. */
export async function checkLayout(t: ExecutionContext, page: Page): Promise<void> {
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    t.deepEqual(await accessibilityFindings(page), [], `${width} px`);
    t.is(await overflowOf(page), 0, `${width} px`);
    const folder = process.env['SCREENSHOTS'];
    if (folder !== undefined)
      await page.screenshot({
        path: `${folder}/${t.title.replaceAll(/\W+/g, '-')}-${width}.png`,
        fullPage: true,
      });
  }
}
