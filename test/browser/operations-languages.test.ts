// Words of the page in its languages. cspell:disable
import { accessibilityFindings } from '../support/axe.ts';
import { browserOrSkip, overflowOf } from '../support/browser.ts';
import { hotel } from '../support/records.ts';
import { openApiScene } from '../support/scenes/api-scene.ts';
import { openDumpScene } from '../support/scenes/written-dump.ts';
import { addWebhook } from '../support/scenes/webhook-scene.ts';

const { testWith, openPage } = browserOrSkip();

/** The words of a language: on the button that signs in, and the headings of the sections. */
const words = {
  de: ['Anmelden', 'Importe', 'Basiscodes eines Hotels', 'Warteschlangen', 'Webhooks', 'Dumps', 'Aktionen'],
  es: [
    ...['Iniciar sesión', 'Importaciones', 'Códigos base de un mismo hotel', 'Colas', 'Webhooks'],
    ...['Volcados', 'Acciones'],
  ],
  fr: [
    ...['Se connecter', 'Importations', 'Codes de base d’un même hôtel', 'Files d’attente', 'Webhooks'],
    ...['Dumps', 'Actions'],
  ],
} as const;

testWith('every section in the other languages: nothing is too wide, or hard to read', async (t) => {
  const { dumps, write } = await openDumpScene(t);
  const { server, pool } = await openApiScene(t, [hotel('sol', '1')], { dumps });
  const dump = await write(pool);
  const { webhook } = await addWebhook(pool, {
    ...{ url: 'https://partner.example.com/hotel-changes', providers: ['sol'] },
    ...{ parts: ['rooms'], countries: ['AT'] },
  });
  const sections = {
    ...{ imports: '', mapping: '', queues: '' },
    webhooks: `?webhook=${webhook.id}`,
    dumps: `?dump=${dump.id}`,
    actions: '',
  };
  const { page } = await openPage(t, server.url);
  await page.setViewportSize({ width: 360, height: 800 });
  for (const [language, [signIn, ...headings]] of Object.entries(words)) {
    await page.goto(`${server.url}/?lang=${language}#operations`);
    await page.locator('#admin-token').fill(await server.createToken());
    await page.locator('#sign-in').getByRole('button', { name: signIn, exact: true }).click();
    for (const [index, [section, chosen]] of Object.entries(sections).entries()) {
      await page.goto(`${server.url}/?lang=${language}#operations/${section}${chosen}`);
      await page.getByRole('heading', { name: headings[index] ?? '', exact: true }).waitFor();
      if (section === 'webhooks') await page.locator('#operations-section summary').click();
      if (chosen !== '') await page.locator('section.card h2').waitFor();
      t.deepEqual(await accessibilityFindings(page), [], `${language} ${section}`);
      t.is(await overflowOf(page), 0, `${language} ${section}`);
      const folder = process.env['SCREENSHOTS'];
      if (folder !== undefined)
        await page.screenshot({ path: `${folder}/${section}-${language}.png`, fullPage: true });
    }
  }
});
