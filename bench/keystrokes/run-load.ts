import { fork } from 'node:child_process';
import path from 'node:path';
import { repositoryRoot } from '../../test/support/repository.ts';
import type { LoadOrder, LoadResult } from './load-result.ts';

/**
 * Runs a load in a process of its own (load.ts).
 *
 * @throws Error when that process ends without a result
 */
export function runLoad(order: LoadOrder): Promise<LoadResult> {
  return new Promise((resolve, reject) => {
    const child = fork(path.join(repositoryRoot, 'bench/keystrokes/load.ts'), {
      execArgv: ['--import', 'tsx'],
      cwd: repositoryRoot,
    });
    child.once('message', (result) => {
      resolve(result as LoadResult);
    });
    child.once('error', reject);
    child.once('exit', (code) => {
      reject(new Error(`The load generator ended with status ${String(code)}, without a result.`));
    });
    child.send(order);
  });
}
