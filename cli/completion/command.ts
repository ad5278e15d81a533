import { Argument, type Command } from 'commander';
import type { CommandDependencies } from '../dependencies.ts';
import { type Shell, shells } from './scripts.ts';

const help = `
bash: source <(hotel-content completion bash), in ~/.bashrc. zsh: the same with zsh, in ~/.zshrc behind compinit.
fish: hotel-content completion fish | source, in config.fish.`;

/** `completion bash|zsh|fish`: the names of all commands and options, for the shell. */
export function registerCompletion(program: Command, deps: CommandDependencies): void {
  program
    .command('completion')
    .description('print a script by which a shell completes commands and options')
    .addArgument(new Argument('<shell>', 'for which one').choices(shells))
    .addHelpText('after', help)
    .action(async (shell: Shell) => {
      const { commandTree } = await import('./command-tree.ts');
      const { completionScript } = await import('./scripts.ts');
      deps.out.write(completionScript(shell, program.name(), commandTree(program)));
    });
}
