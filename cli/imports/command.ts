import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { filled, positiveInteger } from '../options.ts';
import type { ListFlags } from './actions.ts';

const showHelp = `
The rejected lines are counted by reason, each with its first line. Of the command line all of them count; of an import over HTTP those
that are kept.

Exit status: 0 when there is such an import, 1 when there is none, 2 for wrong usage.`;

/** `imports list|show`: the history of imports, whoever began them. */
export function registerImports(program: Command, deps: CommandDependencies): void {
  const imports = program
    .command('imports')
    .description('list imports of the command line and over HTTP, or show one with its rejects');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  imports
    .command('list')
    .description('list imports, the latest first: those over HTTP, and those of the command line that ended')
    .option('--limit <imports>', 'how many at most', positiveInteger, 20)
    .option('--json', 'print each import as a line of JSON')
    .action(async (flags: ListFlags) => (await actions()).list(deps, flags));

  imports
    .command('show')
    .description('show an import, and why lines of it were rejected')
    .argument('<id>', 'its id, as listed', filled)
    .option('--json', 'print it as a line of JSON')
    .addHelpText('after', showHelp)
    .action(async (id: string, flags: JsonFlag) => {
      deps.endWith(await (await actions()).show(deps, id, flags));
    });
}
