// Words of the page in its languages. cspell:disable
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip } from '../support/browser.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';

const { testWith, openPage } = browserOrSkip();

testWith('every section in the other languages: nothing is too wide, or hard to read', async (t) => {
  const { server } = await openApiScene(t);
  const { page } = await openPage(t, server.url);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [language, signIn, ...headings] of [
    ['de', 'Anmelden', 'Importe', 'Basiscodes eines Hotels', 'Warteschlangen', 'Webhooks', 'Aktionen'],
    [
      'es',
      'Iniciar sesión',
      'Importaciones',
      'Códigos base de un mismo hotel',
      'Colas',
      'Webhooks',
      'Acciones',
    ],
    [
      'fr',
      'Se connecter',
      'Importations',
      'Codes de base d’un même hôtel',
      'Files d’attente',
      'Webhooks',
      'Actions',
    ],
  ] as const) {
    await page.goto(`${server.url}/?lang=${language}#operations`);
    await page.locator('#admin-token').fill(await server.createToken());
    await page.locator('#sign-in').getByRole('button', { name: signIn, exact: true }).click();
    for (const [index, section] of ['imports', 'mapping', 'queues', 'webhooks', 'actions'].entries()) {
      await page.locator(`#operations-sections [data-section=${section}]`).click();
      await page.getByRole('heading', { name: headings[index] ?? '', exact: true }).waitFor();
      t.deepEqual(await accessibilityFindings(page), [], `${language} ${section}`);
      const overflow = await page.evaluate<number>(
        'document.documentElement.scrollWidth - document.documentElement.clientWidth',
      );
      t.is(overflow, 0, `${language} ${section}`);
    }
  }
});
