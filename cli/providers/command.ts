import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { providerCode } from '../options.ts';
import type { RemoveFlags } from './remove.ts';

const removeHelp = `
Goes: the record of the provider, its hotels with their rooms and mappings, destinations, boards, categories, mappings of amenities, and
chains with their overrides and proposals. The feed and webhooks say of its hotels what they say when a snapshot removes them, and the
index follows. Stays, and is listed: connections of the provider, webhooks for its changes alone, and what operators have decided about
base codes of its hotels. The code is exact: other providers of the family, and an alias, are not meant.

A removal waits for an import that runs. One that is interrupted goes on when it is run again.

Exit status: 0 when it was removed, or without --yes, when it could be; 2 for wrong usage, as for a code that nothing is stored under.`;

/** `providers list|remove`: who sends hotels. */
export function registerProviders(program: Command, deps: CommandDependencies): void {
  const providers = program.command('providers').description('list providers, or remove one with its hotels');

  providers
    .command('list')
    .description('list all providers, by code, with how much they have')
    .option('--json', 'print each provider as a line of JSON')
    .action(async (flags: JsonFlag) => (await import('./list.ts')).list(deps, flags));

  providers
    .command('remove')
    .description('say what would be removed with a provider; with --yes, remove it')
    .argument('<code>', 'its code', providerCode)
    .option('--yes', 'remove it')
    .option('--json', 'print what goes and what stays as JSON')
    .addHelpText('after', removeHelp)
    .action(async (code: string, flags: RemoveFlags) =>
      (await import('./remove.ts')).remove(deps, code, flags),
    );
}
