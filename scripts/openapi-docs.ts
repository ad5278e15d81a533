/** `npm run docs:openapi`: writes what is made from the declarations of the routes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiFiles } from './openapi-files.ts';

const root = path.resolve(import.meta.dirname, '..');

for (const { path: name, text } of await openApiFiles()) {
  const file = path.join(root, name);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}
