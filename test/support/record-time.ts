import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import test from 'ava';
import { repositoryRoot } from './repository.ts';
import type { FileTime } from './test-times.ts';

/**
 * AVA loads this into each process that runs a test file: at its end it says how long it
 * took, for the end of `npm test`.
 */
const report = process.env['TEST_TIMES_FILE'];
if (report) {
  process.once('exit', () => {
    const { user, system } = process.cpuUsage();
    const time: FileTime = {
      file: path.relative(repositoryRoot, fileURLToPath(test.meta.file)),
      seconds: performance.now() / 1000,
      cpuSeconds: (user + system) / 1e6,
    };
    appendFileSync(report, `${JSON.stringify(time)}\n`);
  });
}
