import { readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { renderConfigurationPage, renderEnvExample } from '../../runtime/config/docs.ts';
import { settings } from '../../runtime/config/settings.ts';
import { repositoryRoot } from '../support/repository.ts';

test('.env.example and docs/configuration.md are those of the schema (npm run docs:config)', async (t) => {
  t.is(await readFile(path.join(repositoryRoot, '.env.example'), 'utf8'), renderEnvExample());
  t.is(
    await readFile(path.join(repositoryRoot, 'docs', 'configuration.md'), 'utf8'),
    renderConfigurationPage(),
  );
});

test('every variable is in both, with its default', (t) => {
  const [example, page] = [renderEnvExample(), renderConfigurationPage()];
  for (const [name] of settings) {
    t.regex(example, new RegExp(`^#${name}=`, 'm'));
    t.regex(page, new RegExp(`^- \`${name}\`: `, 'm'));
  }
  t.regex(example, /^#PORT=8080$/m);
});
