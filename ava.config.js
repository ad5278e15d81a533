import path from 'node:path';
import process from 'node:process';
import { compiledFolder, compileCheckout, watchCheckout } from './scripts/compile-checkout.js';

/** The tests run compiled: processes start in half the time. */
export default async () => {
  await compileCheckout();
  if (process.argv.includes('--watch')) watchCheckout();
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
    // A process lives a few seconds. By V8's own measure a fifth of its processor time goes to optimizing
    // functions that it calls little after; these run fifteen times as long before.
    // Later versions have no such flag, and end at one that they do not know.
    nodeArguments: process.version.startsWith('v20.') ? ['--interrupt-budget=1000000'] : [],
  };
};
