import type { Command } from 'commander';
import type { CommandDependencies, JsonFlag } from '../dependencies.ts';
import type { ServiceStatus } from './read-status.ts';

/** `status`, what there is and how it does; `doctor`, what is wrong and what to do about it. */
export function registerStatus(program: Command, deps: CommandDependencies): void {
  program
    .command('status')
    .description('show what the service has: catalog, index, queues, imports, keys')
    .option('--json', 'as JSON')
    .action(async ({ json }: JsonFlag) => {
      const status = await read(deps);
      const { linesOf } = await import('./lines.ts');
      deps.out.write(
        json === true
          ? `${JSON.stringify(status, null, 2)}\n`
          : `${linesOf(status, new Date()).join('\n')}\n`,
      );
    });

  program
    .command('doctor')
    .description('look for what is wrong with the service; exits with status 1 where something is')
    .option('--json', 'as JSON')
    .action(async ({ json }: JsonFlag) => {
      const { problemsOf } = await import('./problems.ts');
      const problems = problemsOf(await read(deps), new Date());
      if (problems.length > 0) deps.endWith(1);
      if (json === true) deps.out.write(`${JSON.stringify(problems, null, 2)}\n`);
      else if (problems.length === 0) deps.out.write('Nothing is wrong.\n');
      else for (const { what, remedy } of problems) deps.out.write(`${what}\n  ${remedy}\n`);
    });
}

async function read(deps: CommandDependencies): Promise<ServiceStatus> {
  const { readStatus } = await import('./read-status.ts');
  const database = await deps.openDatabase();
  try {
    return await readStatus(deps, database);
  } finally {
    await database.close();
  }
}
