/** Copies what is not TypeScript, but read at run time, into dist/ beside the compiled files that read it. */
import { cp, readFile, writeFile } from 'node:fs/promises';

for (const path of ['api/site', 'catalog/database/migrations']) {
  await cp(path, `dist/${path}`, { recursive: true });
}

// The compiled service tells its version, and loads its modules, by this file.
const { name, version, type } = JSON.parse(await readFile('package.json', 'utf8'));
await writeFile('dist/package.json', `${JSON.stringify({ name, version, type }, null, 2)}\n`);
