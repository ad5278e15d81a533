/**
 * Completes what the compiler wrote: files that are read at run time but are not TypeScript, and the packages
 * where Node looks for them. Argument: the folder, dist when left out.
 */
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { bundleSite } from './bundle-site.js';

const [dist = 'dist'] = process.argv.slice(2);

const readManifest = async (folder) => JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));
const writeManifest = (folder, manifest) =>
  writeFile(`${folder}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);

for (const folder of [
  'api/site',
  ...['functions', 'migrations', 'views'].map((name) => `catalog/database/${name}`),
]) {
  await cp(folder, `${dist}/${folder}`, { recursive: true });
}

for (const { path: file, text } of await bundleSite(dist)) {
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

// The compiled service tells its version, and loads its modules, by this file.
const { name, version, type } = await readManifest('.');
await writeManifest(dist, { name, version, type });

// In a checkout the name of a package leads to its TypeScript; from dist/ it leads to dist/node_modules
// first. The client is part of the commands, and stays where they import it.
for (const folder of await readdir(`${dist}/packages`)) {
  if (folder === 'client') continue;
  const { name, version, type, exports } = await readManifest(`packages/${folder}`);
  const target = `${dist}/node_modules/${name}`;
  await mkdir(path.dirname(target), { recursive: true });
  await rename(`${dist}/packages/${folder}`, target);
  await writeManifest(target, { name, version, type, exports: exports.replace(/\.ts$/, '.js') });
}

// This one is for browsers: it is served as it is.
for (const part of ['src', 'examples']) {
  await cp(`packages/typeahead/${part}`, `${dist}/packages/typeahead/${part}`, { recursive: true });
}
