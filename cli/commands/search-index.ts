import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';

const rebuildHelp = `
A document that Elasticsearch refuses does not stop the others; "index dead-letters" lists it. When more than
INDEX_MAX_REFUSED_PERCENT of all are refused (and more than ten), or all of them, the new index is deleted and the live
one stays. While Elasticsearch is busy or away, each request is retried for 90 seconds.

Exit status: 0 when the new index is live with all documents, 1 when it did not go live, 2 for wrong usage, 3 when it
is live without the documents that were refused.`;

/** `index rebuild|status|dead-letters|rollback`: the Elasticsearch index of the hotels. */
export function registerIndex(program: Command, deps: CommandDependencies): void {
  const index = program.command('index').description('build and manage the search index');
  // The client takes long to load: commands that do not need it start sooner.
  const actions = (): Promise<typeof import('../search-index/actions.ts')> =>
    import('../search-index/actions.ts');

  index
    .command('rebuild')
    .description('build a new index beside the live one, then switch searches to it')
    .addHelpText('after', rebuildHelp)
    .action(async () => {
      process.exitCode = await (await actions()).rebuild(deps);
    });

  index
    .command('status')
    .description('list the generations of the index, to compare them with Postgres')
    .action(async () => (await actions()).status(deps));

  index
    .command('dead-letters')
    .description('list the documents that Elasticsearch refused, with the reason, 1000 of a rebuild at most')
    .option('--retry', 'have a worker send those of the live index again')
    .action(async (options: { readonly retry?: boolean }) => {
      const { deadLetters } = await import('../search-index/dead-letters.ts');
      await deadLetters(deps, options);
    });

  index
    .command('rollback')
    .description('switch searches back to the previous generation')
    .action(async () => (await actions()).rollback(deps));
}
