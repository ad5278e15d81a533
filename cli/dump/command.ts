import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { providerCode, repeatable } from '../options.ts';
import type { DumpFlags } from './run.ts';

const help = `
What goes in comes out: an import of a dump into this catalog changes nothing, and into an empty one it brings what it has here; a dump of
that has the same bytes. It is of one moment, however long it takes, and in the order of the types and of their keys.

Not in it, because the format has no records of it: API keys, overrides and proposals of chains, what operators have decided about base
codes (the records are those of the last import), webhooks, what people choose, removed hotels, and all history. "backup" has them, of an
embedded database; pg_dump has them of any.

With --provider the platform's own records (places, amenities, base codes that are retired or in conflict, popularity, organizations) are
left out, and those of other providers.`;

/** `dump`: the catalog in the import format. */
export function registerDump(program: Command, deps: CommandDependencies): void {
  program
    .command('dump')
    .description('write the catalog to standard output in the import format')
    .addOption(
      repeatable('--provider <code>', 'only records that name this provider', {
        nothing: 'all records',
        read: providerCode,
      }),
    )
    .addHelpText('after', help)
    .action(async (flags: DumpFlags) => (await import('./run.ts')).run(deps, flags));
}
