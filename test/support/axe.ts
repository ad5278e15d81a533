import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const { source } = createRequire(import.meta.url)('axe-core') as { readonly source: string };

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** The rules that look at colours: the others find the same in each theme. */
const rulesOfColours = ['color-contrast', 'link-in-text-block'];

/**
 * What axe finds wrong with a page as it is now, a line each.
 *
 * @param colorScheme dark: of a page that is looked at in light colours, too
 */
export async function accessibilityFindings(
  page: Page,
  colorScheme: 'light' | 'dark' = 'light',
): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(source);
  const options = {
    resultTypes: ['violations'],
    ...(colorScheme === 'dark' && { runOnly: { type: 'rule', values: rulesOfColours } }),
  };
  const findings = await page.evaluate<readonly Finding[]>(
    `axe.run(document, ${JSON.stringify(options)}).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return findings.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
