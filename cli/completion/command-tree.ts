import type { Command, Option } from 'commander';

/** A command with what may follow it. */
export interface CommandNode {
  /** The names that lead to it, one blank apart; empty: the program itself. */
  readonly path: string;
  readonly commands: readonly { readonly name: string; readonly description: string }[];
  readonly options: readonly OptionNode[];
}

interface OptionNode {
  /** `--limit`. */
  readonly name: string;
  readonly description: string;
  readonly takesValue: boolean;
  readonly choices: readonly string[];
}

/** A program and all its commands, as their definitions have them. */
export function commandTree(command: Command, path = ''): readonly CommandNode[] {
  const help = command.createHelp();
  const commands = help.visibleCommands(command);
  const node = {
    path,
    commands: commands.map((below) => ({
      name: below.name(),
      description: help.subcommandDescription(below),
    })),
    options: help.visibleOptions(command).map((option) => optionNode(option, help.optionDescription(option))),
  };
  const below = command.commands.flatMap((inside) => commandTree(inside, `${path} ${inside.name()}`.trim()));
  return [node, ...below];
}

function optionNode(option: Option, description: string): OptionNode {
  return {
    name: option.long ?? option.short ?? '',
    description,
    takesValue: option.required || option.optional,
    choices: option.argChoices ?? [],
  };
}
