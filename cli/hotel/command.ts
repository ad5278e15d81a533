import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import { appended, countryCode, filled, integerUpTo, providerCode } from '../options.ts';
import type { FindFlags } from './find.ts';

/** As many as a request may ask for. */
const maxFound = 50;

const showHelp = `
One code is a base code, which may be retired: its merged content, and the hotel of each provider that it is made of. A provider and
its code of a hotel are one hotel, as the provider sends it; a family of providers may have several.

Exit status: 0 when there is such a hotel, 1 when there is none, 2 for wrong usage.`;

const findHelp = `
Finds what typeahead of the service finds, in the same order, mistakes in typing included. For that it reads the names of the whole
catalog, a million hotels in about ten seconds.

Exit status: 0 when a hotel was found, 1 when none was, 2 for wrong usage.`;

/** `hotel show|find`: hotels of the catalog. */
export function registerHotel(program: Command, deps: CommandDependencies): void {
  const hotel = program.command('hotel').description('show hotels, or find them by what people type');

  hotel
    .command('show')
    .description('show a hotel and where its content is from')
    .argument('<base-code-or-provider>', 'a base code, or a provider', filled)
    .argument('[hotel-code]', 'the provider’s code of the hotel', filled)
    .option('--json', 'print each hotel as a line of JSON')
    .addHelpText('after', showHelp)
    .action(async (code: string, hotelCode: string | undefined, flags: JsonFlag) => {
      const { showBaseCode, showProviderHotel } = await import('./show.ts');
      deps.endWith(
        await (hotelCode === undefined
          ? showBaseCode(deps, code, flags)
          : showProviderHotel(deps, { providerCode: code, hotelCode }, flags)),
      );
    });

  hotel
    .command('find')
    .description('find hotels as typeahead does')
    .argument('<text...>', 'what a person types: 2 to 100 characters of a name, or a code', appended)
    .option('--country <code>', 'hotels of one country', countryCode)
    .option('--provider <code>', 'hotels of one provider', providerCode)
    .option('--limit <number>', 'how many at most', integerUpTo(maxFound), 20)
    .option('--json', 'print each hotel as a line of JSON')
    .addHelpText('after', findHelp)
    .action(async (words: readonly string[], flags: FindFlags) => {
      const { find } = await import('./find.ts');
      deps.endWith(await find(deps, words.join(' '), flags));
    });
}
