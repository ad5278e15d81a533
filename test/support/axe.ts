import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const { source } = createRequire(import.meta.url)('axe-core') as { readonly source: string };

interface Finding {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly html: string }[];
}

/** What axe finds wrong with a page as it is now, a line each. */
export async function accessibilityFindings(page: Page): Promise<readonly string[]> {
  if (!(await page.evaluate<boolean>(`'axe' in globalThis`))) await page.evaluate(source);
  const findings = await page.evaluate<readonly Finding[]>(
    `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) =>
      violations.map(({ id, help, nodes }) => ({ id, help, nodes: nodes.map(({ html }) => ({ html })) })))`,
  );
  return findings.map(({ id, help, nodes }) => `${id}: ${help}: ${nodes.map(({ html }) => html).join(' ')}`);
}
