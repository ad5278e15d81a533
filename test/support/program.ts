import path from 'node:path';

const isCompiled = import.meta.filename.endsWith('.js');
const folder = path.resolve(import.meta.dirname, '..', '..');

/**
 * The command that runs a program of the checkout as its caller runs:
 * `programCommand('cli/main', ['index', 'rebuild'])`, which is compiled for tests,
 * and its source for benchmarks.
 *
 * @param program its path from the root, without extension
 */
export function programCommand(program: string, args: readonly string[] = []): [string, string[]] {
  const file = path.join(folder, program);
  const script = isCompiled ? [`${file}.js`] : ['--import', import.meta.resolve('tsx'), `${file}.ts`];
  return [process.execPath, [...script, ...args]];
}
