import type { Command } from 'commander';
import { defaultBatchSize } from '../../catalog/import/batch-size.ts';
import type { CommandDependencies } from '../dependencies.ts';
import { integerUpTo } from '../options.ts';
import type { ImportFlags } from './run.ts';

const maxBatchSize = 20_000;

const help = `
A file is NDJSON in the format catalog-import-v1 (docs/import-format.md), plain or gzip; - is standard input. Files
are imported one after the other. A record replaces the one with its key; importing the same file again changes
nothing. --schema prints the JSON Schema of a line.

A line that cannot be taken goes to FILE.rejects.ndjson as {line, error, record} and does not stop the others (also
in a dry run; an earlier file of that name is replaced, or removed when there are none). With --rejects it goes into
that folder instead, or, when one file is imported, to that file. Those of standard input go to stdin.rejects.ndjson.
Where nothing can be written there, nothing is imported. A file of rejects holds at most 100,000 lines and 64 MiB, and
of a record beyond 64 KiB the beginning. All lines are counted, and its last line says how many it does not hold.

Gzip that unpacks to more than 200 times its size is read no further than 64 MiB beyond that, as if it broke off there.

Between "snapshot begin" and "snapshot end" a provider sends all of its hotels: at the end, those it did not send are
soft-deleted. A file that stops before the end deletes none. Neither does a snapshot with a rejected line that may be a
hotel, although its key could not be read (unless --allow-unread), or one that would delete more than 30 % of the live
hotels (unless --allow-mass-removal).

A dry run does everything in one transaction and rolls it back: its counts are exact, and rows that it would change
are locked while it runs.

Exit status: 0 when all was imported, 1 when a line was rejected (unless --allow-rejects), a file had no records (unless
--allow-empty), was no NDJSON at all, broke off or ended inside a snapshot, or a snapshot was refused, 2 for wrong usage.
What was imported before a failure or an interrupt stays; the import can be run again from the start.`;

/** `import FILE…`: brings suppliers' files into the catalog. */
export function registerImport(program: Command, deps: CommandDependencies): void {
  program
    .command('import')
    .description('import suppliers’ files into the catalog')
    .argument('[file...]', 'files to import, in this order')
    .option('--dry-run', 'report what would change, and change nothing')
    .option('--allow-rejects', 'end with status 0 although lines were rejected')
    .option('--allow-empty', 'end with status 0 although a file has no records')
    .option('--rejects <path>', 'a folder, or for one file a file, for the rejected lines')
    .option('--allow-mass-removal', 'let a snapshot remove more than 30 % of the live hotels of its provider')
    .option('--allow-unread', 'let a snapshot remove hotels although a rejected line may be one of them')
    .option('--no-wait', 'fail when another import is running, instead of waiting for it')
    .option('--batch-size <records>', 'records of a transaction', integerUpTo(maxBatchSize), defaultBatchSize)
    .option('--json', 'print what became of each file as a line of JSON')
    .option('--schema', 'print the JSON Schema of a line, and import nothing')
    .addHelpText('after', help)
    .action(async (files: string[], flags: ImportFlags & { readonly schema?: boolean }, command: Command) => {
      if (flags.schema === true) {
        const { lineSchema } = await import('../../catalog/import/line-schema.ts');
        deps.out.write(`${JSON.stringify(lineSchema(), null, 2)}\n`);
        return;
      }
      if (files.length === 0) command.error("error: missing required argument 'file'");
      const { run } = await import('./run.ts');
      deps.endWith(await run(deps, files, flags));
    });
}
