import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { filled } from '../options.ts';

const backupHelp = `
The file is a compressed tar archive of the database and of the secrets of the data folder (its password, the secret that signs tokens),
for its owner only. The database must not be in use: stop the service first. While it runs, pg_dump "$(hotel-content psql --url)" makes
a backup of the tables.

Exit status: 0 when the file is there, 1 when the database is in use or the file cannot be written, 2 for wrong usage.`;

const restoreHelp = `
The data folder (--data-dir, DATA_DIR) must have no database; it is created when missing. The database appears when all of the file was
read, and only of the same major version of PostgreSQL and the same platform. Afterwards start the service.

Exit status: 0 when it is there, 1 when it cannot be, 2 for wrong usage.`;

const psqlHelp = `
All arguments are those of psql: hotel-content psql -c 'select count(*) from hotels'. The database runs as long as psql does.

Exit status: that of psql; 1 where there is no psql, 2 for wrong usage.`;

/** `backup`, `restore`: the embedded database as a file; `psql`: into the database, embedded or not. */
export function registerEmbedded(program: Command, deps: CommandDependencies): void {
  program
    .command('backup')
    .description('copy the embedded database, while nothing uses it, into a file')
    .argument('<file>', 'a file that does not exist', filled)
    .addHelpText('after', backupHelp)
    .action(async (file: string) => (await import('./backup.ts')).backUp(deps, file));

  program
    .command('restore')
    .description('make the embedded database of a backup, in a data folder that has none')
    .argument('<file>', 'the backup', filled)
    .addHelpText('after', restoreHelp)
    .action(async (file: string) => (await import('./backup.ts')).restore(deps, file));

  program
    .command('psql')
    .description('run psql on the database of the service')
    .argument('[arguments...]', 'arguments of psql')
    .option('--url', 'print the address of the database, with its password, instead')
    .allowUnknownOption()
    .passThroughOptions()
    .addHelpText('after', psqlHelp)
    .action(async (args: readonly string[], { url }: { readonly url?: boolean }) => {
      const { printUrl, runPsql } = await import('./psql.ts');
      if (url === true) await printUrl(deps);
      else deps.endWith(await runPsql(deps, args));
    });
}
