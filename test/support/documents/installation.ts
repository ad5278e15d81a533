import { execFile } from 'node:child_process';
import { cp, mkdir, readFile, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository.ts';
import { createScratchDirectory } from '../scratch.ts';
import { compiler } from '../typescript.ts';

const execute = promisify(execFile);

/** A folder in which the built service is installed as npm would, with production dependencies only. */
export interface Installation {
  readonly folder: string;
  /** Where the package lies in it. */
  readonly service: string;
  /** Runs a command line in that folder through a shell, which finds `hotel-content` by npx. */
  shell(command: string, variables: NodeJS.ProcessEnv): Promise<{ status: number; out: string; err: string }>;
  remove(): Promise<void>;
}

/**
 * Builds, packs and installs the service. The packages of the workspace are not published, and so not in it.
 */
export async function installService(): Promise<Installation> {
  const folder = await createScratchDirectory('installation');
  const build = path.join(folder, 'build');
  const modules = path.join(folder, 'node_modules');
  const service = path.join(modules, 'hotel-content-service');
  await compile(path.join(build, 'dist'));
  await rm(path.join(build, 'dist', 'node_modules'), { recursive: true });
  for (const name of ['package.json', 'bin']) {
    await cp(path.join(repositoryRoot, name), path.join(build, name), { recursive: true });
  }
  const npm = { cwd: build, env: shellEnvironment(folder, {}) };
  const { stdout } = await execute(
    'npm',
    ['pack', '--json', '--silent', '--ignore-scripts', '--pack-destination', folder],
    npm,
  );
  const [{ filename }] = JSON.parse(stdout) as [{ filename: string }];
  await mkdir(path.join(modules, '.bin'), { recursive: true });
  await mkdir(service);
  await execute('tar', ['-xzf', path.join(folder, filename), '-C', service, '--strip-components=1']);
  await rm(build, { recursive: true });

  const manifest = JSON.parse(await readFile(path.join(service, 'package.json'), 'utf8')) as Manifest;
  for (const name of Object.keys(manifest.dependencies)) {
    await mkdir(path.dirname(path.join(modules, name)), { recursive: true });
    await symlink(path.join(repositoryRoot, 'node_modules', name), path.join(modules, name));
  }
  for (const [name, file] of Object.entries(manifest.bin)) {
    await symlink(path.join('..', 'hotel-content-service', file), path.join(modules, '.bin', name));
  }
  return {
    folder,
    service,
    shell: (command, variables) => shell(command, folder, shellEnvironment(folder, variables)),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
  readonly bin: Readonly<Record<string, string>>;
}

/** What `npm run build` does, to another folder. The types are checked by `npm run check`. */
async function compile(dist: string): Promise<void> {
  const build = ['-p', 'tsconfig.build.json', '--noCheck', '--outDir', dist];
  const options = { cwd: repositoryRoot };
  await execute(process.execPath, [compiler, ...build], options);
  await execute(process.execPath, ['scripts/finish-build.js', dist], options);
}

/** Without what is around the tests: neither their database nor the settings of the npm that runs them. */
export function shellEnvironment(home: string, variables: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const { PATH, TMPDIR } = process.env;
  return { PATH, TMPDIR, HOME: home, npm_config_offline: 'true', ...variables };
}

/** Runs a command line as a person would type it. */
export function shell(
  command: string,
  cwd: string,
  env: NodeJS.ProcessEnv,
): Promise<{ status: number; out: string; err: string }> {
  return new Promise((resolve) => {
    execFile('/bin/sh', ['-c', command], { cwd, env }, (error, out, err) => {
      resolve({ status: error ? Number(error.code) : 0, out, err });
    });
  });
}
