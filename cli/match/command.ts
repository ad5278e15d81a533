import type { Command } from 'commander';
import { maxMatchCandidates } from '../../catalog/matching/limits.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { filled, integerUpTo, providerCode } from '../options.ts';
import type { MatchFlags } from './run.ts';

const help = `
FILE is a table (.csv, .tsv, .txt) whose first line names its columns, separated by commas, semicolons or tabs, or else lines of JSON;
plain or gzip. Its fields are hotelCode and name, and where they are known address, city, countryCode, latitude, longitude, website,
phone, stars, and providerCode of lines that are not of --provider.

Hotels that are the same as that of a base code go to FILE.mappings.ndjson, or the file of --out, as mapping records for import, with
the probability in percent as their confidence. All others go to the file beside it whose name ends in .review.ndjson, with their
candidates and the evidence, for a person. Lines that cannot be read go to FILE.rejects.ndjson as {line, error, record}.

A run that is interrupted, or killed, leaves a state beside the output (.state.json). The same command goes on from there, and ends with
the same files.

Exit status: 0 when all hotels were matched, 1 when a line was rejected (unless --allow-rejects), 2 for wrong usage.`;

/** `match FILE`: the base codes of the hotels of a list. */
export function registerMatch(program: Command, deps: CommandDependencies): void {
  program
    .command('match')
    .description('find the base codes of the hotels of a supplier’s list')
    .argument('<file>', 'the list', filled)
    .option('--provider <code>', 'the provider code of the supplier', providerCode)
    .option('--out <file>', 'where mapping records go; by default FILE.mappings.ndjson', filled)
    .option(
      '--limit <candidates>',
      'candidates of a hotel in the file for a person',
      integerUpTo(maxMatchCandidates),
      5,
    )
    .option('--allow-rejects', 'end with status 0 although lines were rejected')
    .option('--json', 'print what became of the hotels, and the names of the files, as a line of JSON')
    .addHelpText('after', help)
    .action(async (file: string, flags: MatchFlags) => {
      const { run } = await import('./run.ts');
      deps.endWith(await run(deps, file, flags));
    });
}
