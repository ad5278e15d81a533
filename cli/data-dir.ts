import { type Command, Option } from 'commander';
import { UsageError } from './dependencies.ts';
import { filled } from './options.ts';

/**
 * Adds `--data-dir` to a program and all its commands, so that it may stand before or behind their names.
 *
 * @param take given the folder while the arguments are read
 */
export function addDataDir(program: Command, take: (folder: string) => void): void {
  const add = (command: Command): void => {
    const option = new Option('--data-dir <folder>', 'the data folder of the service, instead of DATA_DIR');
    option.argParser((text: string) => {
      const folder = filled(text);
      take(folder);
      return folder;
    });
    command.addOption(option.hideHelp(command !== program));
    command.commands.forEach(add);
  };
  add(program);
}

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
