import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { CommandDependencies } from './dependencies.ts';

/** The key of the environment, or of the first start on this machine; null where there is none. */
export async function authorizationOf(deps: CommandDependencies, given?: string): Promise<string | null> {
  const key =
    given ??
    process.env['HOTEL_CONTENT_API_KEY'] ??
    (await readFile(path.join((await deps.config()).dataDir, 'demo-api-key'), 'utf8').catch(() => ''));
  return key.trim() === '' ? null : `ApiKey ${key.trim()}`;
}
