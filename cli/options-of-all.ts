import { type Command, Option } from 'commander';
import { filled } from './options.ts';

/** What the options of all commands say. */
export interface OptionsOfAll {
  dataDir: string | null;
  quiet: boolean;
}

/**
 * Adds the options of all commands to a program and each of them, so that they may stand before or behind
 * their names.
 *
 * @returns what they say, once the arguments are read
 */
export function addOptionsOfAll(program: Command): OptionsOfAll {
  const given: OptionsOfAll = { dataDir: null, quiet: false };
  const add = (command: Command): void => {
    const dataDir = new Option('--data-dir <folder>', 'the data folder of the service, instead of DATA_DIR');
    dataDir.argParser((text: string) => (given.dataDir = filled(text)));
    const quiet = new Option('--quiet', 'without progress and notes; what is wrong is said');
    command.on('option:quiet', () => {
      given.quiet = true;
    });
    const isHidden = command !== program;
    command.addOption(dataDir.hideHelp(isHidden));
    // What the command passes on may have an option of this name.
    if (command.name() !== 'psql') command.addOption(quiet.hideHelp(isHidden));
    command.commands.forEach(add);
  };
  add(program);
  return given;
}
