import type { ExecutionContext } from 'ava';
import type { OpenPage, WatchedPage } from './browser.ts';

/** Opens the examples of the search box at a service, when they have its key. */
export async function openTypeaheadExamples(
  t: ExecutionContext,
  openPage: OpenPage,
  origin: string,
): Promise<WatchedPage> {
  const watched = await openPage(t, origin);
  const { page } = watched;
  const configured = page.waitForResponse((response) => response.url().endsWith('/site-config.json'));
  await page.goto(`${origin}/typeahead/examples/`);
  await (await configured).finished();
  await page.getByRole('combobox').first().waitFor();
  return watched;
}
