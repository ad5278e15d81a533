import { Argument, type Command, Option } from 'commander';
import {
  type ProposalSource,
  proposalSources,
  proposalStatuses,
} from '../../catalog/chains/proposals/proposal.ts';
import type { RunsFlags } from './actions.ts';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { filled, positiveInteger, providerCode } from '../options.ts';
import type { ListFlags } from './names.ts';

/** `chains suggest|runs|list|accept|reject|override`: names of chains, proposed or decided. */
export function registerChains(program: Command, deps: CommandDependencies): void {
  const chains = program
    .command('chains')
    .description('propose names for chains of providers, and decide about them');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');
  const names = (): Promise<typeof import('./names.ts')> => import('./names.ts');

  chains
    .command('suggest')
    .description('propose names for all chains now, as the worker does every night')
    .option('--json', 'print the run as JSON')
    .action(async (flags: JsonFlag) => (await actions()).propose(deps, flags));

  chains
    .command('runs')
    .description('list the runs that proposed names, the latest first, and how far they are')
    .option('--limit <runs>', 'how many at most', positiveInteger, 10)
    .option('--json', 'print each run as a line of JSON')
    .action(async (flags: RunsFlags) => (await actions()).runs(deps, flags));

  listing(chains, 'list the names that are proposed, the newest first')
    .addOption(new Option('--status <status>', 'only those of this status').choices(proposalStatuses))
    .action(async (flags: ListFlags) => (await names()).listProposals(deps, flags));

  proposal(chains, 'accept', 'make the latest proposal the name of its chain')
    .option('--name <name>', 'another name than the one that is proposed', filled)
    .action(
      async (
        provider: string,
        chainCode: string,
        source: ProposalSource,
        flags: { readonly name?: string },
      ) => (await names()).accept(deps, { providerCode: provider, chainCode, source }, flags),
    );

  proposal(chains, 'reject', 'say that the latest proposal is wrong').action(
    async (provider: string, chainCode: string, source: ProposalSource) =>
      (await names()).reject(deps, { providerCode: provider, chainCode, source }),
  );

  registerOverrides(chains, deps);
}

/** `chains override list|set|remove`. */
function registerOverrides(chains: Command, deps: CommandDependencies): void {
  const override = chains.command('override').description('name chains otherwise than their providers do');
  const names = (): Promise<typeof import('./names.ts')> => import('./names.ts');

  listing(override, 'list the names, by provider and chain').action(async (flags: ListFlags) =>
    (await names()).listOverrides(deps, flags),
  );

  ofChain(override, 'set', 'name a chain')
    .argument('<name>', 'its name', filled)
    .action(async (provider: string, chainCode: string, name: string) =>
      (await names()).setOverride(deps, { providerCode: provider, chainCode }, name),
    );

  ofChain(override, 'remove', 'let the name of the provider be in force again').action(
    async (provider: string, chainCode: string) =>
      (await names()).dropOverride(deps, { providerCode: provider, chainCode }),
  );
}

function listing(parent: Command, description: string): Command {
  return parent
    .command('list')
    .description(description)
    .option('--provider <code>', 'only those of chains of this provider', providerCode)
    .option('--limit <number>', 'how many at most', positiveInteger, 100)
    .option('--json', 'print each as a line of JSON');
}

function ofChain(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .argument('<provider>', 'its provider', providerCode)
    .argument('<chain-code>', 'its code there', filled);
}

function proposal(parent: Command, name: string, description: string): Command {
  return ofChain(parent, name, description).addArgument(
    new Argument('<source>', 'how the name was found').choices(proposalSources),
  );
}
