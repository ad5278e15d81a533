/**
 * Compiles the TypeScript of the checkout into a folder of `.cache/`, without checking its types: processes
 * start in half the time. `npm start` does it, and so do AVA (ava.config.js) and the benchmarks.
 */
import { createHash } from 'node:crypto';
import { watch } from 'node:fs';
import { mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { bundleSite } from './bundle-site.js';

const root = path.resolve(import.meta.dirname, '..');
const notSource = new Set(['node_modules', 'dist']);

/** What is run, by a process or a thread, or imported by the name of its package. */
const programs =
  /\.test\.ts$|\/main\.ts$|-thread\.ts$|^packages\/[^/]+\/src\/(index|keeper)\.ts$|(^|\/)test\/support\/(hold-database|note-worker|record-time)\.ts$/;

/** Where all is compiled to. */
export const compiledFolder = '.cache/compiled';

/**
 * Where the service alone is compiled to: while it runs, somebody may change files and test them, and what it
 * loads later has to stay.
 */
export const serviceFolder = '.cache/service';
const notOfService = /^(test|bench|scripts|packages\/[^/]+\/test)\//;

/**
 * Brings a folder up to date: each program at its place, and what several of them import in files
 * that they share, as it takes long to load hundreds of modules.
 *
 * @throws when a file does not compile
 */
export async function compileCheckout(folder = compiledFolder) {
  const target = path.join(root, folder);
  const sources = (await filesIn('')).filter(
    (file) => file.includes(path.sep) && !(folder === serviceFolder && notOfService.test(file)),
  );
  const compiled = sources.filter((file) => outputOf(file) !== file);
  const state = await stateOf(sources);
  const stateFile = path.join(target, 'sources');
  if ((await readFile(stateFile, 'utf8').catch(() => '')) === state) return;
  await mkdir(target, { recursive: true });
  await writeFile(stateFile, '');
  const outputs = await compile(
    compiled.filter((file) => programs.test(file)),
    target,
  );
  const linked = sources.filter((file) => outputOf(file) === file && !packageManifest.test(file));
  await removeOthers(new Set([...outputs, ...linked]), target);
  await Promise.all([...linked, 'package.json'].map((file) => link(file, target)));
  await linkPackages(target);
  await writeFile(stateFile, state);
}

const packageManifest = /^packages\/[^/]+\/package\.json$/;

/** Compiles again after each change, for `ava --watch`. */
export function watchCheckout() {
  let compiling = Promise.resolve();
  watch(root, { recursive: true }, (_, file) => {
    if (!/^(?!node_modules|dist|\.).*\.ts$/.test(file ?? '')) return;
    compiling = compiling
      .then(() => compileCheckout())
      .catch((error) => process.stderr.write(`${error.message}\n`));
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

/** What changes with the sources, and with how they are compiled. */
async function stateOf(sources) {
  const hash = createHash('sha256');
  for (const script of [import.meta.filename, path.join(import.meta.dirname, 'bundle-site.js')])
    hash.update(await readFile(script));
  const times = await Promise.all(sources.map(async (file) => (await stat(path.join(root, file))).mtimeMs));
  sources.forEach((file, index) => hash.update(`${file}\0${times[index]}\0`));
  return hash.digest('hex');
}

/** What was compiled from sources that are gone would still be found. */
async function removeOthers(files, target) {
  const known = await readdir(target, { recursive: true, withFileTypes: true });
  const gone = known
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(target, path.join(entry.parentPath, entry.name)))
    .filter((file) => !files.has(file) && !made.test(file));
  await Promise.all(gone.map((file) => rm(path.join(target, file))));
}

const made = /^(package\.json|sources)$|^node_modules\/|^packages\/[^/]+\/package\.json$/;

/** @returns the files that were written, from the folder of what is compiled */
async function compile(files, target) {
  const { outputFiles } = await build({
    absWorkingDir: root,
    entryPoints: files,
    outbase: root,
    outdir: target,
    bundle: true,
    splitting: true,
    chunkNames: 'shared/[hash]',
    packages: 'external',
    plugins: [ownPlaces(target)],
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
    logLevel: 'warning',
  });
  const written = [...outputFiles, ...(await bundleSite(target))];
  await Promise.all(written.map(writeIfOther));
  return written.map((file) => path.relative(target, file.path));
}

/** Who watches files sees only those that changed. */
async function writeIfOther({ path: file, text }) {
  if ((await readFile(file, 'utf8').catch(() => null)) === text) return;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, text);
}

/** A module finds files beside it as if it were compiled to a file of its own. */
const ownPlaces = (target) => ({
  name: 'own places',
  setup({ onLoad }) {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const place = path.join(target, outputOf(path.relative(root, file)));
      const places = {
        url: pathToFileURL(place).href,
        filename: place,
        dirname: path.dirname(place),
      };
      const source = await readFile(file, 'utf8');
      const contents = source.replace(/import\.meta\.(url|filename|dirname)\b/g, (_, name) =>
        JSON.stringify(places[name]),
      );
      return { contents, loader: 'ts' };
    });
  },
});

async function link(file, target) {
  const place = path.join(target, file);
  await mkdir(path.dirname(place), { recursive: true });
  await symlink(path.relative(path.dirname(place), path.join(root, file)), place).catch(unlessThere);
}

/**
 * In the checkout the name of a package leads to its TypeScript; from what is compiled it
 * leads to what it was compiled to.
 */
async function linkPackages(target) {
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
