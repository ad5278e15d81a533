import type { Command } from 'commander';
import type { RunsFlags } from './actions.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { positiveInteger } from '../options.ts';

/** `chains suggest|runs`: names that are proposed for chains. */
export function registerChains(program: Command, deps: CommandDependencies): void {
  const chains = program.command('chains').description('propose names for chains of providers');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  chains
    .command('suggest')
    .description('propose names for all chains now, as the worker does every night')
    .option('--json', 'print the run as JSON')
    .action(async (flags: { readonly json?: boolean }) => (await actions()).propose(deps, flags));

  chains
    .command('runs')
    .description('list the runs that proposed names, the latest first, and how far they are')
    .option('--limit <runs>', 'how many at most', positiveInteger, 10)
    .option('--json', 'print each run as a line of JSON')
    .action(async (flags: RunsFlags) => (await actions()).runs(deps, flags));
}
