import { type Command, Option } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import type { ListFlags, RetryFlags } from './actions.ts';
import { filled, integerUpTo } from '../options.ts';

const listHelp = `
Failed jobs have used up their attempts, or could not succeed by another one. They are kept for some days: "jobs retry"
runs them again.`;

const states = ['failed', 'waiting', 'active', 'delayed', 'completed'];

/** `jobs list|retry|remove|run`: what the workers have to do, and what they could not do. */
export function registerJobs(program: Command, deps: CommandDependencies): void {
  const jobs = program.command('jobs').description('list, retry, remove and request the jobs of the workers');
  // BullMQ takes long to load: commands that do not need it start sooner.
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  jobs
    .command('list')
    .description('list jobs, the latest of each queue and state first')
    .option('--queue <name>', 'only this queue', filled)
    .addOption(new Option('--state <state>', 'only jobs in this state').choices(states))
    .option('--limit <jobs>', 'at most so many of each queue and state', integerUpTo(10_000), 20)
    .option('--json', 'as JSON, one line per job, with the data of the job')
    .addHelpText('after', listHelp)
    .action(async (flags: ListFlags) => (await actions()).list(deps, flags));

  jobs
    .command('retry')
    .description('run a failed job again, or one that waits for its next attempt')
    .argument('<queue>', 'the name of the queue')
    .argument('[id]', 'the id of the job, as listed')
    .option('--all', 'all failed jobs of the queue')
    .action(async (queue: string, id: string | undefined, flags: RetryFlags) =>
      (await actions()).retry(deps, queue, id, flags),
    );

  jobs
    .command('remove')
    .description('delete a job that is not running')
    .argument('<queue>', 'the name of the queue')
    .argument('<id>', 'the id of the job, as listed')
    .action(async (queue: string, id: string) => (await actions()).remove(deps, queue, id));

  jobs
    .command('run')
    .description('request a job, which a worker then does')
    .argument('<queue>', 'the name of the queue')
    .option('--data <json>', 'its data (default: those of its schedule)')
    .action(async (queue: string, flags: { readonly data?: string }) =>
      (await actions()).run(deps, queue, flags.data),
    );
}
