/** `npm run docs:test-times`: puts into CONTRIBUTING.md how long the last whole runs of both suites took. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');
const page = path.join(root, 'CONTRIBUTING.md');

let text = await readFile(page, 'utf8');
for (const [suite, command] of [
  ['behaviour', 'npm test'],
  ['faults', 'npm run test:faults'],
] as const) {
  const report = await readFile(path.join(root, '.cache', `test-times-${suite}.md`), 'utf8');
  const [begin, end] = [`<!-- ${suite}: by \`npm run docs:test-times\` -->`, `<!-- end of ${suite} -->`];
  const [before, after] = [text.indexOf(begin), text.indexOf(end)];
  if (before === -1 || after === -1)
    throw new Error(`CONTRIBUTING.md has no place for the times of ${suite}`);
  text = `${text.slice(0, before)}${begin}\n\n\`${command}\`: ${report.trim()}\n\n${text.slice(after)}`;
}
await writeFile(page, text);
