/**
 * `npm run types`: writes the types of the interface, which are not kept: they are made from the routes
 * after an install, and before all that compiles. Without the packages of development there is nothing to
 * compile, and it writes nothing.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

for (const { path: name, text } of await typesOfRoutes()) {
  const file = path.join(root, name);
  if ((await readFile(file, 'utf8').catch(() => null)) === text) continue;
  await mkdir(path.dirname(file), { recursive: true });
  // A compiler that runs beside it reads a whole file.
  const whole = `${file}.${randomUUID()}`;
  await writeFile(whole, text);
  await rename(whole, file);
}

async function typesOfRoutes() {
  try {
    import.meta.resolve('openapi-typescript');
  } catch {
    return [];
  }
  const { openApiTypes } = await import('./openapi-files.ts');
  return openApiTypes();
}
