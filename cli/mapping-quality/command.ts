import { type Command, InvalidArgumentError } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import type { ListFlags } from './actions.ts';
import { countryCode, filled, positiveInteger } from '../options.ts';

const explainHelp = `
Both are compared as they are now, whether a run has found them or not. The score is the sum of what the evidence tells, in
bits: 10 means odds of about 1000 to 1 that both are one hotel. Words are shown in the form in which they are compared.

Exit status: 0 when the comparison was made, 1 when it could not be, 2 for wrong usage.`;

/** `mapping-quality run|list|explain`: base codes that describe one hotel. */
export function registerMappingQuality(program: Command, deps: CommandDependencies): void {
  const mappingQuality = program
    .command('mapping-quality')
    .description('find base codes that describe one hotel');
  const actions = (): Promise<typeof import('./actions.ts')> => import('./actions.ts');

  mappingQuality
    .command('run')
    .description('compare all base codes now, as the worker does every night')
    .option('--json', 'print the run as JSON')
    .action(async (flags: JsonFlag) => (await actions()).run(deps, flags));

  mappingQuality
    .command('list')
    .description('list the pairs that the latest run found and nobody has decided about, the surest first')
    .option('--limit <pairs>', 'how many at most', positiveInteger, 100)
    .option('--country <code>', 'pairs of one country', countryCode)
    .option('--min-score <bits>', 'pairs with at least this score', bits)
    .option('--json', 'print each pair as a line of JSON')
    .action(async (flags: ListFlags) => (await actions()).list(deps, flags));

  mappingQuality
    .command('explain')
    .description('compare two base codes and print what speaks for and against one hotel')
    .argument('<base-code>', 'a base code, which may be retired', filled)
    .argument('<other-base-code>', 'another one', filled)
    .option('--json', 'print the comparison as JSON')
    .addHelpText('after', explainHelp)
    .action(async (code: string, otherCode: string, flags: JsonFlag) =>
      (await actions()).explain(deps, code, otherCode, flags),
    );
}

function bits(text: string): number {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value)) throw new InvalidArgumentError('It must be a number.');
  return value;
}
