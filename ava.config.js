import path from 'node:path';
import process from 'node:process';
import { compiledFolder, compileTests, watchTests } from './scripts/compile-tests.js';

/** The tests run compiled: processes start in half the time. */
export default async () => {
  await compileTests();
  if (process.argv.includes('--watch')) watchTests();
  return {
    files: ['test/**/*.test.ts', 'packages/*/test/**/*.test.ts'],
    typescript: {
      compile: false,
      rewritePaths: { 'test/': `${compiledFolder}/test/`, 'packages/': `${compiledFolder}/packages/` },
    },
    require: [`./${compiledFolder}/test/support/record-time.js`],
    // By their names without folders: files that wait for a server run beside files that compute.
    sortTestFiles: (one, other) => (path.basename(one) < path.basename(other) ? -1 : 1),
    // With two, processors are idle while both wait for a server.
    concurrency: 3,
    timeout: '3m',
    workerThreads: false,
  };
};
