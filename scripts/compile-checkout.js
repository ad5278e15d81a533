/**
 * Compiles the TypeScript of the checkout into `.cache/compiled/`, the tests too, without checking its types:
 * processes start in half the time. AVA does it before each run (ava.config.js). Only files that changed are
 * compiled; all others are there by links.
 */
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { build } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
/** Where it is compiled to. */
export const compiledFolder = '.cache/compiled';
const target = path.join(root, compiledFolder);
const notSource = new Set(['node_modules', 'dist']);

/** Brings `.cache/compiled/` up to date. @throws when a file does not compile */
export async function compileCheckout() {
  const sources = (await filesIn('')).filter((file) => file.includes(path.sep));
  const compiled = sources.filter((file) => outputOf(file) !== file);
  await removeOthers(new Set(sources.map(outputOf)));
  const changed = await Promise.all(compiled.map(isNewer));
  await compile(compiled.filter((_, index) => changed[index]));
  const linked = sources.filter((file) => !file.endsWith('.ts') && !packageManifest.test(file));
  await Promise.all(linked.map(link));
  await link('package.json');
  await linkPackages();
}

const packageManifest = /^packages\/[^/]+\/package\.json$/;

/** Compiles again after each change, for `ava --watch`. */
export function watchCheckout() {
  let compiling = Promise.resolve();
  watch(root, { recursive: true }, (_, file) => {
    if (!/^(?!node_modules|dist|\.).*\.ts$/.test(file ?? '')) return;
    compiling = compiling.then(compileCheckout).catch((error) => process.stderr.write(`${error.message}\n`));
  });
}

const outputOf = (file) => file.replace(/(?<!\.d)\.ts$/, '.js');

/** All files of the folder, and of those in it. */
async function filesIn(folder) {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true });
  const files = entries.map((entry) => {
    if (entry.name.startsWith('.') || notSource.has(entry.name)) return [];
    const file = path.join(folder, entry.name);
    return entry.isDirectory() ? filesIn(file) : [file];
  });
  return (await Promise.all(files)).flat();
}

/** Modules whose source is gone would still be found. */
async function removeOthers(outputs) {
  const known = await readdir(target, { recursive: true, withFileTypes: true }).catch(() => []);
  const gone = known
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .filter((file) => !outputs.has(file) && !made.test(file));
  await Promise.all(gone.map((file) => rm(path.join(target, file))));
}

const made = /^package\.json$|^node_modules\//;

async function isNewer(file) {
  const before = await stat(path.join(target, outputOf(file))).catch(() => null);
  return before === null || before.mtimeMs <= (await stat(path.join(root, file))).mtimeMs;
}

async function compile(files) {
  await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir: target,
    bundle: true,
    plugins: [importsOfOutputs],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'inline',
    sourcesContent: false,
    logLevel: 'warning',
  });
}

/** Each module stays one, and imports what the others are compiled to. */
const importsOfOutputs = {
  name: 'imports of outputs',
  setup({ onResolve }) {
    onResolve({ filter: /./ }, ({ kind, path: name }) =>
      kind === 'entry-point'
        ? undefined
        : { path: name.startsWith('.') ? outputOf(name) : name, external: true },
    );
  },
};

async function link(file) {
  const place = path.join(target, file);
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(path.relative(path.dirname(place), path.join(root, file)), place).catch(unlessThere);
}

/**
 * In the checkout the name of a package leads to its TypeScript; from `.cache/compiled/` it
 * leads to what it was compiled to.
 */
async function linkPackages() {
  for (const folder of await readdir(path.join(root, 'packages'))) {
    const manifest = JSON.parse(await readFile(path.join(root, 'packages', folder, 'package.json'), 'utf8'));
    if (typeof manifest.exports !== 'string') continue;
    const place = path.join(target, 'packages', folder, 'package.json');
    const text = JSON.stringify({ ...manifest, exports: outputOf(manifest.exports) });
    // Another run may be reading it.
    if ((await readFile(place, 'utf8').catch(() => '')) !== text) await writeFile(place, text);
    const named = path.join(target, 'node_modules', manifest.name);
    await mkdir(path.dirname(named), { recursive: true });
    await symlink(path.relative(path.dirname(named), path.dirname(place)), named).catch(unlessThere);
  }
}

function unlessThere(error) {
  if (error.code !== 'EEXIST') throw error;
}
