import { UsageError } from './dependencies.ts';

/**
 * The environment with the folder of `--data-dir`, if it was given.
 *
 * @throws UsageError where the environment names another database
 */
export function withDataDir(environment: NodeJS.ProcessEnv, folder: string | null): NodeJS.ProcessEnv {
  if (folder === null) return environment;
  if ((environment['DATABASE_URL'] ?? '').trim() !== '')
    throw new UsageError('--data-dir is the folder of an embedded database, but DATABASE_URL is set too.');
  return { ...environment, DATA_DIR: folder };
}
