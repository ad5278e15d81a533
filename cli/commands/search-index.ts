import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';

/** `index rebuild|status|rollback`: the Elasticsearch index of the hotels. */
export function registerIndex(program: Command, deps: CommandDependencies): void {
  const index = program.command('index').description('build and look after the search index');
  // The client takes its time to load: commands that do not need it start sooner.
  const actions = (): Promise<typeof import('../search-index/actions.ts')> =>
    import('../search-index/actions.ts');

  index
    .command('rebuild')
    .description('build the index anew beside the live one, then let searches go over to it')
    .action(async () => (await actions()).rebuild(deps));

  index
    .command('status')
    .description('list the generations of the index, and whether they hold what Postgres does')
    .action(async () => (await actions()).status(deps));

  index
    .command('rollback')
    .description('let searches go back to the generation before the live one')
    .action(async () => (await actions()).rollback(deps));
}
