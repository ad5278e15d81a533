import { type Command, Option } from 'commander';
import { overrideKinds } from '../../catalog/base-codes/overrides/override.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { filled, lineUpTo, positiveInteger, providerCode } from '../options.ts';
import type { DecideFlags, ListFlags } from './actions.ts';

const help = `
A decision holds whatever imports say, until it is undone: then what the last import said holds again. A retired base code
stands for its survivor. Providers are named by the code under which the hotel is stored.

Exit status: 0 when it was decided, 1 when it was refused, 2 for wrong usage, as undoing what does not stand.`;

/** `mapping override …`: what operators decide about base codes. */
export function registerMapping(program: Command, deps: CommandDependencies): void {
  const override = program
    .command('mapping')
    .description('decide about base codes, whatever imports say')
    .command('override')
    .description('merge base codes, split hotels off, pin them, tell base codes apart')
    .addHelpText('after', help);
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  override
    .command('list')
    .description('list the decisions, the latest first, those that were undone too')
    .addOption(new Option('--kind <kind>', 'only those of this kind').choices(overrideKinds))
    .option('--base-code <code>', 'only those that name this base code', filled)
    .option('--provider <code>', 'only those about hotels of this provider', providerCode)
    .option('--limit <decisions>', 'how many at most', positiveInteger, 100)
    .option('--json', 'print each as a line of JSON')
    .action(async (flags: ListFlags) => (await actions()).list(deps, flags));

  decision(override, 'merge', 'retire a base code in favour of another')
    .argument('<base-code>', 'the base code that retires', filled)
    .argument('<into-base-code>', 'the one that replaces it', filled)
    .action(async (baseCode: string, intoBaseCode: string, flags: DecideFlags) =>
      (await actions()).decide(deps, { kind: 'merge', baseCode, intoBaseCode }, flags),
    );

  decision(override, 'split', 'take a hotel of a provider out of its base code')
    .argument('<provider>', 'its provider', providerCode)
    .argument('<hotel-code>', 'its code there', filled)
    .argument('[base-code]', 'a new base code for it; without it, it has none', filled)
    .action(async (provider: string, hotelCode: string, baseCode: string | undefined, flags: DecideFlags) =>
      (await actions()).decide(deps, { kind: 'split', providerCode: provider, hotelCode, baseCode }, flags),
    );

  decision(override, 'pin', 'put a hotel of a provider under a base code')
    .argument('<provider>', 'its provider', providerCode)
    .argument('<hotel-code>', 'its code there', filled)
    .argument('<base-code>', 'its base code', filled)
    .action(async (provider: string, hotelCode: string, baseCode: string, flags: DecideFlags) =>
      (await actions()).decide(deps, { kind: 'pin', providerCode: provider, hotelCode, baseCode }, flags),
    );

  decision(override, 'distinct', 'say that two base codes are no one hotel')
    .argument('<base-code>', 'a base code', filled)
    .argument('<other-base-code>', 'another one', filled)
    .action(async (code: string, otherCode: string, flags: DecideFlags) =>
      (await actions()).decide(deps, { kind: 'distinct', baseCodes: [code, otherCode] }, flags),
    );

  override
    .command('undo')
    .description('undo a decision')
    .argument('<id>', 'its number', positiveInteger)
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'print the decision and its effect as JSON')
    .action(async (id: number, flags: DecideFlags) => (await actions()).undo(deps, id, flags));
}

function decision(override: Command, name: string, description: string): Command {
  return override
    .command(name)
    .description(description)
    .option('--note <text>', 'why', lineUpTo(2000))
    .option('--dry-run', 'say what would change, and change nothing')
    .option('--json', 'print the decision and its effect as JSON');
}
