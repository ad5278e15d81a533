import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { filled, integerUpTo, positiveInteger } from '../options.ts';
import type { MirrorFlags } from './run.ts';

/** A week at most, in seconds: no timer runs longer than 24 days, a longer one ends at once. */
const interval = integerUpTo(604_800);

/** `mirror`: a copy of the catalog in files, which follows a running service. */
export function registerMirror(program: Command, deps: CommandDependencies): void {
  program
    .command('mirror')
    .description('keep a copy of the catalog in a directory: from the newest dump, then by the changes')
    .argument('<url>', 'the service, such as https://hotels.example.com', filled)
    .argument('<directory>', 'where the copy is kept', filled)
    .option('--key <key>', 'the API key, instead of that of HOTEL_CONTENT_API_KEY', filled)
    .option(
      '--dump <id>',
      'begin with this dump instead of the newest one of all languages and fields',
      filled,
    )
    .option('--once', 'end when the copy has all changes')
    .option('--interval <seconds>', 'how long to wait between two looks at the changes', interval, 60)
    .option('--keep-changes <days>', 'how long change files are kept', positiveInteger, 7)
    .addHelpText(
      'after',
      '\nThe directory has a folder of NDJSON files for each kind of a dump (hotels, rooms, mappings, unmapped-hotels, places,\n' +
        'chains, aliases), which are the state, numbered files in changes/, and mirror.json, which says how far it is. Run again\n' +
        'after a kill it goes on where it was. One process at a time writes a directory: a second one ends with status 1 and\n' +
        'says which one does.',
    )
    .action(async (url: string, directory: string, flags: MirrorFlags) =>
      (await import('./run.ts')).run(deps, url, directory, flags),
    );
}
