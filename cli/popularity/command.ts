import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { appended } from '../options.ts';
import type { ShowFlags } from './actions.ts';

const showHelp = `
A line for each code: its last survivor, which is the code itself unless it is retired; the popularity of its own record, - where
it has none; and that of the group, the greatest of the survivor and of all codes retired to it, 0 without any.`;

/** `popularity show|export`: how popular base codes are. */
export function registerPopularity(program: Command, deps: CommandDependencies): void {
  const popularity = program
    .command('popularity')
    .description('how popular hotels are, as records of type `popularity` say');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  popularity
    .command('show')
    .description('show the popularity of base codes and of their groups')
    .argument('<base-code...>', 'base codes, which may be retired or unknown', appended)
    .option('--json', 'print each code as a line of JSON')
    .addHelpText('after', showHelp)
    .action(async (codes: readonly string[], flags: ShowFlags) => (await actions()).show(deps, codes, flags));

  popularity
    .command('export')
    .description('write all records to standard output, for import, in the order of their base codes')
    .action(async () => (await actions()).exportRecords(deps));
}
