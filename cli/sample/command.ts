import type { Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { positiveInteger } from '../options.ts';

interface SampleFlags {
  readonly hotels: number;
  readonly seed: number;
  readonly slim?: boolean;
}

/** `sample`: writes the generated sample catalog as a file of the import format. */
export function registerSample(program: Command, deps: CommandDependencies): void {
  program
    .command('sample')
    .description('write a generated catalog to standard output, for import')
    .option(
      '--hotels <rows>',
      'hotel rows, beside those with names in other scripts',
      positiveInteger,
      20_000,
    )
    .option('--seed <number>', 'equal seeds give equal catalogs', positiveInteger, 1)
    .option('--slim', 'without descriptions, pictures and rooms')
    .action(async ({ hotels, seed, slim }: SampleFlags) => {
      const content = slim ? 'slim' : 'full';
      const { useSample } = await import('../../bootstrap/sample-catalog.ts');
      await useSample(({ writeSampleCatalog }) =>
        writeSampleCatalog({ hotels, seed, content, scripts: 'all' }, deps.out),
      );
    });
}
