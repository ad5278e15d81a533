import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { positiveInteger, throttled, throttledOrNot } from '../options.ts';
import type { RebuildCommandOptions } from './rebuild.ts';
import type { VerifyCommandOptions } from './verify.ts';

const rebuildHelp = `
A document that Elasticsearch refuses does not stop the others; "index dead-letters" lists it. When more than
INDEX_MAX_REFUSED_PERCENT of all are refused (and more than ten), or all of them, the new index is deleted and the live
one stays. While Elasticsearch is busy or away, each request is retried for 90 seconds.

A rebuild that was interrupted is resumed where it was; "index cancel" drops it. What is changed meanwhile is in the new
index before searches go to it.

Exit status: 0 when the new index is live with all documents, 1 when it did not go live, 2 for wrong usage, 3 when it
is live without the documents that were refused.`;

const verifyHelp = `
A difference counts only after every change that was made before it was seen has reached the index.

With --repair, hotels with differences are logged as changed, so that the workers index them again; where no worker
applies the changes, the command does.

Exit status: 0 when the index holds what Postgres does, but for documents that Elasticsearch refuses, 4 when it does not.`;

/** `index rebuild|throttle|cancel|status|verify|dead-letters|rollback`: the Elasticsearch index. */
export function registerIndex(program: Command, deps: CommandDependencies): void {
  const index = program.command('index').description('build and manage the search index');
  // The client takes long to load: commands that do not need it start sooner.
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  index
    .command('rebuild')
    .description('build a new index beside the live one, then switch searches to it')
    .option('--throttle <number>', 'the most documents per second', throttled)
    .option('--restart', 'start over, also when a rebuild was interrupted')
    .addHelpText('after', rebuildHelp)
    .action(async (options: RebuildCommandOptions) => {
      const { rebuild } = await import('./rebuild.ts');
      deps.endWith(await rebuild(deps, options));
    });

  index
    .command('throttle')
    .description('make the rebuild that runs, here or in a worker, slower or faster')
    .argument('<number>', 'the most documents per second; 0: as many as the server takes', throttledOrNot)
    .action(async (documentsPerSecond: number) => (await actions()).throttle(deps, documentsPerSecond));

  index
    .command('cancel')
    .description('drop the unfinished index of a rebuild, also of one that is running')
    .action(async () => (await actions()).cancel(deps));

  index
    .command('status')
    .description('list the generations of the index, how far they are behind, and an unfinished rebuild')
    .option('--json', 'print it as JSON')
    .action(async (options: JsonFlag) => (await import('./status.ts')).status(deps, options));

  index
    .command('verify')
    .description('compare the live index with Postgres, document by document')
    .option('--deep', 'read every document, not only its hash and a sample')
    .option('--repair', 'index hotels with differences again')
    .option('--list <number>', 'how many hotels to name of each kind', positiveInteger, 10)
    .option('--json', 'print the report as JSON')
    .addHelpText('after', verifyHelp)
    .action(async (options: VerifyCommandOptions) => {
      const { verify } = await import('./verify.ts');
      deps.endWith(await verify(deps, options));
    });

  index
    .command('dead-letters')
    .description('list the documents that Elasticsearch refused, with the reason, 1000 of a rebuild at most')
    .option('--retry', 'have a worker send those of the live index again')
    .option('--json', 'print each document as a line of JSON')
    .action(async (options: JsonFlag & { readonly retry?: boolean }) =>
      (await import('./dead-letters.ts')).deadLetters(deps, options),
    );

  index
    .command('rollback')
    .description('bring the previous generation up to date and switch searches back to it')
    .action(async () => (await actions()).rollback(deps));
}
