import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { repositoryRoot } from '../repository.ts';
import { findPython } from '../services/python.ts';
import { ServiceMissingError } from '../services/service.ts';

const run = promisify(execFile);

const requirements = path.join(import.meta.dirname, 'requirements.txt');
const folder = path.join(repositoryRoot, '.cache', 'schemathesis');

/** Written once all is installed: of which requirements. */
const installed = path.join(folder, 'requirements.txt');

/**
 * The path of schemathesis, in a virtual environment of Python that is made at the first run and when
 * requirements.txt has changed. Only wheels whose hashes it names are installed.
 *
 * @throws ServiceMissingError without Python 3.11 or newer, its module venv, or the wheels
 */
export async function installSchemathesis(): Promise<string> {
  const program = path.join(folder, 'bin', 'schemathesis');
  const wanted = await readFile(requirements, 'utf8');
  if (existsSync(program) && (await readFile(installed, 'utf8').catch(() => '')) === wanted) return program;
  const python = findPython();
  try {
    await rm(folder, { recursive: true, force: true });
    await run(python, ['-m', 'venv', folder]);
    const wheels = ['--only-binary', ':all:', '--require-hashes', '--requirement', requirements];
    const timeouts = ['--retries', '2', '--timeout', '20'];
    await run(path.join(folder, 'bin', 'python3'), [
      '-m',
      'pip',
      'install',
      '--quiet',
      ...timeouts,
      ...wheels,
    ]);
    await writeFile(installed, wanted);
    return program;
  } catch (error) {
    const why = error instanceof Error ? (error.message.trim().split('\n').at(-1) ?? '') : String(error);
    throw new ServiceMissingError(`schemathesis cannot be installed by Python 3.11 with venv: ${why}`);
  }
}
