import { spawnSync } from 'node:child_process';
import { ServiceMissingError } from './service.ts';

/** The command of Python 3. */
export function findPython(): string {
  const { status } = spawnSync('python3', ['--version'], { stdio: 'ignore' });
  if (status !== 0) throw new ServiceMissingError('there is no python3');
  return 'python3';
}
