/** `npm run docs:config`: writes what is made from the table of settings. */
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { renderConfigurationPage, renderEnvExample } from '../runtime/config/docs.ts';

const root = path.resolve(import.meta.dirname, '..');

await writeFile(path.join(root, '.env.example'), renderEnvExample());
await writeFile(path.join(root, 'docs', 'configuration.md'), renderConfigurationPage());
