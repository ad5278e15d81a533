import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { day, positiveInteger } from '../options.ts';
import type { ChoicesFlags } from './actions.ts';

const help = `
Texts are folded. Of days that are over the 1,000 most frequent ones are kept; all is kept for 90 days. The mean reciprocal rank is the
mean of 1 / position of what was chosen: 1 where it always was the first of its list.`;

/** `choices`: what people choose of suggestions, and what they do not find. */
export function registerChoices(program: Command, deps: CommandDependencies): void {
  program
    .command('choices')
    .description('show what people choose of suggestions, and the texts by which they find nothing')
    .option('--from <day>', 'the first day, UTC (default: six days before the last one)', day)
    .option('--to <day>', 'the last day, UTC (default: today)', day)
    .option('--limit <texts>', 'at most so many texts of each kind', positiveInteger, 20)
    .option('--json', 'as one line of JSON')
    .addHelpText('after', help)
    .action(async (flags: ChoicesFlags) => (await import('./actions.ts')).show(deps, flags));
}
