import type { Command } from 'commander';
import { type CommandDependencies, withDatabase, type JsonFlag } from '../dependencies.ts';

/** `coverage show|refresh`: the snapshot that the service shows, and the same made now. */
export function registerCoverage(program: Command, deps: CommandDependencies): void {
  const coverage = program.command('coverage').description('how much content the providers have');

  coverage
    .command('show')
    .description('show the coverage snapshot of each provider')
    .option('--json', 'print each provider as a line of JSON')
    .action(async (flags: JsonFlag) => {
      const { show } = await import('./show.ts');
      deps.endWith(await show(deps, flags));
    });

  coverage
    .command('refresh')
    .description('refresh the coverage snapshot, which a worker does every 10 minutes')
    .action(async () => {
      const { refreshCoverage } = await import('../../catalog/coverage/snapshot.ts');
      await withDatabase(deps, async (pool) => {
        const { providers } = await refreshCoverage(pool);
        const hotels = providers.reduce((sum, { hotelsTotal }) => sum + hotelsTotal, 0);
        deps.out.write(
          `refreshed: ${hotels.toLocaleString('en-US')} hotels of ${providers.length} providers\n`,
        );
      });
    });
}
