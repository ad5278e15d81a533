import { execFile } from 'node:child_process';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository.ts';
import { createScratchDirectory } from '../scratch.ts';
import { compiler } from '../typescript.ts';

const execute = promisify(execFile);
const modules = path.join(repositoryRoot, 'node_modules');

/** A project of a stranger: a directory outside the repository, with ES modules and packages of its own. */
export interface Consumer {
  /** Where packages are looked for. */
  readonly modules: string;
  write(file: string, text: string): Promise<void>;
  /** Compiles all its files with `--strict`; the errors that the compiler found, as lines. */
  compile(): Promise<readonly string[]>;
  /** Runs one of the compiled files; what it prints. */
  run(file: string, environment: Readonly<Record<string, string>>): Promise<string>;
  remove(): Promise<void>;
}

/** @param packages those that it has from here, by name */
export async function createConsumer(packages: readonly string[]): Promise<Consumer> {
  const folder = await createScratchDirectory('consumer');
  const own = path.join(folder, 'node_modules');
  for (const name of packages) {
    await mkdir(path.dirname(path.join(own, name)), { recursive: true });
    await symlink(path.join(modules, name), path.join(own, name));
  }
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(
    path.join(folder, 'tsconfig.json'),
    JSON.stringify({
      compilerOptions: {
        strict: true,
        target: 'es2022',
        module: 'nodenext',
        lib: ['es2023', 'dom', 'dom.iterable'],
        // Of what comes with the compiler there is nothing to check.
        skipDefaultLibCheck: true,
        types: ['node'],
        typeRoots: [path.join(modules, '@types')],
        outDir: 'out',
      },
      include: ['*.ts'],
    }),
  );
  return {
    modules: own,
    write: (file, text) => writeFile(path.join(folder, file), text),
    async compile() {
      const options = [compiler, '-p', folder, '--pretty', 'false'];
      const printed = await execute(process.execPath, options, { cwd: folder }).then(
        () => '',
        (error: unknown) => (error as { stdout: string }).stdout,
      );
      return printed.split('\n').filter((line) => line !== '');
    },
    async run(file, environment) {
      const { stdout } = await execute(process.execPath, [path.join(folder, 'out', file)], {
        env: { ...process.env, ...environment },
        timeout: 60_000,
      });
      return stdout;
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
