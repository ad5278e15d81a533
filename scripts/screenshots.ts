/**
 * `npm run docs:screenshots`: the images of README, taken of a service with the sample catalog that runs on
 * this machine (`npm start`). Takes the browser of `CHROMIUM`, by default the one that the tests take.
 */
import path from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { findChromium, noChromium } from '../test/support/chromium.ts';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = path.join(import.meta.dirname, '../docs/images');

const images: readonly {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly colorScheme: 'light' | 'dark';
  readonly prepare: (page: Page) => Promise<void>;
}[] = [
  {
    ...{ file: 'page.png', width: 900, height: 900, colorScheme: 'light' },
    async prepare(page) {
      await page.getByText('Why this order').click();
      await page.getByRole('combobox', { name: /Find a place/ }).fill('grand hotel wi');
      await page.getByRole('region', { name: 'Reasons' }).waitFor();
    },
  },
  {
    ...{ file: 'page-dark.png', width: 390, height: 780, colorScheme: 'dark' },
    async prepare(page) {
      await page.getByRole('combobox', { name: /Find a place/ }).fill('viena');
      await page.getByRole('option').first().waitFor();
    },
  },
  {
    ...{ file: 'map.png', width: 1400, height: 960, colorScheme: 'light' },
    async prepare(page) {
      await page.getByRole('combobox', { name: /Find a place/ }).fill('vie');
      await page.getByRole('option').first().click();
      await page.getByText(/hotels in \d+ ms/).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  {
    ...{ file: 'hotel.png', width: 900, height: 700, colorScheme: 'light' },
    async prepare(page) {
      await page.getByRole('combobox', { name: /Find a place/ }).fill('hotel mirabellblick');
      await page.getByRole('option').first().click();
      await page.getByRole('list', { name: 'Pictures' }).waitFor();
      await page.evaluate(`document.getElementById('chosen').scrollIntoView()`);
      await page.waitForLoadState('networkidle');
    },
  },
];

const executablePath = process.env['CHROMIUM'] ?? findChromium();
if (executablePath === undefined) throw new Error(noChromium);
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
try {
  for (const { file, width, height, colorScheme, prepare } of images) {
    const page = await browser.newPage({ viewport: { width, height }, colorScheme });
    await page.goto(url);
    await page.getByRole('combobox', { name: /Find a place/ }).waitFor();
    await prepare(page);
    await page.screenshot({ path: path.join(folder, file) });
    await page.close();
  }
} finally {
  await browser.close();
}
