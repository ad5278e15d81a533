/** Completes dist/: what is not TypeScript but read at run time, and the packages where Node looks for them. */
import { cp, mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';

const readManifest = async (folder) => JSON.parse(await readFile(`${folder}/package.json`, 'utf8'));

for (const folder of ['api/site', 'catalog/database/migrations']) {
  await cp(folder, `dist/${folder}`, { recursive: true });
}

// The compiled service tells its version, and loads its modules, by this file.
const { name, version, type } = await readManifest('.');
await writeFile('dist/package.json', `${JSON.stringify({ name, version, type }, null, 2)}\n`);

// In a checkout the name of a package leads to its TypeScript; from dist/ it leads to dist/node_modules first.
for (const folder of await readdir('dist/packages').catch(() => [])) {
  const { name, version, type, exports } = await readManifest(`packages/${folder}`);
  const target = `dist/node_modules/${name}`;
  await mkdir(path.dirname(target), { recursive: true });
  await rename(`dist/packages/${folder}`, target);
  const manifest = { name, version, type, exports: exports.replace(/\.ts$/, '.js') };
  await writeFile(`${target}/package.json`, `${JSON.stringify(manifest, null, 2)}\n`);
}
