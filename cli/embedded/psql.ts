import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { codeOf } from '../../runtime/error-code.ts';
import type { CommandDependencies, OpenDatabase } from '../dependencies.ts';

/** `psql --url`. */
export async function printUrl(deps: CommandDependencies): Promise<void> {
  const { url, close } = await deps.openDatabase();
  await close();
  deps.out.write(`${url}\n`);
  if ((await deps.config()).postgres.url === null)
    deps.notes.write('This address is good while the service, or another command, runs.\n');
}

/**
 * `psql …`, in this terminal. Returns its exit status.
 *
 * @throws Error where there is none; the message says where any client can connect
 */
export async function runPsql(deps: CommandDependencies, args: readonly string[]): Promise<number> {
  const database = await deps.openDatabase();
  // An interrupt in the terminal is for psql, which ends a statement by it.
  const ignore = (): void => undefined;
  process.on('SIGINT', ignore);
  try {
    return await run(database, args);
  } finally {
    process.off('SIGINT', ignore);
    await database.close();
  }
}

async function run({ url }: OpenDatabase, args: readonly string[]): Promise<number> {
  const { address, password } = withoutPassword(url);
  // Arguments are seen by all users of the machine, variables are not.
  const child = spawn('psql', ['--dbname', address, ...args], {
    stdio: 'inherit',
    env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
  });
  try {
    const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
    return code ?? (signal === null ? 1 : 128);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
    throw new Error(
      `psql is not installed here. While the service runs, any client of PostgreSQL can connect to ${address}; ` +
        '`hotel-content psql --url` prints the address with its password.',
      { cause: error },
    );
  }
}

function withoutPassword(url: string): { readonly address: string; readonly password: string } {
  const address = new URL(url);
  const password = decodeURIComponent(address.password);
  address.password = '';
  return { address: address.href, password };
}
