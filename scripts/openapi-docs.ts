/** `npm run docs:openapi`: writes what is made from the declarations of the routes. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { openApiFiles } from './openapi-files.ts';

for (const file of await openApiFiles()) {
  await mkdir(path.dirname(file.path), { recursive: true });
  await writeFile(file.path, file.text);
}
