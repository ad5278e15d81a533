import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { appended } from '../options.ts';
import type { ExportFlags } from './actions.ts';

const showHelp = `
A line for each code: its last survivor, which is the code itself unless it is retired; the popularity of its own record, - where
it has none; the one by what people choose, likewise; and that of the group, the greatest record of the survivor and of all codes
retired to it, without any record the greatest by choices, 0 without either.`;

const exportHelp = `
What is popular by what people choose (POPULARITY_FROM_CHOICES) is computed every night and is no record: once imported it would stay,
whatever people choose later.`;

/** `popularity show|export`: how popular base codes are. */
export function registerPopularity(program: Command, deps: CommandDependencies): void {
  const popularity = program
    .command('popularity')
    .description('how popular hotels are, as records of type `popularity` and what people choose say');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  popularity
    .command('show')
    .description('show the popularity of base codes and of their groups')
    .argument('<base-code...>', 'base codes, which may be retired or unknown', appended)
    .option('--json', 'print each code as a line of JSON')
    .addHelpText('after', showHelp)
    .action(async (codes: readonly string[], flags: JsonFlag) => (await actions()).show(deps, codes, flags));

  popularity
    .command('export')
    .description('write all records to standard output, for import, in the order of their base codes')
    .option('--all', 'also what is popular by choices alone, as records')
    .addHelpText('after', exportHelp)
    .action(async (flags: ExportFlags) => (await actions()).exportRecords(deps, flags));
}
