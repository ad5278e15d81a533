import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { appended, countryCode, placeType, positiveInteger } from '../options.ts';
import type { CheckFlags } from './check.ts';
import type { FindFlags } from './find.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const findHelp = `
Places are found and ordered as in the search box (docs/suggestions.md): by their codes and their names in all languages, of which
each word of the text begins a word, in any order: "places aus low" finds Lower Austria, "places vienna" Wien. Case and accents are
ignored, mistakes where nothing is found without them. A place id shows all about that place.

Hotels are the live rows of all providers at the place or below it, base codes those that they are mapped to.

Exit status: 0 when a place was found, 1 when none was, 2 for wrong usage.`;

const checkHelp = `
Errors make catchments wrong: cycles of parents, references to places that do not exist, zones to be taken by a radius without
a centre, and a derived table that is out of date. Warnings may be meant so: zones whose catchment is empty, members that are
ignored, cities without a centre, and places in another country than their parent. Nothing is changed.

Exit status: 0 when there is no error, 1 when there is one, 2 for wrong usage.`;

/** `places NAME` and `places check`: the platform's places. */
export function registerPlaces(program: Command, deps: CommandDependencies): void {
  const places = program
    .command('places')
    .enablePositionalOptions()
    .description('find places by their names, or show one by its id')
    .argument('<name...>', 'a name, a part of one, or a place id', appended)
    .option('--country <code>', 'places of one country', countryCode)
    .option('--type <type>', 'CITY, REGION or ZONE', placeType)
    .option('--limit <number>', 'how many at most', positiveInteger, 20)
    .option('--json', 'print each place as a line of JSON')
    .addHelpText('after', findHelp)
    .action(async (words: readonly string[], flags: FindFlags) => {
      const name = words.join(' ');
      if (uuid.test(name)) {
        const { show } = await import('./show.ts');
        deps.endWith(await show(deps, name, flags));
      } else {
        const { find } = await import('./find.ts');
        deps.endWith(await find(deps, name, flags));
      }
    });

  places
    .command('check')
    .description('report what makes the catchments of places wrong or empty')
    .option('--limit <number>', 'how many examples of each kind', positiveInteger, 5)
    .option('--json', 'print the report as JSON')
    .addHelpText('after', checkHelp)
    .action(async (flags: CheckFlags) => {
      const { check } = await import('./check.ts');
      deps.endWith(await check(deps, flags));
    });
}
