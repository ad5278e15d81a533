/**
 * `npm run generate`: writes the modules that are not kept: the types of the interface, which are made from
 * the routes, and the letters that folding replaces. It runs after an install, and before all that compiles.
 * Without the packages of development there is nothing to compile, and it writes no types.
 */
import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { foldedLettersModuleFile } from './folded-letters.ts';

const root = path.resolve(import.meta.dirname, '..');

// The routes, from which the types are made, import the letters.
await write(await foldedLettersModuleFile());
for (const file of await typesOfRoutes()) await write(file);

async function write({ path: name, text }: { readonly path: string; readonly text: string }) {
  const file = path.join(root, name);
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
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
